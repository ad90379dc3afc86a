// A request of a person that may fail: one at a time, and a failure is shown.

import type { Names } from "../lang/texts.svelte";
import { tellFault } from "./faults";

export class Attempt {
  isBusy = $state(false);

  /** `names` gives the names of seats in the words of a failure. */
  constructor(private readonly names: Names) {}

  async make(what: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await what();
    } catch (fault) {
      tellFault(fault, this.names);
    } finally {
      this.isBusy = false;
    }
  }
}

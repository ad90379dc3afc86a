// Shows why a request was refused, or that no server was found.

import { sentence } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import { Fault } from "../net/api";
import { notify } from "./notices.svelte";

/** Shows why a request failed. Any other error is a fault of the page, and is thrown again. */
export function tellFault(fault: unknown, names?: Names): void {
  if (!(fault instanceof Fault)) throw fault;
  notify(sentence(fault.text, names), { bad: true });
}

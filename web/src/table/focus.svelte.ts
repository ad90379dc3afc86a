// The keyboard focus at a table.

import { tick } from "svelte";
import { questionOf } from "./keys";
import type { Table } from "./table.svelte";

/** If the focused button disappears after use, the focus goes to the question. */
export class FocusKeeper {
  private focused: Element | null = null;

  constructor(private readonly table: Table) {
    $effect(() => {
      void table.screen;
      void table.past;
      void tick().then(() => this.restore());
    });
  }

  readonly note = (event: FocusEvent): void => {
    this.focused = event.target as Element;
  };

  private restore(): void {
    const { focused } = this;
    if (!focused || focused.isConnected || (document.activeElement ?? document.body) !== document.body) return;
    const question = questionOf(this.table.screen?.table.game ?? "");
    if (question) this.focused = null; // else the board is still loading
    question?.focus({ preventScroll: true });
  }
}

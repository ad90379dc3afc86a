// The result of a finished game lies over the board; folded, it is a sign of the bar.

import { tick, untrack } from "svelte";
import { pace } from "../me/prefs.svelte";
import type { Table } from "./table.svelte";

/** How long the last move takes, in units of the pace. */
const SEEN = 4;

export class ResultFold {
  private isFolded = $state(false);
  /** The last move has been seen. */
  private isDue = $state(false);

  /** `place` is the element that holds the result, if it is in sight. */
  constructor(
    private readonly table: Table,
    private readonly place: () => HTMLElement | null,
  ) {
    const isOver = $derived(this.isEnded);
    $effect(() => {
      if (!isOver) return;
      const timer = setTimeout(() => (this.isDue = true), table.before ? SEEN * pace() : 0);
      return () => clearTimeout(timer);
    });
    // A person who looks at another position wants to see the board.
    $effect(() => {
      if (table.isOver && !table.isAtEnd) this.isFolded = true;
    });
    const rematch = $derived(table.screen?.table.rematch ?? null);
    $effect(() => {
      // A player has just asked for a rematch; one that was there before the page came is no news.
      if (rematch !== null) untrack(() => table.before && this.set(true));
    });
    // A focus under the result would be out of sight.
    $effect(() => {
      if (this.isOpen) void tick().then(() => this.takeFocus());
    });
  }

  get isOpen(): boolean {
    return this.isEnded && this.isDue && !this.isFolded;
  }

  private get isEnded(): boolean {
    const status = this.table.screen?.table.status;
    return status === "over" || status === "closed";
  }

  readonly set = (isOpen: boolean): void => {
    this.isFolded = !isOpen;
  };

  /** Folds the result; the focus goes to its sign. */
  readonly fold = (): void => {
    this.isFolded = true;
    void tick().then(() => {
      if (document.activeElement === document.body) this.sign?.focus();
    });
  };

  private takeFocus(): void {
    const at = document.activeElement;
    if (at === this.sign || at?.closest("[data-part='room']")) this.place()?.focus({ preventScroll: true });
  }

  private get sign(): HTMLElement | null {
    return document.querySelector("[data-part='bar'] [aria-controls='result']");
  }
}

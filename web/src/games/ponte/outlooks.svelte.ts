// The squares where a seat could place nothing now, each with the reason, while somebody wants to see them.

import type { Table } from "../../table/table.svelte";
import type { Outlooked } from "../../wire";

export type Forbidden = Outlooked["squares"][number];

/** Milliseconds: several changes at once lead to one request. */
const REST = 80;

export class Outlooks {
  /** By seat: whether its closed squares are shown. */
  isShown = $state<[boolean, boolean]>([false, false]);
  private found = $state.raw<[Map<string, Forbidden>, Map<string, Forbidden>]>([
    new Map<string, Forbidden>(),
    new Map<string, Forbidden>(),
  ]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** The squares closed to a seat; empty if nobody wants to see them. */
  of(seat: number): ReadonlyMap<string, Forbidden> {
    return (this.isShown[seat] && !this.table.isPast && this.found[seat]) || new Map<string, Forbidden>();
  }

  /** Asks again for the shown squares; to be called whenever the position or `isShown` changes. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const seat of [0, 1]) if (this.isShown[seat]) void this.ask(seat);
    }, REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async ask(seat: number): Promise<void> {
    const hash = this.table.screen?.hash;
    const squares = await this.table.outlook(seat);
    if (hash !== this.table.screen?.hash) return;
    const found = new Map(squares.map((one) => [one.where, one]));
    this.found = seat === 0 ? [found, this.found[1]] : [this.found[0], found];
  }
}

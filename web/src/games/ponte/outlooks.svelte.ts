// The squares where a seat could place nothing now, each with the reason: while the player wants to see them all, or
// looks at one of them. All of a seat's squares are asked for together, once for each position.

import type { Table } from "../../table/table.svelte";
import type { Outlooked } from "../../wire";
import { shown } from "./shown.svelte";

export type Forbidden = Outlooked["squares"][number];
type Closed = ReadonlyMap<string, Forbidden>;

/** Milliseconds: several changes at once lead to one request, and a pointer that sweeps over the board to none. */
const REST = 80;
const LOOK = 200;
const NONE: Closed = new Map<string, Forbidden>();

export class Outlooks {
  private found = $state.raw<readonly { hash: string; closed: Closed }[]>([
    { hash: "", closed: NONE },
    { hash: "", closed: NONE },
  ]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** Whether the squares closed to a seat are shown. */
  isShown(seat: number): boolean {
    return seat === (this.table.seat ?? 0) ? shown.own : shown.other;
  }

  /** The squares closed to a seat; empty unless the player wants to see them. */
  of(seat: number): Closed {
    return (this.isShown(seat) && !this.table.isPast && this.found[seat]?.closed) || NONE;
  }

  /** Why a square is closed to a seat, as far as it is known. */
  why(seat: number, square: string): Forbidden | undefined {
    const { hash, closed } = this.found[seat] ?? { hash: "", closed: NONE };
    return hash === this.table.screen?.hash && !this.table.isPast ? closed.get(square) : undefined;
  }

  /** The player looks at a square that is closed to a seat (null: at none). */
  want(seat: number | null): void {
    clearTimeout(this.looking);
    if (seat === null || this.table.isPast || this.found[seat]?.hash === this.table.screen?.hash) return;
    this.looking = setTimeout(() => void this.ask(seat), LOOK);
  }

  /** Asks again for the shown squares; to be called whenever the position or `isShown` changes. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const seat of [0, 1]) if (this.isShown(seat)) void this.ask(seat);
    }, REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.looking);
  }

  private async ask(seat: number): Promise<void> {
    const hash = this.table.screen?.hash;
    const squares = await this.table.outlook(seat);
    if (squares === null || hash === undefined || hash !== this.table.screen?.hash) return;
    const closed = new Map(squares.map((one) => [one.where, one]));
    this.found = this.found.map((one, number) => (number === seat ? { hash, closed } : one));
  }
}

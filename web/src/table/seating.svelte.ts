// Several people at one device: whose screen it shows, and when the curtain falls.

import { consenting, nextSeat } from "./hotseat";
import type { Table } from "./table.svelte";

export class Seating {
  private readonly info = $derived.by(() => this.table.screen?.table);
  /** The seat of this device that is asked next. */
  readonly next = $derived.by(() =>
    this.info ? nextSeat(this.info, this.table.rights.seats, this.table.seat, this.table.here?.answered ?? []) : null,
  );
  private readonly isConsent = $derived.by(() =>
    this.info ? consenting(this.info, this.table.rights.seats, this.table.seat) !== null : false,
  );
  /** Several people play at this device, or did: no hand is shown before its owner agrees. */
  readonly isHotSeat = $derived.by(() => this.table.rights.shared && this.table.rights.seats.length > 0);
  private wasMine = false;

  /** `isOpen`: nothing on the board is hidden from anybody. */
  constructor(
    private readonly table: Table,
    private readonly isOpen: () => boolean,
  ) {
    $effect(() => this.follow());
  }

  /** If nothing is hidden, the screen follows the seat that is asked; else the curtain falls after a turn, until the
   * next player says "it is me". */
  private follow(): void {
    const { table, next, info } = this;
    const isOpen = this.isOpen();
    const isDone = this.wasMine && !table.isMine;
    this.wasMine = table.isMine;
    if (!this.isHotSeat || !table.screen) return;
    if (isDone && !isOpen && next === null && info?.status === "playing") table.lookFrom(null); // the next player sits elsewhere
    const [first, second] = table.rights.seats;
    const wanted = next ?? (isOpen && second === undefined ? (first ?? null) : null);
    if (wanted === null || wanted === table.seat) return;
    if (isOpen) table.lookFrom(wanted, true);
    else if (table.seat !== null && (this.isConsent || !table.isMine)) table.lookFrom(null);
  }
}

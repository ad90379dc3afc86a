// Taking back: a part of this turn, the seat's last move, or, with the consent of the others, a move before that.

import type { Act, Pending } from "../net/requests";
import type { Happened, Refused, Screen } from "../wire";
import { movesStanding } from "./history";
import type { TableState } from "./state.svelte";

/** What taking back needs to know about a table. */
export interface Mover extends Pick<
  TableState,
  "screen" | "rights" | "seat" | "log" | "isAbsent" | "isSending" | "hasOthers"
> {
  readonly isPast: boolean;
  act(request: Act): void;
}

export class Takeback {
  /** The seat that needs consent to take back: the page asks first whether to ask the others. */
  wantsConsent = $state<number | null>(null);
  /** The entry of a move that, as the server told its seat, needs consent to be taken back. */
  private beyond = $state(0);

  constructor(private readonly table: Mover) {}

  /** Whether something could be taken back, with or without the consent of the others. */
  get isPossible(): boolean {
    const { screen, isPast, isAbsent } = this.table;
    if (screen === null || screen.table.status !== "playing" || isPast || isAbsent) return false;
    if (screen.draft.length > 0 || screen.undo) return true;
    return this.lastMover !== null && (screen.table.offer === null || this.mayTry);
  }

  /** On a shared device the screen has moved on to the next seat, which does not know whether the mover may take back
   * without consent: it is tried, unless the mover was told that it may not. */
  get mayTry(): boolean {
    const last = movesStanding(this.table.log).at(-1);
    return this.table.rights.shared && last !== undefined && last.seat === this.lastMover && last.seq !== this.beyond;
  }

  /** The seat of this device that made the last move that stands. */
  private get lastMover(): number | null {
    const { rights, seat, log } = this.table;
    const own = rights.shared ? rights.seats : [seat];
    return movesStanding(log).findLast((entry) => entry.seat !== null && own.includes(entry.seat))?.seat ?? null;
  }

  /** Takes back the last part of this turn, or the last move; if that needs consent, asks whether to ask the others. */
  take(): void {
    const { table, lastMover } = this;
    if (table.screen === null || table.isSending || !this.isPossible) return;
    if (table.screen.draft.length > 0) table.act({ type: "back" });
    else if (table.screen.undo) table.act({ type: "undo" });
    else if (this.mayTry && lastMover !== null) table.act({ type: "undo", seat: lastMover });
    else if (lastMover !== null) this.wish(lastMover);
  }

  /** An entry came, seen from the screen before it: remembers a move of this seat that needs consent to be undone. */
  note(happened: Happened | null, was: Screen | null, now: Screen | null): void {
    if (happened?.kind === "move" && happened.seat === was?.viewer && !now?.undo) this.beyond = happened.seq;
  }

  /** Whether this refusal means that consent is needed: then the others are asked. */
  refused(reply: Refused, act: Pending | null): boolean {
    const { screen, seat } = this.table;
    if (act?.type !== "undo" || reply.text.key !== "server.beyond_undo") return false;
    if (screen?.table.offer !== null || seat === null) return false;
    this.wish(act.seat ?? seat);
    return true;
  }

  /** A move that needs consent: the page asks whether to ask the others; bots always agree. */
  private wish(seat: number): void {
    const { screen, rights, hasOthers } = this.table;
    const isHere = (other: number): boolean => other !== seat && rights.seats.includes(other);
    const isAlone =
      !hasOthers && !screen?.table.seats.some((one, other) => isHere(other) && one.player === "human" && !one.left);
    if (isAlone) this.table.act({ type: "propose", what: "undo", seat });
    else this.wantsConsent = seat;
  }
}

// The points that a move brought, and over which collection they are shown.

import type { Happened } from "../../wire";
import { column, SIDES } from "./view";
import type { OrigamiView, Side } from "./view";

export interface Gain {
  seat: number;
  points: number;
  /** The collection that changed; null: none did, the cards in a hand or in the middle bring the points. */
  side: Side | null;
}

/** Follows a table from entry to entry: an answer that is only tried brings no gain yet. */
export class Gains {
  private settled: OrigamiView | null = null;
  private seq = -1;

  /** The gains of the last entry, once. `isNews`: it came at an open table, to the viewer of the entry before. */
  by(entry: Pick<Happened, "seq" | "kind" | "change"> | undefined, now: OrigamiView | null, isNews: boolean): Gain[] {
    const { settled } = this;
    if (isNews && (entry?.seq ?? 0) === this.seq) return [];
    [this.settled, this.seq] = [now, entry?.seq ?? 0];
    return isNews && entry?.kind === "move" && settled && now ? gainsOf(entry.change, settled, now) : [];
  }
}

/** Losses float for the viewer alone, over the plate; the log and the plates tell those of others. */
function gainsOf(change: readonly number[], was: OrigamiView, now: OrigamiView): Gain[] {
  return change.flatMap((points, seat) => {
    if (points < 0) return seat === now.seat ? [{ seat, points, side: null }] : [];
    return points > 0 ? [{ seat, points, side: sideOf(was, now, seat) }] : [];
  });
}

/** The collection that got a card, else the one that has changed. */
function sideOf(was: OrigamiView, now: OrigamiView, seat: number): Side | null {
  const growth = (side: Side): number => column(now, seat, side).length - column(was, seat, side).length;
  const hasChanged = (side: Side): boolean => column(now, seat, side).join() !== column(was, seat, side).join();
  return SIDES.find((side) => growth(side) > 0) ?? SIDES.find(hasChanged) ?? null;
}

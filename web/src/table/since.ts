// What cost the viewer points since the last turn.

import type { Happened } from "../wire";

/** The entry that cost a seat the most points, if it has lost any in all. */
export function worstOf(moves: readonly Happened[], seat: number | null): { entry: Happened; lost: number } | null {
  const costs = moves.map((entry) => -(entry.change[seat ?? -1] ?? 0));
  const lost = costs.reduce((sum, cost) => sum + cost, 0);
  const entry = moves[costs.indexOf(Math.max(...costs))];
  return entry && lost > 0 ? { entry, lost } : null;
}

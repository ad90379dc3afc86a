// What the other seats did since the viewer's last answer.

import type { Happened } from "../wire";
import { movesStanding } from "./history";

/** The moves of other seats after the last move of `seat`, oldest first; for a spectator, the last move. */
export function movesSince(log: readonly Happened[], seat: number | null): Happened[] {
  const moves = movesStanding(log);
  if (seat === null) return moves.slice(-1);
  const own = moves.findLastIndex((entry) => entry.seat === seat);
  return moves.slice(own + 1);
}

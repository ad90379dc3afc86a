// The log arranged for people: turns, moves that were taken back, and the entries one can look back to.

import type { Happened } from "../wire";

/** Consecutive entries that belong together: answers of one seat, or events at the table. `brief`: all of them in one
 * short line, where the game knows one; the log then shows the whole text on demand: over the line while it is pointed at,
 * or, of a chapter that `isFolded`, below it, where it is opened. `kept`: how `brief` and the facts begin, if only the rest
 * of them was taken back. `isUnsigned`: the player had no piece of the game yet, whatever it is now. */
export interface Chapter {
  key: number;
  seat: number | null;
  entries: Happened[];
  brief?: string;
  kept?: { brief: string; facts: number };
  isFolded?: boolean;
  isUnsigned?: boolean;
}

export function chapters(log: readonly Happened[]): Chapter[] {
  const found: Chapter[] = [];
  let isPlay = false;
  for (const entry of log) {
    const last = found.at(-1);
    const seat = entry.kind === "move" ? entry.seat : null;
    if (last && last.seat === seat && isPlay === (entry.kind === "move")) last.entries.push(entry);
    else found.push({ key: entry.seq, seat, entries: [entry] });
    isPlay = entry.kind === "move";
  }
  return found;
}

/** The moves that stand, in order: an undo goes back to before the last move of its seat. `onmove` learns of each move,
 * also of those taken back later, and of the moves that stood before it. */
export function movesStanding(
  log: readonly Happened[],
  onmove: (move: Happened, before: readonly Happened[]) => void = () => undefined,
): Happened[] {
  const found: Happened[] = [];
  for (const entry of log) {
    if (entry.kind === "move") {
      onmove(entry, found);
      found.push(entry);
    }
    if (entry.kind !== "undo") continue;
    for (let last = found.pop(); last && last.seat !== entry.seat;) last = found.pop();
  }
  return found;
}

/** The moves of other seats after the last move of `seat`, oldest first; for a spectator, the last move. */
export function movesSince(log: readonly Happened[], seat: number | null): Happened[] {
  const moves = movesStanding(log);
  if (seat === null) return moves.slice(-1);
  const own = moves.findLastIndex((entry) => entry.seat === seat);
  return moves.slice(own + 1);
}

/** The moves that were taken back, by entry. */
export function takenBack(log: readonly Happened[]): Set<number> {
  const kept = new Set(movesStanding(log));
  return new Set(log.filter((entry) => entry.kind === "move" && !kept.has(entry)).map((entry) => entry.seq));
}

const CHANGES = ["start", "move", "undo", "resign", "draw", "timeout", "abandon"];

export function isPosition(entry: Happened): boolean {
  return CHANGES.includes(entry.kind);
}

/** The entry one step back or forward from `from` (null: from now); null: now. */
export function step(log: readonly Happened[], from: number | null, by: -1 | 1): number | null {
  const stops = log.filter(isPosition).map((entry) => entry.seq);
  const now = stops.at(-1);
  if (now === undefined) return null;
  const at = from === null ? stops.length - 1 : stops.findLastIndex((seq) => seq <= from);
  const next = stops[Math.max(0, at + by)];
  return next === undefined || next === now ? null : next;
}

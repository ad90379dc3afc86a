// The positions of a finished game that the slider stops at.

import { isPosition, takenBack } from "../table/history";
import type { Happened } from "../wire";
import { windowOf } from "./windows";

/** The start, every move that stands, and the end; `isWhole`: also moves that were taken back, in their order. */
export function stopsOf(log: readonly Happened[], isWhole: boolean): Happened[] {
  const begun = log.find((entry) => entry.kind === "start")?.seq ?? Infinity;
  const all = log.filter((entry) => isPosition(entry) && entry.seq >= begun);
  if (isWhole) return all;
  const gone = takenBack(log);
  return all.filter((entry) => entry.kind !== "undo" && !gone.has(entry.seq));
}

/** The stop at this entry, or the last one before it. */
export function stopAt(stops: readonly Happened[], seq: number): number {
  return Math.max(
    0,
    stops.findLastIndex((entry) => entry.seq <= seq),
  );
}

/** The first stop at which so many moves stand; `moves` says how many stood after each entry. */
export function stopAfter(stops: readonly Happened[], moves: readonly number[], move: number): Happened | undefined {
  return stops.find((entry) => (moves[entry.seq - 1] ?? 0) >= move);
}

/** Whether a position belongs to the whole story only: it was taken back, or took something back. */
export function isAside(log: readonly Happened[], seq: number): boolean {
  const entry = log.find((one) => one.seq === seq);
  return (
    entry !== undefined &&
    isPosition(entry) &&
    !stopsOf(log, false).includes(entry) &&
    stopsOf(log, true).includes(entry)
  );
}

/** The windows with entries that the log lacks, by their first entries. */
export function windowsMissing(log: readonly Happened[]): number[] {
  const known = new Set(log.map((entry) => entry.seq));
  const missing = Array.from({ length: log.at(-1)?.seq ?? 0 }, (_, n) => n + 1).filter((seq) => !known.has(seq));
  return [...new Set(missing.map(windowOf))];
}

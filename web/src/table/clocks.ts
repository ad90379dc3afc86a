// What is left on a clock, how it is read, and when somebody is warned.

import type { Presence, SeatInfo } from "../wire";

/** Since when a clock stands because its seat has answered, and how long it stood before. */
export interface Pause {
  ready: number | null;
  stood: number;
}

export function pauseOf(here: Pick<Presence, "ready" | "stood"> | null, seat: number): Pause {
  return { ready: here?.ready[seat] ?? null, stood: here?.stood[seat] ?? 0 };
}

/** Time passes on it now. */
export function isRunning(seat: SeatInfo, pause: Pause): boolean {
  return seat.since !== null && pause.ready === null;
}

/** Milliseconds left at `now`, a time of the server; null: there is no clock. */
export function timeLeft(seat: SeatInfo, now: number, pause: Pause): number | null {
  if (seat.clock === null || seat.since === null) return seat.clock;
  const used = Math.max(0, (pause.ready ?? now) - seat.since - pause.stood);
  return Math.max(0, seat.clock - used);
}

const WARNINGS = [30_000, 10_000];

/** Below these there is a warning: half of what there was at first is too early for one. */
function warnings(whole: number): number[] {
  return WARNINGS.filter((one) => one < whole / 2);
}

export function isLow(left: number, whole: number): boolean {
  return left < (warnings(whole)[0] ?? 0);
}

/** The seconds of the warning that is due as the time falls from `before` to `left`; null: none. */
export function warning(before: number, left: number, whole: number): number | null {
  const due = warnings(whole).findLast((one) => left <= one && one < before);
  return due === undefined || left <= 0 ? null : due / 1000;
}

/** 4:05, or 1:02:03 if there are hours; below ten seconds with tenths. */
export function clockFace(left: number): string {
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

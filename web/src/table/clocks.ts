// What is left on a clock, how it is read, and when somebody is warned.

import type { SeatInfo } from "../wire";

/** Milliseconds left at `now`, a time of the server; null: there is no clock. */
export function timeLeft(seat: SeatInfo, now: number): number | null {
  if (seat.clock === null) return null;
  return Math.max(0, seat.since === null ? seat.clock : seat.clock - (now - seat.since));
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

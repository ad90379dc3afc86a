// The time left on a clock, its words, and when a person is warned.

import type { Presence, SeatInfo } from "../wire";

/** Since when a clock has stood because its seat has answered, and how long it stood before. */
export interface Pause {
  ready: number | null;
  stood: number;
}

export function pauseOf(here: Pick<Presence, "ready" | "stood"> | null, seat: number): Pause {
  return { ready: here?.ready[seat] ?? null, stood: here?.stood[seat] ?? 0 };
}

/** Whether the clock is running. */
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

/** The limits for warnings; none above half of the whole time, which would be too early. */
function warnings(whole: number): number[] {
  return WARNINGS.filter((one) => one < whole / 2);
}

export function isLow(left: number, whole: number): boolean {
  return left < (warnings(whole)[0] ?? 0);
}

/** The warning due when the time falls from `before` to `left`, in seconds; null: none. */
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

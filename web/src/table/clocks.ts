// What is left on a clock, and how it is read.

import type { SeatInfo } from "../wire";

/** Milliseconds left at `now`, a time of the server; null: there is no clock. */
export function timeLeft(seat: SeatInfo, now: number): number | null {
  if (seat.clock === null) return null;
  return Math.max(0, seat.since === null ? seat.clock : seat.clock - (now - seat.since));
}

const LOW = 30_000;

export function isLow(left: number): boolean {
  return left < LOW;
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

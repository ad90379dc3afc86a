// The names of the seats of a table: those of their players; equal names get a number.

import type { SeatInfo } from "../wire";

/** `unnamed` names a seat without a name by its number, `robot` a bot by its kind. */
export function seatNames(
  seats: readonly SeatInfo[],
  unnamed: (number: number) => string,
  robot: (kind: string) => string,
): string[] {
  const bare = seats.map((seat, index) => {
    if (seat.name) return seat.name;
    return seat.player === "bot" ? robot(seat.bot ?? "") : unnamed(index + 1);
  });
  const seen = new Map<string, number>();
  return bare.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return bare.indexOf(name) === bare.lastIndexOf(name) ? name : `${name} ${count}`;
  });
}

/** The letter of a seat, the same for everybody. */
export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

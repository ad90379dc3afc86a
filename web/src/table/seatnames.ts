// The names of the seats of a table: those of their players.

import { called } from "../home/bots";
import type { SeatShown } from "../wire";

export function seatNames(seats: readonly SeatShown[], turned = 0): string[] {
  return called(
    seats.map((seat) => seat.name || (seat.player === "bot" && seat.bot) || ""),
    turned,
  );
}

// The names of the seats of a table: those of their players; equal names get a number.

import { called } from "../home/bots";
import { t } from "../lang/texts.svelte";
import type { SeatInfo } from "../wire";

export function seatNames(seats: readonly Pick<SeatInfo, "name" | "player" | "bot">[]): string[] {
  const bare = called(seats.map((seat) => seat.name || (seat.player === "bot" && seat.bot) || "")).map(
    (name, seat) => name || t("page.seat.number", { number: seat + 1 }),
  );
  const seen = new Map<string, number>();
  return bare.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return bare.indexOf(name) === bare.lastIndexOf(name) ? name : `${name} ${count}`;
  });
}

// The players of a new table that goes on from a position of a finished one.

import { plain } from "../net/plain";
import type { Plan, SeatInfo } from "../wire";

/** This browser, a person who gets the link, or a bot by its name. */
export type Sitter = "me" | "open" | `bot ${string}`;

/** The first proposal: this person on their own seat (a spectator on the seat that is asked), bots on the others. */
export function usualSitters(
  seats: readonly SeatInfo[],
  own: number | null,
  asked: number | null,
  bot: string,
): Sitter[] {
  const mine = own ?? asked ?? 0;
  return seats.map((seat, number): Sitter => {
    if (number === mine) return "me";
    if (!bot) return "open";
    return `bot ${seat.player === "bot" && seat.bot ? seat.bot : bot}`;
  });
}

/** The seats as the server wants them. This person's name goes to their first seat, the rest keep their names. */
export function plansOf(sitters: readonly Sitter[], seats: readonly SeatInfo[], name: string): Plan[] {
  const first = sitters.indexOf("me");
  return sitters.map((sitter, number): Plan => {
    if (sitter === "open") return { player: "open" };
    if (sitter !== "me") return { player: "bot", bot: sitter.slice(4) };
    return { player: "me", name: number === first ? plain(name) : plain(seats[number]?.name ?? "") };
  });
}

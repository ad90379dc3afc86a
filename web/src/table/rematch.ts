// What this browser may do at the rematch of a game: people who came too late, lost their seat to a bot, or look at a
// published game have other rights there than here, or none.

import { get } from "../net/api";
import type { Mine, SeatInfo } from "../wire";

export type Part = "join" | "watch" | null;

/** The likely part, without asking the server: people keep their seats. */
export function likelyPart(seats: readonly SeatInfo[], own: readonly number[]): Part {
  return own.some((seat) => seats[seat]?.player === "human") ? "join" : null;
}

/** `mine`: the table of the rematch, if this browser has any right there. */
export function partAt({ running, finished }: Mine): Part {
  const found = [...running.tables, ...finished.tables][0];
  return !found ? null : found.seats.length > 0 ? "join" : "watch";
}

/** Asks the server; without a reply, the likely part. */
export async function findPart(rematch: string, likely: Part): Promise<Part> {
  try {
    return partAt(await get<Mine>(`/api/mine?table=${encodeURIComponent(rematch)}`));
  } catch {
    return likely; // the table itself will say what is allowed
  }
}

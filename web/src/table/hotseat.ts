// Several people at one device: whose screen is wanted next.

import type { TableInfo } from "../wire";

/** The seat of this browser that is to say yes or no to a proposal: the one that looks, else the first. */
export function consenting(info: TableInfo, own: readonly number[], looking: number | null): number | null {
  const needed = (info.status === "playing" && info.offer?.needed.filter((seat) => own.includes(seat))) || [];
  return needed.find((seat) => seat === looking) ?? needed[0] ?? null;
}

/** Of the seats of this browser, the one that is asked next: a proposal comes before the game. */
export function nextSeat(
  info: TableInfo,
  own: readonly number[],
  looking: number | null,
  answered: readonly boolean[],
): number | null {
  if (info.status !== "playing") return null;
  const isAwaited = (seat: number): boolean =>
    Boolean(
      info.seats[seat]?.asked && info.seats[seat]?.player === "human" && !info.seats[seat]?.left && !answered[seat],
    );
  return consenting(info, own, looking) ?? own.find(isAwaited) ?? null;
}

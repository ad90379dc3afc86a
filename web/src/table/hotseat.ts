// Several people at one device: which seat's screen comes next.

import type { TableInfo } from "../wire";

/** The seat of this browser that must consent to or refuse a proposal: the viewer's, else the first. */
export function consenting(info: TableInfo, own: readonly number[], looking: number | null): number | null {
  const needed = (info.status === "playing" && info.offer?.needed.filter((seat) => own.includes(seat))) || [];
  return needed.find((seat) => seat === looking) ?? needed[0] ?? null;
}

/** The seat of this browser that is asked next: proposals come before the game. */
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

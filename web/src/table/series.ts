// How many games of a series of rematches each seat has won.

import type { TableInfo } from "../wire";

/** Wins by seat, this game included once it is over; null in a first game, which is no series yet. */
export function seriesOf({ series, result }: Pick<TableInfo, "series" | "result">): number[] | null {
  if (series.length < 2) return null;
  const winners = result?.winners ?? [];
  const isShared = winners.length === series.length; // nobody's
  return series.map((wins, seat) => wins + (winners.includes(seat) && !isShared ? 1 : 0));
}

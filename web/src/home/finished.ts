// Finished games in a list: which games there are, and when they ended.

import type { TableListed } from "../wire";

/** The games of a list, each once, the last played first. */
export function gamesOf(tables: readonly TableListed[]): string[] {
  return [...new Set(tables.map((table) => table.game))];
}

/** Day and month, with the year unless it is this year. */
export function dayOf(then: number, now: number, language: string): string {
  const [day, today] = [new Date(then), new Date(now)];
  const isThisYear = day.getFullYear() === today.getFullYear();
  return day.toLocaleDateString(language, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

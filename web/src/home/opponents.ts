// The opponents at a table, in words.

import { t } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import type { TableListed } from "../wire";
import { called } from "./bots";

/** The other players at the table; bots by their names. */
export function opponents(table: TableListed): string[] {
  return called(table.names, table.turned).filter((_, seat) => table.names[seat] && !table.seats.includes(seat));
}

export function others(table: TableListed): string {
  const names = opponents(table);
  if (table.seats.length === 0) return names.join(", ");
  if (names.length > 0) return t("page.mine.with", { names });
  if (table.seats.length > 1) return t("page.mine.device");
  return table.names.length === 1 ? t("page.mine.alone") : "";
}

/** The names of the players in sentences, with the reader's own seat, if it is one. */
export function namesAt(table: TableListed): Names {
  const [you = null, ...more] = table.seats;
  return Object.assign((seat: number) => nameOf(table, seat), { you: more.length > 0 ? null : you });
}

export function nameOf(table: TableListed, seat: number): string {
  return called(table.names, table.turned)[seat] ?? t("page.seat.number", { number: seat + 1 });
}

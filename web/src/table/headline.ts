// The result of a game in a few words.

import { sentence, t } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import type { Outcome, Text } from "../wire";
import type { Table } from "./table.svelte";

type Ended = Pick<Table, "screen" | "seat" | "names" | "player">;

/** The seats, the best first. */
export function ranking({ ranks }: Pick<Outcome, "ranks">): number[] {
  const rank = (seat: number): number => ranks[seat] ?? 0;
  return ranks.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b));
}

/** The viewer has won, and another player has not. */
export function isOwnWin({ screen, seat }: Ended): boolean {
  const seats = screen?.table.seats.length ?? 0;
  const winners = screen?.table.result?.winners ?? [];
  return seat !== null && winners.includes(seat) && seats > 1 && winners.length < seats;
}

export function headline(table: Ended): string {
  const info = table.screen?.table;
  const result = info?.result ?? null;
  if (!info || !result) return t("page.result.closed");
  const { winners } = result;
  if (info.seats.length === 1) return sentence(result.text, table.names);
  if (isOwnWin(table) && winners.length === 1) return t("page.result.you_win");
  if (winners.length === 0 || (winners.length > 1 && winners.length === info.seats.length))
    return t("page.result.draw");
  return t(winners.length === 1 ? "page.result.wins" : "page.result.winners", {
    names: winners.map((seat) => table.player(seat)).join(", "),
  });
}

const WHY: Record<string, string> = {
  "ponte.result.islands": "page.why.ponte_islands",
  "ponte.result.bridges": "page.why.ponte_bridges",
  "ponte.result.shared": "page.why.ponte_shared",
  "origami.result.cards": "page.why.origami_cards",
  "islands.result.coins": "page.why.islands_coins",
};

/** The reason for the win, below the headline: without the name of the winner, where the page has words for that. */
export function reason(text: Text, names: Names): string {
  const key = WHY[text.key];
  return sentence(key === undefined ? text : { ...text, key }, names);
}

/** "Your points", or "Points of Ann". */
export function scoreTitle({ you, names }: Pick<Table, "you" | "names">, seat: number): string {
  return seat === you ? t("page.score.mine") : t("page.score.title", { name: names(seat) });
}

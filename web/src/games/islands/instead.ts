// A sentence that the page adds to some questions of Islands, about rules that people would otherwise have to remember.

import { sentence, t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Text } from "../../wire";
import type { Instead } from "../parts.svelte";
import { idleOf } from "./round/science";
import { islandsView } from "./view";
import type { IslandsView } from "./view";

/** The question and a sentence more; null where the question says enough, or a hint stands in its place. */
export function instead(table: Table): Instead | null {
  const view = islandsView(table.screen?.view);
  if (!view || !table.asked || table.hinted !== null) return null;
  const note = incomeNote(table.asked.text, view, table.seat) ?? idleNote(table);
  return note === null ? null : { text: `${sentence(table.asked.text, table.names)} ${note}`, back: null };
}

/** Those who did not win may leave their square empty, and have their income all the same. How much it is may change with
 * the square: a gold mine adds to it, a volcano takes from it. */
export function incomeNote({ key, args }: Text, view: IslandsView, seat: number | null): string | null {
  const shape = args["shape"] as Text | undefined;
  if (key !== "islands.ask.place" || shape?.key !== "islands.shape.square" || view.bidder === seat) return null;
  return (view.incomes[seat ?? -1] ?? 0) > 0 ? t("page.islands.auction.income_anyway") : null;
}

/** A technology that may be used, but would leave the shape as it is. */
function idleNote(table: Table): string | null {
  const idle = table.answers("choice").find((answer) => idleOf(answer, table.asked?.text));
  return idle ? t("page.islands.science.idle", { technology: idle.at[0], level: idle.at[1] }) : null;
}

// What the question bar says in the middle of a turn, and how it names a hint.

import { t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Instead } from "../parts.svelte";
import { handOf } from "./hand.svelte";

/** One end of a bridge is chosen, of which the server knows nothing yet; one of two tiles is placed; or a colour is to be
 * chosen, where each answer says what it means. */
export function instead(table: Table): Instead | null {
  const hand = handOf(table);
  if (hand.end !== null) {
    const text = t(hand.goals.size > 0 ? "page.ponte.half" : "page.ponte.half_none", { square: hand.end });
    return { text, back: { label: t("page.ask.cancel"), go: () => void hand.letGo() } };
  }
  if (table.hinted !== null) return null;
  const [placed] = hand.draft;
  if (placed !== undefined) {
    const back = { label: t("page.tools.back"), go: () => hand.takeBack() };
    return { text: t("page.ponte.second", { square: placed }), back };
  }
  return table.answers("choice").length > 0 ? { text: t("page.ponte.choice.title"), back: null } : null;
}

/** A pair of tiles in a few words; other turns say themselves. */
export function hintWords(steps: readonly { at: readonly string[] }[]): string | null {
  return steps.length > 1 ? t("page.ponte.hint_pair", { squares: steps.flatMap(({ at }) => at) }) : null;
}

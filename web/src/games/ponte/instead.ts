// What the question bar says in the middle of a turn.

import { capital, t, words } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Instead } from "../parts.svelte";
import { adviceWords } from "./advice";
import { handOf } from "./hand.svelte";

/** One end of a bridge is chosen, of which the server knows nothing yet; one of two tiles is placed; or a colour is to be
 * chosen, where each answer says what it means. */
export function instead(table: Table): Instead | null {
  const hand = handOf(table);
  if (hand.end !== null) {
    const text = t(hand.goals.size > 0 ? "page.ponte.half" : "page.ponte.half_none", { square: hand.end });
    return { text, back: { label: t("page.ask.cancel"), go: () => void hand.letGo() } };
  }
  const [placed] = hand.draft;
  const isColour = table.answers("choice").length > 0;
  if (table.hinted !== null) {
    // For a whole turn the page says it; for a colour or the second tile the hint is all there is to say.
    if (placed === undefined && !isColour) return null;
    const { hinted } = table;
    const what = adviceWords([{ ...hinted, at: [...hinted.at] }], table) ?? words(hinted.text, table.names);
    // The button of the colour is marked already.
    const back = isColour ? null : { label: t("page.hint.do"), go: () => table.play(hinted.word) };
    return { text: `${t("page.hint.title")} ${capital(what)}`, back };
  }
  // The bar above takes it back, and so does a touch of the tile.
  if (placed !== undefined) return { text: t("page.ponte.second", { square: placed }), back: null };
  return isColour ? { text: t("page.ponte.choice.title"), back: null } : null;
}

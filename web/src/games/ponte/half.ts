// What the question bar says in the middle of a bridge, and how it names a hint.

import { t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Half } from "../parts.svelte";
import { handOf } from "./hand.svelte";

/** One end of a bridge is chosen: the server knows nothing of it yet. */
export function half(table: Table): Half | null {
  const hand = handOf(table);
  if (hand.end === null) return null;
  const key = hand.goals.size > 0 ? "page.ponte.half" : "page.ponte.half_none";
  return { text: t(key, { square: hand.end }), cancel: () => void hand.letGo() };
}

/** A pair of tiles in a few words; other turns say themselves. */
export function hintWords(steps: readonly { at: readonly string[] }[]): string | null {
  return steps.length > 1 ? t("page.ponte.hint_pair", { squares: steps.flatMap(({ at }) => at) }) : null;
}

// A hint, as the question bar and the boards show it.

import { besidesOf } from "../games/parts.svelte";
import { capital, words } from "../lang/texts.svelte";
import type { Advice, Text } from "../wire";
import type { Table } from "./table.svelte";

/** What a bot would answer: its word, the places to mark, and the rest of the turn, as far as it can be known. */
export interface Hint {
  word: string;
  text: Text;
  bot: string;
  at: readonly string[];
  purpose: string;
  rest: readonly Advice[];
  /** What the turn would do, as far as it can be foreseen. */
  facts: readonly Text[];
}

/** All answers of the turn, one after the other. */
export function stepsOf(hint: Hint | null): Advice[] {
  if (!hint) return [];
  const { word, text, at, purpose, rest } = hint;
  return [{ word, text, at: [...at], purpose }, ...rest];
}

/** The turn as a sentence, in the words of the game if it has some. */
export function hintWords(table: Table): string {
  const steps = stepsOf(table.hinted);
  const brief = besidesOf(table.screen?.table.game ?? "").hint?.(steps, table) ?? null;
  return capital(brief ?? steps.map(({ text }) => words(text, table.names)).join(", "));
}

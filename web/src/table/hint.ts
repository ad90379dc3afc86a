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

/** The answers that the hint is about, one after the other: the whole turn, or as much of it as the game names. */
export function stepsOf(table: Table): readonly Advice[] {
  const { hinted } = table;
  if (!hinted) return [];
  const { word, text, at, purpose, rest } = hinted;
  const all = [{ word, text, at: [...at], purpose }, ...rest];
  return besidesOf(table.screen?.table.game ?? "").deed?.(all, table) ?? all;
}

/** These answers as a sentence, in the words of the game if it has some. */
export function hintWords(table: Table): string {
  const steps = stepsOf(table);
  const brief = besidesOf(table.screen?.table.game ?? "").hint?.(steps, table) ?? null;
  return capital(brief ?? steps.map(({ text }) => words(text, table.names)).join(", "));
}

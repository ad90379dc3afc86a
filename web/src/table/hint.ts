// A hint, as the question bar and the boards show it.

import type { Choice, Text } from "../wire";

/** What a bot would answer: its word, the places to mark, and the rest of the turn, as far as it can be known. */
export interface Hint {
  word: string;
  text: Text;
  bot: string;
  at: readonly string[];
  rest: readonly Choice[];
}

// A word of chance that was given before its table was made. The server has fixed its own part when the table is there:
// only then may it hear the word.

const words = new Map<string, string>();

export function keepWord(table: string, word: string): void {
  if (word !== "") words.set(table, word);
}

/** The word for a table, once. */
export function takeWord(table: string): string {
  const word = words.get(table) ?? "";
  words.delete(table);
  return word;
}

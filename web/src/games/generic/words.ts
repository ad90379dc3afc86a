// What a game calls its fields and words: its texts `<game>.view.<field>` and `<game>.word.<word>`; without a text, the
// word itself.

import { capital, said } from "../../lang/texts.svelte";

export function fieldName(game: string, name: string): string {
  return said(`${game}.view.${name}`) ?? capital(name.replaceAll("_", " "));
}

export function wordOf(game: string, word: string): string {
  return said(`${game}.word.${word}`) ?? word;
}

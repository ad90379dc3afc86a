// The names that an option can list: families, characters, sheets. They come from the game's catalogue.

import { words } from "../lang/texts.svelte";
import type { OptionInfo, Text } from "../wire";
import type { Values } from "./options";

export interface Named {
  key: string;
  name: string;
}

export type Catalogue = Record<string, unknown>;

interface Thing {
  key: string;
  names?: Record<string, string>;
  title?: string;
  called?: Text | null;
  box?: string;
  kind?: string;
  colour?: string | null;
}

function things(catalogue: Catalogue, field: string): Thing[] {
  const found = catalogue[field];
  return Array.isArray(found) ? (found as Thing[]) : [];
}

function nameOf(thing: Thing, language: string): string {
  const title = thing.called ? words(thing.called) : thing.title;
  return thing.names?.[language] ?? thing.names?.["en"] ?? (title ? `${thing.key} · ${title}` : thing.key);
}

const LISTS: Record<string, (catalogue: Catalogue, values: Values) => Thing[]> = {
  families: (catalogue, { boxes }) =>
    things(catalogue, "families").filter((family) => boxes === "both" || boxes === undefined || family.box === boxes),
  // A pair of characters has the name that both colours share.
  characters: (catalogue) =>
    things(catalogue, "cards")
      .filter((card) => card.kind === "character" && card.colour === "yellow")
      .map((card) => ({ ...card, key: card.key.replace(/-yellow$/, "") })),
  sheets: (catalogue) => things(catalogue, "sheets"),
};

/** The names to choose from; empty if only the game knows them. */
export function namesFor(option: OptionInfo, catalogue: Catalogue, values: Values, language: string): Named[] {
  if (option.choices.length > 0) return option.choices.map((key) => ({ key, name: key }));
  return (LISTS[option.name]?.(catalogue, values) ?? []).map((thing) => ({
    key: thing.key,
    name: nameOf(thing, language),
  }));
}

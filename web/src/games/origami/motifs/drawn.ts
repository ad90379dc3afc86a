// Which motif is drawn on which card.

import { character } from "./character";
import { dinosaurs } from "./dinosaurs";
import { exotic } from "./exotic";
import { families } from "./families";
import { farm } from "./farm";
import { lawn } from "./lawn";
import { legendary } from "./legendary";
import { polar } from "./polar";
import { savannah } from "./savannah";
import { sea } from "./sea";
import { sky } from "./sky";

/** A map and not an object, since people name the cards of their own decks as they like. */
const own = new Map<string, string>(
  [farm, sky, sea, savannah, lawn, polar, dinosaurs, exotic, legendary, character].flatMap((motifs) =>
    Object.entries(motifs),
  ),
);

/** The motif of a card, or of its family if the card has none. Both colours of a character have the same motif. */
export function motifOf(card: string, emblem: string): string {
  return own.get(card) ?? own.get(card.replace(/-(yellow|red)$/, "")) ?? families[emblem] ?? families["other"] ?? "";
}

// The cards of this table: what stands on them, in the language of the page.

import { lang, t } from "../../lang/texts.svelte";
import { post } from "../../net/api";
import type { Text } from "../../wire";

type Names = Record<string, string>;

export interface Family {
  key: string;
  box: string;
  names: Names;
}

export interface Card {
  key: string;
  names: Names;
  texts: Names;
  /** The short texts for the face. */
  faces: Names;
  kind: string;
  family: string | null;
  colour: string | null;
  copies: number;
  cost: number;
  folds: number;
  points: number;
  /** In the words of deck files. */
  effect: string;
  stand_in: string[];
}

export interface DeckData {
  families: Family[];
  cards: Card[];
}

const kinds: Record<string, string> = {
  instant: "page.origami.kind.instant",
  action: "page.origami.kind.action",
  ongoing: "page.origami.kind.ongoing",
  scoring: "page.origami.kind.scoring",
  character: "page.origami.kind.character",
  rice: "page.origami.kind.rice",
};
const aboutKinds: Record<string, string> = {
  instant: "page.origami.about_kind.instant",
  action: "page.origami.about_kind.action",
  ongoing: "page.origami.about_kind.ongoing",
  scoring: "page.origami.about_kind.scoring",
  character: "page.origami.about_kind.character",
  rice: "page.origami.about_kind.rice",
};

/** The text in the language of the page, else in English, else in any language. */
export function inLanguage(names: Names, language: string): string {
  return names[language] || names["en"] || Object.values(names)[0] || "";
}

/** As many cards lie in the line unless a character changes that. */
const LINE = 4;

export class Deck {
  private readonly cards: Map<string, Card>;
  private readonly families: Map<string, Family>;
  private readonly order: Map<string, number>;

  constructor(data: DeckData) {
    this.cards = new Map(data.cards.map((card) => [card.key, card]));
    this.families = new Map(data.families.map((family) => [family.key, family]));
    this.order = new Map(data.cards.map((card, index) => [card.key, index]));
  }

  card(key: string): Card {
    return this.cards.get(key) ?? unknown(key);
  }

  /** Its place in the deck file, by which cards are sorted. */
  number(key: string): number {
    return this.order.get(key) ?? this.order.size;
  }

  name(key: string): string {
    return inLanguage(this.card(key).names, lang.key) || key;
  }

  /** The name as a part of a sentence, which some languages put in quotation marks. */
  called(key: string): Text {
    const { names } = this.card(key);
    return { key: "origami.called", args: { ...names, de: names["de"] ?? names["en"], card: key } };
  }

  text(key: string): string {
    return inLanguage(this.card(key).texts, lang.key);
  }

  /** The effect in so few words that they fit on the face. */
  face(key: string): string {
    return inLanguage(this.card(key).faces, lang.key);
  }

  /** The family in words; for a character or rice, what it is. */
  family(key: string): string {
    const { family, kind } = this.card(key);
    const found = family === null ? undefined : this.families.get(family);
    return found ? inLanguage(found.names, lang.key) : this.kind(kind);
  }

  /** The first letter of the family, for a family without an emblem. */
  initial(key: string): string {
    return this.family(key).charAt(0).toUpperCase();
  }

  familyName(family: string): string {
    const found = this.families.get(family);
    return found ? inLanguage(found.names, lang.key) : family;
  }

  kind(kind: string): string {
    return t(kinds[kind] ?? "page.origami.kind.none");
  }

  aboutKind(kind: string): string {
    const key = aboutKinds[kind];
    return key ? t(key) : "";
  }

  folds(keys: readonly string[]): number {
    return keys.reduce((sum, key) => sum + this.card(key).folds, 0);
  }

  /** How many cards the line may come to hold where these pairs of characters take part. */
  longestLine(pairs: readonly string[]): number {
    const laws = [...this.cards.values()].filter(({ key }) => pairs.some((pair) => key.startsWith(`${pair}-`)));
    return Math.max(LINE, ...laws.map(({ effect }) => Number(/^line_size\((\d+)\)/.exec(effect)?.[1] ?? 0)));
  }

  /** A card of these families that explains what is on a card: with an effect and, if there is one, three different
   * numbers. No family: any card. */
  sample(families: readonly string[]): string | null {
    const all = [...this.cards.values()].filter(
      ({ key, family, cost }) =>
        family !== null && (families.length === 0 || families.includes(family)) && cost > 0 && this.text(key) !== "",
    );
    const clear = all.find(({ cost, folds, points }) => new Set([cost, folds, points]).size === 3);
    return (clear ?? all[0])?.key ?? null;
  }

  /** A character of these pairs; null: there is none. */
  law(pairs: readonly string[]): string | null {
    return [...this.cards.keys()].find((key) => pairs.some((pair) => key.startsWith(`${pair}-`))) ?? null;
  }

  /** Everything in the corners of a card, in words. */
  words(key: string): string {
    const card = this.card(key);
    const parts = [this.name(key)];
    if (card.kind !== "rice") parts.push(t("page.origami.cost", { n: card.cost }));
    parts.push(t("page.origami.folds", { n: card.folds }));
    if (card.family !== null) {
      parts.push(t("page.origami.points", { n: card.points }), this.kind(card.kind));
      parts.push(t("page.origami.of_family", { family: this.family(key) }));
    } else if (card.kind === "character") {
      parts.push(this.kind(card.kind));
    }
    return parts.join(", ");
  }
}

/** A card that the catalogue does not know is still shown, by its key. */
function unknown(key: string): Card {
  return {
    key,
    names: { en: key },
    texts: {},
    faces: {},
    kind: "",
    family: null,
    colour: null,
    copies: 1,
    cost: 0,
    folds: 0,
    points: 0,
    effect: "",
    stand_in: [],
  };
}

const asked = new Map<string, Promise<Deck>>();

/** The deck of a table with this rules version and these options; loaded once. */
export function deckFor(game: string, rules: string, options: Record<string, unknown>): Promise<Deck> {
  const key = JSON.stringify([game, rules, options]);
  let found = asked.get(key);
  if (!found) {
    found = post<DeckData>(`/api/games/${game}/catalogue`, { options, rules }).then((data) => new Deck(data));
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}

// The dice of a round, read from the facts: which die it was, what it shows, and what that means.

import type { Text } from "../../../wire";
import { numberOf } from "./facts";
import type { Fact } from "./facts";

export interface Rolled {
  /** Every roll has a key of its own. */
  key: string;
  face: number;
}

export interface Roll {
  kind: "auction" | "carrambah" | "colour" | "card";
  dice: Rolled[];
  /** The seat that rolled for a colour. */
  seat: number | null;
  /** The rolled colour. */
  colour: Text | null;
}

export function rollsOf(facts: readonly Fact[]): Roll[] {
  const found: Roll[] = [];
  facts.forEach(({ seq, text }, index) => {
    const key = `${seq}.${index}`;
    const one = (face: number): Rolled[] => [{ key, face }];
    if (text.key === "islands.fact.auction")
      found.push({ kind: "auction", dice: one(cardOf(text)), seat: null, colour: null });
    if (text.key === "islands.fact.rolled_card")
      found.push({ kind: "card", dice: one(numberOf(text, "face")), seat: null, colour: null });
    if (text.key === "islands.fact.rolled_colour")
      found.push({
        kind: "colour",
        dice: one(numberOf(text, "face")),
        seat: numberOf(text, "seat"),
        colour: text.args["colour"] as Text,
      });
    if (text.key === "islands.fact.carrambah") {
      const faces = text.args["faces"] as number[];
      found.push({
        kind: "carrambah",
        dice: faces.map((face, at) => ({ key: `${key}.${at}`, face })),
        seat: null,
        colour: null,
      });
    }
    if (text.key === "islands.fact.rerolled") {
      const dice = found.at(-1)?.dice;
      const at = dice?.findIndex((die) => die.face === numberOf(text, "before")) ?? -1;
      if (dice && at >= 0) dice[at] = { key, face: numberOf(text, "face") };
    }
  });
  return found;
}

/** Carrambah's dice, as they lie now. */
export function carrambahRoll(facts: readonly Fact[]): Roll | null {
  return rollsOf(facts).findLast(({ kind }) => kind === "carrambah") ?? null;
}

function cardOf(text: Text): number {
  return Number(((text.args["card"] as string | undefined) ?? "").slice(1));
}

/** The colour that the key of a text names: "islands.colour.red" is red. */
export function colourIn(text: Text | null): "blue" | "green" | "red" | null {
  const name = text?.key.split(".").at(-1);
  return name === "blue" || name === "green" || name === "red" ? name : null;
}

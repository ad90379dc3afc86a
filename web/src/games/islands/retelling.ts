// The facts of an entry for people: without those that others repeat, with the points that landmarks bring.

import type { Text } from "../../wire";
import { landmarkObject } from "./names";
import { spotsOf } from "./squares";
import type { Material } from "./view";

/** A fact, and those that repeat it and say more. */
const SAID: Record<string, readonly string[]> = { chose: ["returned"], paid: ["won", "met"] };

const nameOf = (value: unknown): string => (value as Text | undefined)?.key.split(".").at(-1) ?? "";

type Known = Pick<Material, "worth" | "sheets"> | null;

/** `known`: what the facts are about; without it they stay as they are. */
export function retold(facts: readonly Text[], known: Known = null): readonly Text[] {
  const names = facts.map(({ key }) => key.replace("islands.fact.", ""));
  return facts
    .filter((_, at) => !SAID[names[at] ?? ""]?.some((name) => names.includes(name)))
    .map((fact) => rewarded(fact, known) ?? spoiled(fact, known) ?? fact);
}

/** What a landmark is worth for good belongs to the sentence about it, as with outlines: the change of the score would
 * also count the squares that a painting fills, or opens. */
function rewarded(fact: Text, known: Known): Text | null {
  if (fact.key !== "islands.fact.surrounded" || !known) return null;
  const kind = nameOf(fact.args["landmark"]);
  const [one, different] = known.worth[kind] ?? [0, 0];
  const n = nameOf(fact.args["colours"]) === "one_colour" ? one : different;
  const args = { ...fact.args, landmark: landmarkObject(kind) };
  return n > 0
    ? { key: "page.islands.log.surrounded", args: { ...args, n } }
    : { key: "page.islands.log.surrounded_only", args };
}

/** An outline is known by its colour and its island, not by its squares. */
function spoiled(fact: Text, known: Known): Text | null {
  if (fact.key !== "islands.fact.spoiled") return null;
  const place = spotsOf(String(fact.args["outline"]));
  const island = known?.sheets.flatMap(({ islands }) => islands).find(({ key }) => key === place?.island);
  const found = island?.outlines.find(({ squares }) => squares.some((square) => place?.squares.includes(square)));
  if (!found) return null;
  const colour = { key: `islands.colour.${found.colour}`, args: {} };
  return { key: "page.islands.log.spoiled", args: { seat: fact.args["seat"], island: place?.island, colour } };
}

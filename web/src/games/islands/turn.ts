// A turn in one short sentence: what was painted, and what that brought.

import type { Text } from "../../wire";
import { numberOf } from "./round/facts";
import { spotsOf } from "./squares";

const PAINTED = "islands.fact.painted";
const SURROUNDED = ["islands.fact.surrounded", "page.islands.log.surrounded", "page.islands.log.surrounded_only"];
const OUTLINE = "islands.fact.outline";

/** The sentences for facts as the log tells them, one for each seat that painted; none if nobody did. */
export function turnsOf(facts: readonly Text[]): Text[] {
  const seats = new Set(facts.filter(({ key }) => key === PAINTED).map((fact) => numberOf(fact, "seat")));
  return [...seats].map((seat) =>
    turnOf(
      seat,
      facts.filter(({ args }) => args["seat"] === seat),
    ),
  );
}

function turnOf(seat: number, facts: readonly Text[]): Text {
  const paintings = facts.filter(({ key }) => key === PAINTED);
  const landmarks = facts.filter(({ key }) => SURROUNDED.includes(key));
  const outlines = facts.filter(({ key }) => key === OUTLINE);
  const points = [...landmarks, ...outlines].reduce((sum, fact) => sum + numberOf(fact, "n"), 0);
  const gains = [
    ["page.islands.log.landmarks", landmarks.length],
    ["page.islands.log.outlines", outlines.length],
    ["page.result.points", points],
  ] as const;
  const kept = gains.flatMap(([key, n]): Text[] => (n > 0 ? [{ key, args: { n } }] : []));
  const [only] = paintings;
  if (only && paintings.length === 1 && kept.length === 0) return only;
  const places = paintings.flatMap(({ args }) => spotsOf(String(args["place"])) ?? []);
  const n = places.reduce((sum, { squares }) => sum + squares.length, 0);
  const islands = [...new Set(places.map(({ island }) => island))];
  const paints: Text = { key: "page.islands.log.paints", args: { seat, n, islands } };
  return kept.length > 0 ? { key: "page.islands.log.turn", args: { seat, paints, gains: kept } } : paints;
}

// The facts of a turn in fewer sentences: "Ann plays Dove on the left, paying Cheetah, Snake" instead of three.

import type { Text } from "../../wire";

const FACT = "origami.fact.";
/** What happens to cards that were chosen in secret. */
const GIVEN = ["discards", "passes", "sets_aside"];
/** Facts from which the draw is clear without its own sentence. */
const DRAWN = ["took", "took_discard", "discarded_line"];

function isOf(fact: Text | undefined, kind: string, like: Text): fact is Text {
  return fact?.key === FACT + kind && fact.args["seat"] === like.args["seat"];
}

function cardsOf(fact: Text): unknown[] {
  const { cards } = fact.args;
  return Array.isArray(cards) ? cards : [cards];
}

/** The sentence for a card that was played: with what paid for it, and where it went. */
function played(plays: Text, pays: Text | null, placed: Text | null): Text {
  const { seat, card } = plays.args;
  const args = pays === null ? { seat, card } : { seat, card, cards: pays.args["cards"] };
  const isLeft = (placed?.args["side"] as Text | undefined)?.key === "origami.side.left";
  if (placed === null) return pays === null ? plays : { key: "page.origami.log.paid", args };
  if (pays === null) return { key: isLeft ? "page.origami.log.free_left" : "page.origami.log.free_right", args };
  return { key: isLeft ? "page.origami.log.played_left" : "page.origami.log.played_right", args };
}

/** The same facts, in fewer sentences. What was drawn from the line is seen there: only the cards are named. */
export function retold(facts: readonly Text[]): Text[] {
  const found: Text[] = [];
  for (let at = 0; at < facts.length; at += 1) {
    const fact = facts[at] as Text;
    const last = found.at(-1);
    if (fact.key === `${FACT}plays`) {
      const pays = isOf(facts[at + 1], "pays", fact) ? facts[at + 1] : undefined;
      const placed = facts[at + (pays ? 2 : 1)];
      const isPlaced = isOf(placed, "placed", fact);
      found.push(played(fact, pays ?? null, isPlaced ? placed : null));
      at += (pays ? 1 : 0) + (isPlaced ? 1 : 0);
    } else if (fact.key === `${FACT}draws`) {
      const isSaid = facts.slice(at).some((later) => DRAWN.some((kind) => isOf(later, kind, fact)));
      if (!isSaid) found.push({ key: "page.origami.log.nothing", args: fact.args });
    } else if (last && isOf(last, "took", fact) && isOf(fact, "took", last)) {
      found[found.length - 1] = {
        key: fact.key,
        args: { ...fact.args, cards: [...cardsOf(last), ...cardsOf(fact)] },
      };
    } else if (
      fact.key === `${FACT}chose` &&
      facts.slice(at).some((later) => GIVEN.some((kind) => isOf(later, kind, fact)))
    ) {
      continue; // the fact that says where the card goes names it, too
    } else if (
      fact.key === `${FACT}enters` &&
      facts
        .slice(0, at)
        .some(
          (earlier) =>
            isOf(earlier, "plays", fact) && JSON.stringify(earlier.args["card"]) === JSON.stringify(fact.args["card"]),
        )
    ) {
      continue; // the fact that it was played says enough
    } else if (fact.key === `${FACT}run_out` && Number(fact.args["count"]) < 3) {
      found.push({ key: "page.origami.log.run_out", args: { n: fact.args["count"] } });
    } else if (fact.key !== `${FACT}turned_up` || facts.length === 1) {
      found.push(fact);
    }
  }
  return found.map(listed);
}

function listed(fact: Text): Text {
  const { cards } = fact.args;
  return Array.isArray(cards) && cards.length > 1 ? { ...fact, args: { ...fact.args, cards: list(cards) } } : fact;
}

/** Names as people say them: "Dove, 2 × Fox and Cat". */
export function list(cards: readonly unknown[]): unknown {
  const counts = new Map<string, unknown[]>();
  for (const card of cards) {
    const key = JSON.stringify(card);
    counts.set(key, [...(counts.get(key) ?? []), card]);
  }
  const named = [...counts.values()].map(([card, ...more]) =>
    more.length > 0 ? { key: "page.origami.times", args: { n: more.length + 1, card } } : card,
  );
  if (named.length === 1) return named[0];
  return { key: "page.origami.and", args: { cards: named.slice(0, -1), last: named.at(-1) } };
}

import { describe, expect, it } from "vitest";
import { retold } from "../src/games/origami/retelling";
import type { Text } from "../src/wire";

const card = (key: string): Text => ({ key: "origami.called", args: { key } });
const fact = (kind: string, args: Record<string, unknown>): Text => ({ key: `origami.fact.${kind}`, args });
const side = (key: string): Text => ({ key: `origami.side.${key}`, args: {} });
const plays = fact("plays", { seat: 0, card: card("dove") });
const pays = fact("pays", { seat: 0, cards: [card("cat"), card("snake")] });
const placed = (where: string) => fact("placed", { seat: 0, card: card("dove"), side: side(where) });
const and = (first: Text, last: Text): Text => ({ key: "page.origami.and", args: { cards: [first], last } });
const keys = (facts: readonly Text[]): string[] => retold(facts).map((one) => one.key.replace(/^.*\./, ""));

describe("the facts of a turn of Origami", () => {
  it("become one sentence for a card that was played", () => {
    expect(retold([plays, pays, placed("left"), fact("drew_unseen", { seat: 0, n: 2 })])).toEqual([
      {
        key: "page.origami.log.played_left",
        args: { seat: 0, card: card("dove"), cards: and(card("cat"), card("snake")) },
      },
      fact("drew_unseen", { seat: 0, n: 2 }),
    ]);
    expect(keys([plays, pays, placed("right")])).toEqual(["played_right"]);
    expect(keys([plays, placed("right")])).toEqual(["free_right"]);
    expect(keys([plays, pays, fact("enters", { card: card("geisha") })])).toEqual(["paid", "enters"]);
    expect(keys([plays, pays, fact("enters", { seat: 0, card: card("dove") })])).toEqual(["paid"]);
    expect(retold([plays])).toEqual([plays]);
  });
  it("name the cards taken from the line once, and not those that came after them", () => {
    const took = (key: string) => fact("took", { seat: 1, cards: [card(key)] });
    const drawn = [fact("draws", { seat: 1 }), took("cat"), took("dove"), fact("turned_up", { cards: [card("bee")] })];
    expect(retold(drawn)).toEqual([fact("took", { seat: 1, cards: and(card("cat"), card("dove")) })]);
  });
  it("name what a draw takes instead of the draw, and say if it takes nothing", () => {
    const draws = fact("draws", { seat: 1 });
    const top = fact("took_discard", { seat: 1, cards: [card("cat")] });
    const fished = fact("drew_unseen", { seat: 1, n: 1 });
    expect(retold([draws, top])).toEqual([top]);
    expect(retold([draws])).toEqual([{ key: "page.origami.log.nothing", args: { seat: 1 } }]);
    expect(keys([draws, fished])).toEqual(["nothing", "drew_unseen"]);
    expect(keys([draws, fact("discarded_line", { seat: 1, cards: [card("cat")] })])).toEqual(["discarded_line"]);
  });
  it("say in words how often the deck has run out", () => {
    expect(retold([fact("run_out", { count: 2 })])).toEqual([{ key: "page.origami.log.run_out", args: { n: 2 } }]);
    expect(keys([fact("run_out", { count: 3 })])).toEqual(["run_out"]);
  });
  it("count cards of a kind", () => {
    const both = fact("took", { seat: 1, cards: [card("cat"), card("cat")] });
    expect(retold([both])[0]?.args["cards"]).toEqual({ key: "page.origami.times", args: { n: 2, card: card("cat") } });
  });
  it("of different seats stay apart", () => {
    const other = fact("pays", { seat: 1, cards: [card("cat")] });
    expect(keys([plays, other])).toEqual(["plays", "pays"]);
  });
});

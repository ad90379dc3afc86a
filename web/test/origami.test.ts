// The table of Origami without its pictures: where answers lie, what moved, what is known, how cards are counted.

import { describe, expect, test } from "vitest";
import { familyLook, lookOf } from "../src/games/origami/families";
import { counted } from "../src/games/origami/counts";
import { holding } from "../src/games/origami/knowledge";
import { departures } from "../src/games/origami/flights";
import { closedZones, links, movements, openZones } from "../src/games/origami/movements";
import { columnKey, offersOf, spotKey, trayOf } from "../src/games/origami/offers";
import { lifted } from "../src/games/origami/view";
import type { OrigamiView } from "../src/games/origami/view";
import type { Choice, Group } from "../src/wire";

function choice(word: string, at: string[], key = "origami.answer.card"): Choice {
  return { word, at, text: { key, args: {} } };
}

function group(kind: string, answers: Choice[], between = false): Group {
  return { kind, answers, between };
}

function view(change: Partial<OrigamiView> = {}): OrigamiView {
  return {
    seat: 0,
    turn: 3,
    active: 0,
    starter: 0,
    families: ["farm", "sky"],
    characters: [],
    hand: ["cat", "sheep"],
    sealed: [],
    looked: [],
    hands: [
      { cards: 2, sealed: 0, known: [] },
      { cards: 3, sealed: 0, known: ["owl"] },
    ],
    line: ["pig", "dog", "owl", "chick"],
    columns: [
      [["cat"], []],
      [[], ["dove"]],
    ],
    middle: [],
    deck: 10,
    discards: ["fox"],
    rice: 0,
    playing: null,
    paid: [],
    aside: [[], []],
    looking: 0,
    run_outs: 0,
    phase: 0,
    extra: 0,
    scores: [3, 6],
    revealed: null,
    knowledge: [
      [[1], ["owl"]],
      [
        [1, "deck"],
        ["cat", "rabbit"],
      ],
      [["deck"], ["sheep"]],
    ],
    stack: [{ seat: 0, verb: "act" }],
    ...change,
  };
}

describe("answers by place", () => {
  test("cards of the hand and the line, special actions and plain answers", () => {
    const offers = offersOf([
      group("card", [choice("play cat", ["hand", "cat"], "origami.answer.play"), choice("pig", ["line", "pig"])]),
      group("place", [choice("use left", ["0", "left"], "origami.answer.use")]),
      group("choice", [choice("draw", ["draw"])]),
      group("decline", [choice("no", [])]),
    ]);
    expect(offers.cards.hand.get("cat")?.word).toBe("play cat");
    expect(offers.cards.line.get("pig")?.word).toBe("pig");
    expect(offers.cards.hand.has("pig")).toBe(false);
    expect(offers.columns.get(columnKey(0, "left"))?.word).toBe("use left");
    expect(offers.plain.map((one) => one.word)).toEqual(["draw", "no"]);
    expect(offers.count).toBe(5);
  });

  test("an action with the top discard is not a choice among the discards", () => {
    const offers = offersOf([
      group("card", [choice("geisha", ["discards", "fox"]), choice("owl", ["discards", "owl"])]),
    ]);
    expect(offers.pile.map((one) => one.word)).toEqual(["geisha"]);
    expect([...offers.cards.discards.keys()]).toEqual(["owl"]);
  });

  test("on a column, under it, and a spot within it are three different answers", () => {
    const offers = offersOf([
      group("place", [
        choice("left", ["1", "left"]),
        choice("under left", ["1", "left", "under"]),
        choice("right 2", ["right", "2"]),
      ]),
    ]);
    expect(offers.columns.get("1 left")?.word).toBe("left");
    expect(offers.under.get("1 left")?.word).toBe("under left");
    expect(offers.spots.get(spotKey("right", 2))?.word).toBe("right 2");
  });

  test("amounts: all listed, or only the two ends", () => {
    const all = offersOf([group("amount", [choice("0", ["0"]), choice("1", ["1"]), choice("2", ["2"])])]).amounts;
    expect([all?.least, all?.most, all?.word(1)]).toEqual([0, 2, "1"]);
    const ends = offersOf([group("amount", [choice("give 3", ["3"]), choice("give 9", ["9"])], true)]).amounts;
    expect([ends?.word(3), ends?.word(5), ends?.word(9)]).toEqual(["give 3", "give 5", "give 9"]);
    const gaps = offersOf([group("amount", [choice("2", ["2"]), choice("5", ["5"])])]);
    expect([gaps.amounts, gaps.plain.map(({ word }) => word)]).toEqual([null, ["2", "5"]]);
  });

  test("cards that do not lie open on the table are shown beside the question", () => {
    const offers = offersOf([
      group("card", [
        choice("owl", ["looked", "owl"]),
        choice("cat", ["visible", "cat"]),
        choice("pig", ["line", "pig"]),
      ]),
    ]);
    expect(trayOf(offers).map(({ zone, key }) => `${zone} ${key}`)).toEqual(["looked owl"]);
  });
});

describe("movements", () => {
  test("nothing moved", () => {
    expect(movements(view(), view())).toEqual([]);
  });

  test("a card of the line is taken and the line refilled from the deck", () => {
    const after = view({ hand: ["cat", "pig", "sheep"], line: ["dog", "owl", "chick", "hen"], deck: 9 });
    expect(movements(view(), after)).toEqual([
      { card: "pig", from: "line", to: "hand 0" },
      { card: "hen", from: "deck", to: "line" },
    ]);
  });

  test("another seat plays a character, then a card of the line, which is filled up: each comes from where it was", () => {
    const after = view({
      hands: [
        { cards: 2, sealed: 0, known: [] },
        { cards: 1, sealed: 0, known: [] },
      ],
      line: ["pig", "owl", "chick", "ape"],
      columns: [
        [["cat"], []],
        [["dog"], ["dove"]],
      ],
      middle: ["monk-red"],
      discards: ["fox", "owl"],
      deck: 9,
    });
    expect(movements(view(), after)).toEqual([
      { card: "owl", from: "hand 1", to: "discards" },
      { card: "monk-red", from: "hand 1", to: "middle" },
      { card: "dog", from: "line", to: "column 1 left" },
      { card: "ape", from: "deck", to: "line" },
    ]);
  });

  test("another seat takes cards of the line before it is filled up", () => {
    const after = view({
      hands: [
        { cards: 2, sealed: 0, known: [] },
        { cards: 5, sealed: 0, known: ["owl"] },
      ],
      line: ["owl", "chick", "ape", "bee"],
      deck: 8,
    });
    expect(movements(view(), after).map(({ card, from, to }) => `${card}: ${from}, ${to}`)).toEqual([
      "pig: line, hand 1",
      "dog: line, hand 1",
      "ape: deck, line",
      "bee: deck, line",
    ]);
  });

  test("a card is played from the hand, paid for, and placed", () => {
    const playing = view({ hand: ["sheep"], playing: "cat" });
    expect(movements(view(), playing)).toEqual([{ card: "cat", from: "hand 0", to: "playing" }]);
    const placed = view({
      hand: [],
      discards: ["fox", "sheep"],
      columns: [
        [["cat", "cat"], []],
        [[], ["dove"]],
      ],
    });
    expect(movements(view({ hand: [], playing: "cat", paid: ["sheep"] }), placed)).toEqual([
      { card: "sheep", from: "paid", to: "discards" },
      { card: "cat", from: "playing", to: "column 0 left" },
    ]);
  });

  test("another seat plays a hidden card, and draws one that stays hidden", () => {
    const played = view({
      hands: [
        { cards: 2, sealed: 0, known: [] },
        { cards: 2, sealed: 0, known: [] },
      ],
      columns: [
        [["cat"], []],
        [["owl"], ["dove"]],
      ],
    });
    expect(movements(view(), played)).toEqual([{ card: "owl", from: "hand 1", to: "column 1 left" }]);
    const drew = view({
      hands: [
        { cards: 2, sealed: 0, known: [] },
        { cards: 5, sealed: 0, known: [] },
      ],
      deck: 8,
    });
    expect(movements(view(), drew)).toEqual([
      { card: null, from: "deck", to: "hand 1" },
      { card: null, from: "deck", to: "hand 1" },
    ]);
  });

  test("rice comes from the rice deck and goes back there", () => {
    const before = view({ rice: 18 });
    const after = view({ rice: 17, hand: ["cat", "rice", "sheep"] });
    expect(movements(before, after)).toEqual([{ card: "rice", from: "rice", to: "hand 0" }]);
    expect(movements(after, before)).toEqual([{ card: "rice", from: "hand 0", to: "rice" }]);
  });

  test("a shuffle shows a few card backs, not every card", () => {
    const discards = Array.from({ length: 30 }, (_, index) => `card${index}`);
    const found = movements(view({ deck: 0, discards }), view({ deck: 30, discards: [] }));
    expect(found).toHaveLength(3);
    expect(found.every((one) => one.card === null && one.from === "discards" && one.to === "deck")).toBe(true);
  });

  test("nothing flies between the views of two seats", () => {
    expect(movements(view(), view({ seat: 1, hand: ["owl"] }))).toEqual([]);
  });

  test("every card is in exactly one zone", () => {
    const one = view({ sealed: ["owl"], paid: ["pig"], aside: [["hen"], []] });
    const cards = [...openZones(one).values()].flat();
    expect(cards).toHaveLength(2 + 1 + 4 + 2 + 1 + 1 + 1);
    expect([...closedZones(one)]).toEqual([
      ["deck", 10],
      ["rice", 0],
      ["hand 1", 3],
    ]);
  });
});

describe("a chain of cards", () => {
  const named = (card: string) => ({ key: "origami.card", args: { card } });
  const fact = (kind: string, args: Record<string, unknown>) => ({
    key: `origami.fact.${kind}`,
    args: { seat: 1, ...args },
  });
  const moves = [
    { card: "fox", from: "hand 1", to: "discards" },
    { card: "owl", from: "hand 1", to: "discards" },
    { card: "dove", from: "hand 1", to: "column 1 left" },
    { card: "eagle", from: "hand 1", to: "column 1 right" },
    { card: "pig", from: "line", to: "hand 1" },
    { card: "dog", from: "line", to: "hand 1" },
    { card: "hen", from: "deck", to: "line" },
  ];
  const cardsOf = (chain: ReturnType<typeof links>) => chain.map((link) => link.map(({ card }) => card).join(" "));

  test("goes in the order of the facts", () => {
    const facts = [
      fact("plays", { card: named("eagle") }),
      fact("pays", { cards: [named("owl")] }),
      fact("placed", { card: named("eagle") }),
      fact("plays", { card: named("dove") }),
      fact("pays", { cards: [named("fox")] }),
      fact("placed", { card: named("dove") }),
      fact("took", { cards: [named("pig")] }),
      fact("took", { cards: [named("dog")] }),
      fact("turned_up", { cards: [named("hen")] }),
    ];
    expect(cardsOf(links(moves, facts))).toEqual(["owl", "eagle", "fox", "dove", "pig dog", "hen"]);
  });

  test("has the order of a move if no facts are known", () => {
    expect(cardsOf(links(moves, []))).toEqual(["fox owl", "dove eagle", "pig dog", "hen"]);
  });

  test("a link begins when the last one has landed, and a long chain goes faster", () => {
    expect(departures([[1], [2, 3], [4]], 100, false)).toEqual([[0], [140, 165], [305]]);
    const long = departures(
      Array.from({ length: 14 }, () => [0]),
      250,
      false,
    ).flat();
    expect(Math.max(...long) + 350).toBeCloseTo(3500);
    expect(new Set(long).size).toBe(14);
  });
});

describe("what is known of a hand", () => {
  test("sure cards, cards that may be there, and secrets", () => {
    expect(holding(view(), 1)).toEqual({
      size: 3,
      known: ["owl"],
      perhaps: [{ others: ["deck"], cards: ["cat", "rabbit"] }],
      secret: 2,
    });
  });

  test("a group with only one possible place is certain", () => {
    expect(holding(view({ knowledge: [[["deck"], ["cat"]]] }), 1).perhaps).toEqual([]);
  });
});

describe("counting", () => {
  test("copies are one entry, in the order of the deck", () => {
    const number = (key: string): number => ["cat", "sheep", "pig"].indexOf(key);
    expect(counted(["pig", "cat", "pig", "sheep"], number)).toEqual([
      { key: "cat", count: 1 },
      { key: "sheep", count: 1 },
      { key: "pig", count: 2 },
    ]);
  });
});

describe("the card that is moved", () => {
  test("is read from the question", () => {
    expect(
      lifted(
        view({
          stack: [
            { seat: 0, verb: "next_action" },
            { seat: 0, verb: "move_to", column: "right", under: 2 },
          ],
        }),
      ),
    ).toEqual({ seat: 0, side: "right", place: 2 });
    expect(lifted(view())).toBeNull();
    expect(lifted(view({ stack: [] }))).toBeNull();
  });
});

describe("how families look", () => {
  test("the nine families differ in hue, pattern and emblem", () => {
    const looks = ["farm", "sky", "sea", "savannah", "lawn", "polar", "dinosaurs", "exotic", "legendary"].map(
      familyLook,
    );
    for (const part of ["hue", "pattern", "emblem"] as const)
      expect(new Set(looks.map((look) => look[part])).size).toBe(9);
  });

  test("a family of a custom deck always looks the same, and has a letter", () => {
    expect(familyLook("pets")).toEqual(familyLook("pets"));
    expect(familyLook("pets").emblem).toBe("other");
    expect(familyLook("pets").pattern).toBeLessThan(9);
  });

  test("characters and rice are not families", () => {
    expect(lookOf({ family: null, kind: "character", colour: "red" }).emblem).toBe("character");
    expect(lookOf({ family: null, kind: "rice", colour: null }).emblem).toBe("rice");
  });
});

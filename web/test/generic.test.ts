import { describe, expect, it } from "vitest";
import { columnsOf, commonFields, drawingOf, runs, seatFields } from "../src/games/generic/fields";
import { lastFacts } from "../src/games/generic/lastfacts";
import { fieldName, wordOf } from "../src/games/generic/words";
import { lang } from "../src/lang/texts.svelte";
import type { Happened } from "../src/wire";

const view = {
  game: "pebbles",
  rules: "2",
  options: {},
  seat: 0,
  seats: [{ hand: [1, 3] }, { hand: [null, null] }],
  bag: [null, null],
  turn: 2,
  scores: [4, 0],
  stack: [],
};

describe("the view of any game", () => {
  it("is shown by its fields, except those that the page shows elsewhere", () => {
    expect(commonFields(view).map(({ name }) => name)).toEqual(["bag", "turn"]);
    expect(seatFields(view)).toEqual([[{ name: "hand", value: [1, 3] }], [{ name: "hand", value: [null, null] }]]);
    expect(drawingOf(view)).toBeNull();
  });

  it("needs no seats", () => {
    expect(seatFields({ seats: 3 })).toEqual([]);
    expect(seatFields({ seats: [1, 2] })).toEqual([]);
  });

  it("may be drawn in lines of text", () => {
    expect(drawingOf({ drawing: ["+-+", "|x|"] })).toBe("+-+\n|x|");
  });
});

describe("a list", () => {
  it("shows many equal neighbours as one with their number", () => {
    expect(runs([1, 1, 2])).toEqual([1, 1, 2].map((value) => ({ value, times: 1 })));
    expect(runs([3, ...Array.from({ length: 8 }, () => null)])).toEqual([
      { value: 3, times: 1 },
      { value: null, times: 8 },
    ]);
  });

  it("of things with the same fields is a table", () => {
    expect(
      columnsOf([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ).toEqual(["a", "b"]);
    expect(columnsOf([{ a: 1 }, { b: 2 }])).toEqual([]);
    expect(columnsOf([1, 2])).toEqual([]);
    expect(columnsOf([])).toEqual([]);
  });
});

describe("names", () => {
  it("come from the game's own texts, else from the words as they are", () => {
    lang.catalogue = { "pebbles.view.bag": "Bag", "pebbles.word.red": "Red one" };
    expect(fieldName("pebbles", "bag")).toBe("Bag");
    expect(fieldName("pebbles", "tiles_left")).toBe("Tiles left");
    expect(wordOf("pebbles", "red")).toBe("Red one");
    expect(wordOf("pebbles", "blue")).toBe("blue");
  });
});

describe("what happened last", () => {
  const entry = (seq: number, ...keys: string[]): Happened =>
    ({ seq, facts: keys.map((key) => ({ key, args: {} })) }) as unknown as Happened;
  const log = [entry(1, "one"), entry(2), entry(3, "three"), entry(4)];

  it("is in the last entry with facts, up to the position looked at", () => {
    expect(lastFacts(log, null).map(({ key }) => key)).toEqual(["three"]);
    expect(lastFacts(log, 2).map(({ key }) => key)).toEqual(["one"]);
    expect(lastFacts([], null)).toEqual([]);
  });
});

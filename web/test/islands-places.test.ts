import { describe, expect, it } from "vitest";
import {
  cellsOf,
  held,
  holdOf,
  offeredBy,
  placesAt,
  placesOf,
  turned,
  turnsOf,
  turnsOfCells,
  wordFor,
} from "../src/games/islands/places";
import { pointOf, spotsOf, squareAt, stepped } from "../src/games/islands/squares";
import type { Choice } from "../src/wire";

/** Answers as the server sends them. */
function answers(...words: string[]): Choice[] {
  return words.map((word) => {
    const spots = spotsOf(word);
    return {
      word,
      at: [spots?.island ?? "", ...(spots?.squares ?? [])],
      text: { key: "islands.answer.place", args: {} },
    };
  });
}

// The four ways the tromino of #3 lies in a block of four squares, and one more beside it.
const tromino = placesOf(answers("A1:b2b3c3", "A1:b2c2b3", "A1:b2c2c3", "A1:c2b3c3", "A1:c3c4d4", "B2:a1a2b2"));

describe("squares of an island", () => {
  it("are counted from the upper left", () => {
    expect(pointOf("a1")).toEqual([0, 0]);
    expect(pointOf("c10")).toEqual([2, 9]);
    expect(squareAt(2, 9)).toBe("c10");
  });

  it("are read from the word of a place", () => {
    expect(spotsOf("A1:c3b4c4")).toEqual({ island: "A1", squares: ["c3", "b4", "c4"] });
    expect(spotsOf("A1:c10c11")).toEqual({ island: "A1", squares: ["c10", "c11"] });
    expect(spotsOf("give up")).toBeNull();
    expect(spotsOf("bid 5")).toBeNull();
  });

  it("are left by arrow keys, with Ctrl for the next offered square", () => {
    const none = new Set<string>();
    expect(stepped("b2", "ArrowDown", 7, 7, false, none)).toBe("b3");
    expect(stepped("b1", "ArrowUp", 7, 7, false, none)).toBe("b1");
    expect(stepped("a2", "ArrowRight", 7, 7, true, new Set(["b3", "e2", "g2"]))).toBe("e2");
    expect(stepped("e2", "ArrowDown", 7, 7, true, new Set(["b3", "e2"]))).toBe("e2");
    expect(stepped("c3", "Home", 7, 7, false, none)).toBe("a3");
    expect(stepped("c3", "End", 7, 5, true, none)).toBe("g5");
    expect(stepped("c3", "x", 7, 7, false, none)).toBeNull();
  });
});

describe("places", () => {
  it("list their squares by island", () => {
    const offered = offeredBy(tromino);
    expect([...(offered.get("A1") ?? [])].sort()).toEqual(["b2", "b3", "c2", "c3", "c4", "d4"]);
    expect([...(offered.get("B2") ?? [])].sort()).toEqual(["a1", "a2", "b2"]);
  });

  it("have the same turn wherever they lie", () => {
    expect(tromino[0]?.turn).toBe(tromino[4]?.turn);
    expect(tromino[0]?.turn).toBe(tromino[5]?.turn);
    expect(new Set(tromino.map((place) => place.turn)).size).toBe(4);
    expect(cellsOf(tromino[0]?.turn ?? "")).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it("that cover a square come in quarter-turns, then held by another square", () => {
    const found = placesAt(tromino, "A1", "c3");
    expect(found).toHaveLength(4);
    expect(new Set(found.slice(0, 3).map((place) => place.turn)).size).toBe(3);
    const block = placesAt(tromino, "A1", "b2").map((place) => place.choice.word);
    // Each is the previous one, turned to the right.
    expect(block).toEqual(["A1:b2b3c3", "A1:b2c2b3", "A1:b2c2c3"]);
    expect(placesAt(tromino, "A1", "g7")).toEqual([]);
  });

  it("all come up in turn when the shape is turned", () => {
    const found = placesAt(tromino, "A1", "c3");
    const seen: string[] = [];
    let place = held(found, "c3", null);
    for (let count = 0; count < found.length; count++) {
      seen.push(place?.choice.word ?? "");
      place = turned(found, place);
    }
    expect(new Set(seen).size).toBe(found.length);
    expect(place?.choice.word).toBe(seen[0]);
    expect(turned(found, place, -1)?.choice.word).toBe(seen.at(-1));
    expect(turned([], null)).toBeNull();
  });

  it("keep the way the shape is held from square to square", () => {
    const from = tromino[0];
    if (!from) throw new Error("no place");
    const hold = holdOf(from, "b2"); // by its upper square
    expect(held(placesAt(tromino, "A1", "c3"), "c3", hold)?.choice.word).toBe("A1:c3c4d4");
    // Where it cannot be held like that, it is at least turned like that.
    expect(held(placesAt(tromino, "A1", "b3"), "b3", hold)?.choice.word).toBe("A1:b2b3c3");
    expect(held([], "b3", hold)).toBeNull();
  });

  it("that are not offered are asked about with the shape on free ground, else where little is in its way", () => {
    const ground = (free: string[], isOn = (_: string): boolean => true) => ({
      isOn,
      isFree: (square: string) => free.includes(square),
    });
    expect(wordFor(turnsOf(tromino), "A1", "e6", null, ground(["e5", "e6", "f6"]))).toBe("A1:e5e6f6");
    expect(wordFor(turnsOf(tromino), "A1", "e6", null, ground(["d6", "e6"]))).toContain("d6e6");
    // No part of it lies off the map; if that is impossible, the question is about the square only.
    expect(wordFor(turnsOf(tromino), "A1", "a1", null, ground([]))).toMatch(/^A1:(?=.*a1)[ab][12][ab][12][ab][12]$/);
    expect(
      wordFor(
        turnsOf(tromino),
        "A1",
        "e6",
        null,
        ground([], (square) => square === "e6"),
      ),
    ).toBe("A1:e6");
    expect(wordFor([], "A1", "e6", null, ground(["e6"]))).toBe("A1:e6");
  });

  it("has all its turns, also those that fit nowhere", () => {
    const cells = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    expect(turnsOfCells(cells)).toHaveLength(4);
    expect(new Set(turnsOfCells(cells))).toEqual(new Set(turnsOf(tromino)));
    expect(turnsOfCells([[0, 0]])).toEqual(["0,0"]);
  });

  it("may be a single square", () => {
    const [place] = placesOf(answers("A1:c3"));
    expect(place?.squares).toEqual(["c3"]);
    expect(placesAt(place ? [place] : [], "A1", "c3")).toHaveLength(1);
  });
});

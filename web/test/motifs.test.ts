// The folded pictures on the cards: every card of both boxes has one, and each can be drawn.

import { describe, expect, test } from "vitest";
import legends from "../../src/orizuru/data/decks/1/legends.csv?raw";
import origami from "../../src/orizuru/data/decks/1/origami.csv?raw";
import { motifOf } from "../src/games/origami/motifs/drawn";
import { families } from "../src/games/origami/motifs/families";
import { unfolded } from "../src/games/origami/motifs/motif";

/** Key and family of the cards of a box, as its deck file has them. */
function cards(box: string): [key: string, family: string][] {
  return box
    .split("\n")
    .slice(1)
    .flatMap((line): [string, string][] => {
      const [, family = "", key = ""] = line.split(",");
      return key ? [[key, family]] : [];
    });
}

const deck = [...cards(origami), ...cards(legends)];
const animals = deck.filter(([, family]) => family !== "");

describe("motifs", () => {
  test("every animal and legendary being has its own", () => {
    expect(animals.length).toBeGreaterThan(60);
    const drawn = new Set(Object.values(families));
    for (const [key, family] of animals) {
      const motif = motifOf(key, family);
      expect(drawn.has(motif), key).toBe(false);
      drawn.add(motif);
    }
  });

  test.each(deck.map(([key, family]) => [key, family || "character"]))("%s can be drawn", (key, emblem) => {
    const polygons = unfolded(motifOf(key, emblem));
    expect(polygons.length).toBeGreaterThan(2);
    expect(new Set(polygons.map(([corners]) => corners)).size).toBe(polygons.length);
    for (const [corners, tint] of polygons) {
      expect(tint).toMatch(/^[0-4]$/);
      const points = corners.split(" ").map((corner) => corner.split(",").map(Number));
      expect(points.length).toBeGreaterThan(2);
      for (const [x = -1, y = -1] of points) {
        expect(x >= 0 && x <= 64 && y >= 0 && y <= 48, corners).toBe(true);
      }
    }
  });

  test("a facet is folded over the middle", () => {
    expect(unfolded("23 1,5 30.5,6 32,7|0 1,2 3,4 5,6")).toEqual([
      ["1,5 30.5,6 32,7", "2"],
      ["63,5 33.5,6 32,7", "3"],
      ["1,2 3,4 5,6", "0"],
    ]);
  });

  test("cards of custom decks show their family", () => {
    expect(motifOf("constructor", "sea")).toBe(families["sea"]);
    expect(motifOf("my-pet", "no such family")).toBe(families["other"]);
    expect(motifOf("geisha-red", "character")).toBe(families["character"]);
  });

  test("both colours of a character have the same motif", () => {
    expect(motifOf("ninja-red", "character")).toBe(motifOf("ninja-yellow", "character"));
    expect(motifOf("ninja-red", "character")).not.toBe(families["character"]);
  });
});

import { describe, expect, it } from "vitest";
import { outline } from "../src/games/outline";
import type { Place } from "../src/games/outline";

/** The corners of a path without rounding, as points; a round for each closed part. */
function corners(path: string): string[][] {
  return path
    .split("Z")
    .filter(Boolean)
    .map((round) => [...round.matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => `${x} ${y}`));
}

function area(points: string[]): number {
  const places = points.map((point) => point.split(" ").map(Number) as [number, number]);
  return places.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = places[(index + 1) % places.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

describe("outline", () => {
  it("of one square is a square, drawn inwards", () => {
    const [round] = corners(outline([[2, 3]], 0.1, 0.2));
    expect(new Set(round)).toEqual(new Set(["2.1 3.1", "2.9 3.1", "2.9 3.9", "2.1 3.9"]));
  });

  it("of every shape of four squares is one round of the right area", () => {
    const shapes: Record<string, Place[]> = {
      I: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      O: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      L: [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      T: [
        [0, 0],
        [1, 0],
        [2, 0],
        [1, 1],
      ],
      S: [
        [1, 0],
        [2, 0],
        [0, 1],
        [1, 1],
      ],
    };
    const count: Record<string, number> = { I: 4, O: 4, L: 6, T: 8, S: 8 };
    for (const [name, places] of Object.entries(shapes)) {
      const found = corners(outline(places, 0, 0));
      expect(found, name).toHaveLength(1);
      expect(found[0], name).toHaveLength(count[name] ?? 0);
      expect(area(found[0] ?? []), name).toBeCloseTo(4);
    }
  });

  it("with an inset lies inside the squares, at inner corners too", () => {
    const [round] = corners(
      outline(
        [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        0.1,
        0,
      ),
    );
    expect(new Set(round)).toEqual(new Set(["0.1 0.1", "0.9 0.1", "0.9 1.1", "1.9 1.1", "1.9 1.9", "0.1 1.9"]));
  });

  it("of squares that touch at a corner only has two rounds", () => {
    expect(
      corners(
        outline(
          [
            [0, 0],
            [1, 1],
          ],
          0,
          0,
        ),
      ),
    ).toHaveLength(2);
  });

  it("begins and ends each corner a radius away from it", () => {
    expect(outline([[0, 0]], 0, 0.25)).toContain("0.75 0Q1 0 1 0.25");
  });
});

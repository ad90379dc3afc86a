import { describe, expect, it } from "vitest";
import { drawingOf, squaresOf } from "../src/games/ponte/drawing";

describe("a board of the rules", () => {
  const found = drawingOf("4 x . x L\n3 L D L D\n2 L # . L\n1 D D L D\n  a b c d");
  it("is read from its letters", () => {
    expect(found).toEqual({ rows: ["x.xL", "LDLD", "L#.L", "DDLD"], columns: ["a", "b", "c", "d"], bridges: [] });
  });
  it("has bridges below", () => {
    const { rows, bridges } = drawingOf("2 L .\n1 # L\n  a b\n  a2-b1 a10-c9") ?? {};
    expect([rows, bridges]).toEqual([
      ["L.", "#L"],
      ["a2-b1", "a10-c9"],
    ]);
  });
  it("is told in words", () => {
    expect(found && squaresOf(found, "x")).toEqual(["a4", "c4"]);
    expect(found && squaresOf(found, "D")).toEqual(["a1", "b1", "b3", "d1", "d3"]);
    expect(found && squaresOf(found, "#")).toEqual(["b2"]);
  });
  it("is not every text that ends with letters", () => {
    expect(drawingOf("a b c")).toBeNull();
    expect(drawingOf("Light lies on a1")).toBeNull();
    expect(drawingOf("1 L . ?\n  a b c")).toBeNull();
  });
});

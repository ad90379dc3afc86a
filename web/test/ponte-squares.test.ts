import { describe, expect, it } from "vitest";
import { areBeside, endsOf, isSquare, named, place, rowsOf, stepped } from "../src/games/ponte/squares";

describe("squares", () => {
  it("are named from the lower left and placed from the upper left", () => {
    expect(place("a1", 10)).toEqual([0, 9]);
    expect(place("j10", 10)).toEqual([9, 0]);
    for (const size of [4, 10, 12])
      for (const row of rowsOf(size))
        for (const square of row) expect(named(...place(square, size), size)).toBe(square);
  });

  it("lie side by side if they share an edge, not at a corner", () => {
    const others = ["c4", "c2", "b3", "d3", "b2", "d4", "c5", "c3"];
    expect(others.filter((other) => areBeside("c3", other, 10))).toEqual(["c4", "c2", "b3", "d3"]);
  });

  it("are listed row by row from the top", () => {
    expect(rowsOf(4)[0]).toEqual(["a4", "b4", "c4", "d4"]);
    expect(rowsOf(4)[3]?.[0]).toBe("a1");
  });

  it("are distinguished from other words and from squares off the board", () => {
    expect(["a1", "d4", "d5", "e1", "a0", "a1-c2", "pass", "aa1", ""].filter((word) => isSquare(word, 4))).toEqual([
      "a1",
      "d4",
    ]);
  });

  it("are left by arrow keys, but not beyond the edge", () => {
    expect(stepped("b2", "ArrowUp", 4)).toBe("b3");
    expect(stepped("b2", "ArrowLeft", 4)).toBe("a2");
    expect(stepped("a2", "ArrowLeft", 4)).toBe("a2");
    expect(stepped("d4", "ArrowUp", 4)).toBe("d4");
  });

  it("are left by Home, End and Page keys; other keys lead nowhere", () => {
    expect(stepped("b2", "Home", 4)).toBe("a2");
    expect(stepped("b2", "End", 4)).toBe("d2");
    expect(stepped("b2", "Home", 4, true)).toBe("a4");
    expect(stepped("b2", "End", 4, true)).toBe("d1");
    expect(stepped("b2", "PageUp", 4)).toBe("b4");
    expect(stepped("b2", "PageDown", 4)).toBe("b1");
    expect(stepped("b2", "x", 4)).toBeNull();
    expect(stepped("b2", "ArrowUp", 4, true)).toBeNull();
  });

  it("are read from the ends of a bridge", () => {
    expect(endsOf("a1-c10")).toEqual(["a1", "c10"]);
  });
});

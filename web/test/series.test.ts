import { describe, expect, it } from "vitest";
import { seriesOf } from "../src/table/series";
import type { Outcome } from "../src/wire";

const won = (...winners: number[]) => ({ winners }) as unknown as Outcome;

describe("a series of rematches", () => {
  it("does not exist in a first game", () => {
    expect(seriesOf({ series: [], result: won(0) })).toBeNull();
  });
  it("counts this game once it is over", () => {
    expect(seriesOf({ series: [1, 1], result: null })).toEqual([1, 1]);
    expect(seriesOf({ series: [1, 1], result: won(0) })).toEqual([2, 1]);
    expect(seriesOf({ series: [1, 0, 2], result: won(0, 2) })).toEqual([2, 0, 3]);
  });
  it("gives a game that all share to nobody", () => {
    expect(seriesOf({ series: [1, 1], result: won(0, 1) })).toEqual([1, 1]);
  });
});

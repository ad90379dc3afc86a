import { describe, expect, it } from "vitest";
import { incomeParts, reserve, tokensOf } from "../src/games/islands/round/belongings";
import { scoreRows } from "../src/games/islands/round/scoresheet";
import { landmarkCounts } from "../src/games/islands/round/sheets";
import { amount, quickOnes } from "../src/table/amounts";
import { material, player, view } from "./islands-positions";

describe("belongings", () => {
  const rich = player({ gold: { "+2": 1, "+1": 2 }, coal: { any: 1, season: 0 }, volcanoes: 2 });

  it("explain the income", () => {
    expect(incomeParts(view({ players: [rich], incomes: [5] }), material, 0)).toEqual({
      base: 3,
      gold: 4,
      volcanoes: 2,
      total: 5,
    });
    expect(tokensOf(rich).map(({ n }) => n)).toEqual([1, 0, 1, 2, 0, 0, 2]);
  });

  it("have a reserve in the variant only", () => {
    expect(reserve(view({ players: [rich, player()] }), material)).toBeNull();
    expect(reserve(view({ players: [rich, player()], options: { catch_up: true } }), material)).toEqual({
      all: 3,
      coal: 2,
      gold: 0,
    });
  });
});

describe("the score", () => {
  it("has a row for each island", () => {
    const line = (name: string, island: string, points: number) => ({
      text: { key: `islands.score.${name}`, args: { island } },
      points,
    });
    const coins = { text: { key: "islands.score.coins", args: { n: 3 } }, points: 0 };
    const found = scoreRows({
      score: 13,
      lines: [line("harbours", "A1", 20), line("unpainted", "A1", -12), line("temples", "B1", 5), coins],
    });
    expect(found.rows.map(({ island, sum, empty }) => [island, sum, empty])).toEqual([
      ["A1", 8, 12],
      ["B1", 5, 0],
    ]);
    expect(found.others).toEqual([coins.text]);
  });

  it("alone says nothing about ties, nor the title again", () => {
    const lines = ["score.coins", "title.master"].map((key) => ({
      text: { key: `islands.${key}`, args: {} },
      points: 0,
    }));
    expect(scoreRows({ score: 0, lines }).others).toEqual([]);
  });
});

describe("sheets", () => {
  it("count their landmarks", () => {
    const island = { key: "A1", called: { key: "", args: {} }, rows: [".V", "HV"], outlines: [] };
    const landmarks = [
      { square: "b1", kind: "volcano", around: [] },
      { square: "a2", kind: "harbour", around: [] },
      { square: "b2", kind: "volcano", around: [] },
    ];
    const sheet = {
      key: "A",
      called: { key: "", args: {} },
      near: true,
      stand_in: true,
      islands: [{ ...island, landmarks }],
    };
    expect(landmarkCounts(sheet)).toEqual([
      { kind: "harbour", sign: "H", n: 1 },
      { kind: "volcano", sign: "V", n: 2 },
    ]);
  });
});

describe("amounts", () => {
  it("have buttons for the least ones", () => {
    const first = { word: "bid 3", at: ["3"], text: { key: "islands.answer.bid", args: { n: 3 } } };
    expect(quickOnes({ least: 3, greatest: 15, first })).toEqual([3, 4, 5, 6, 7]);
    expect(quickOnes({ least: 3, greatest: 4, first })).toEqual([3, 4]);
    expect(amount({ least: 3, greatest: 15, first }, 5).word).toBe("bid 5");
  });
});

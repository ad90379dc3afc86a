import { describe, expect, it } from "vitest";
import { idleOf, isResearch, isUse, offersOf, pairs, ranked, wayOf } from "../src/games/islands/round/science";
import type { Technology } from "../src/games/islands/round/science";
import type { Choice, Text } from "../src/wire";
import { material, view } from "./islands-positions";

const change = (card: string, colour: string): Text => ({
  key: "islands.ask.change",
  args: { card, colour: { key: `islands.colour.${colour}`, args: {} } },
});

describe("science", () => {
  it("crosses out the partner of what was researched", () => {
    const found = pairs(view({ technologies: { Auctionis: 2 }, used: ["Auctionis"] }), material);
    expect(
      found.map((group) => group.map(({ key, level, isUsed, closedBy }) => [key, level, isUsed, closedBy])),
    ).toEqual([
      [["Expancing", 0, false, null]],
      [
        ["Auctionis", 2, true, null],
        ["Economicus", 0, false, "Auctionis"],
      ],
    ]);
  });

  it("finds the answers about technologies", () => {
    const research = {
      word: "research Expancing",
      at: ["Expancing", "1"],
      text: { key: "islands.answer.research", args: {} },
    };
    const use = { word: "use Re-Color 2", at: ["Re-Color", "2"], text: { key: "islands.answer.use", args: {} } };
    const paint = { word: "paint", at: ["paint"], text: { key: "islands.answer.paint", args: {} } };
    const found = offersOf([paint, research, use]);
    expect([...found.keys()]).toEqual(["Expancing 1", "Re-Color 2"]);
    expect([isUse(research), isUse(use)]).toEqual([false, true]);
    expect([research, use, paint].map(isResearch)).toEqual([true, false, false]);
  });

  it("has what can be done now first, and what is closed last", () => {
    const technology = (key: string, level: number, closedBy: string | null = null): Technology => ({
      key,
      rule: "",
      level,
      levels: 3,
      isUsed: false,
      other: null,
      closedBy,
    });
    const offer = (kind: string, name: string, level: string): Choice => ({
      word: `${kind} ${name}`,
      at: [name, level],
      text: { key: `islands.answer.${kind}`, args: {} },
    });
    const all = [
      technology("Economicus", 0, "Auctionis"),
      technology("Expancing", 0),
      technology("Transforming", 1),
      technology("Auctionis", 1),
      technology("Re-Color", 1),
      technology("Timenautics", 0),
    ];
    const offers = offersOf([
      offer("research", "Expancing", "1"),
      offer("research", "Auctionis", "2"),
      offer("use", "Re-Color", "1"),
    ]);
    expect(ranked(all, offers).map(({ key }) => key)).toEqual([
      "Re-Color",
      "Auctionis",
      "Expancing",
      "Transforming",
      "Timenautics",
      "Economicus",
    ]);
    expect(ranked(all, offers, change("#3", "green"))[0]?.key, "green stays green: it does not come first").toBe(
      "Auctionis",
    );
  });

  it("knows what would leave the shape as it is", () => {
    const use = (name: string): Choice => ({
      word: `use ${name}`,
      at: name.split(" "),
      text: { key: "islands.answer.use", args: {} },
    });
    expect(idleOf(use("Re-Color 1"), change("#3", "green"))).toBe(true);
    expect(idleOf(use("Re-Color 1"), change("#3", "red"))).toBe(false);
    expect(idleOf(use("Re-Color 2"), change("#3", "green"))).toBe(false);
    expect(idleOf(use("Transforming 1"), change("#5", "red"))).toBe(true);
    expect(idleOf(use("Transforming 1"), change("#4", "red"))).toBe(false);
    expect(idleOf(use("Re-Color 1"), { key: "islands.ask.reroll", args: {} })).toBe(false);
  });

  it("knows the way to the next title", () => {
    const called = (key: string): Text => ({ key, args: {} });
    const titles = [
      { points: 300, called: called("creator") },
      { points: 75, called: called("apprentice") },
    ];
    expect(wayOf(10, titles)).toEqual({ title: null, next: { points: 75, called: called("apprentice"), left: 65 } });
    expect(wayOf(75, titles)).toEqual({
      title: called("apprentice"),
      next: { points: 300, called: called("creator"), left: 225 },
    });
    expect(wayOf(301, titles)).toEqual({ title: called("creator"), next: null });
  });
});

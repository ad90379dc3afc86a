import { describe, expect, test } from "vitest";
import { letterSize } from "../src/games/origami/facetext";
import { selfAnswer } from "../src/games/origami/selfanswers";
import { Slots } from "../src/games/origami/slots";
import type { OrigamiView } from "../src/games/origami/view";
import type { Group, Question } from "../src/wire";

describe("the places of the line", () => {
  test("a card stays where it lies, and a new one fills the gap", () => {
    const slots = new Slots();
    expect(slots.fit(["ant", "bee", "cat", "dog"])).toEqual(["ant", "bee", "cat", "dog"]);
    expect(slots.fit(["ant", "cat", "dog"])).toEqual(["ant", null, "cat", "dog"]);
    expect(slots.fit(["ant", "ape", "cat", "dog"])).toEqual(["ant", "ape", "cat", "dog"]);
  });

  test("equal cards have a place each, and four places are always kept", () => {
    const slots = new Slots();
    expect(slots.fit(["ant", "ant"])).toEqual(["ant", "ant", null, null]);
    expect(slots.fit(["ant"])).toEqual(["ant", null, null, null]);
    expect(slots.fit([])).toEqual([null, null, null, null]);
  });

  test("a fifth place comes and goes", () => {
    const slots = new Slots();
    slots.fit(["ant", "bee", "cat", "dog", "eel"]);
    expect(slots.fit(["ant", "cat", "dog", "eel"])).toEqual(["ant", null, "cat", "dog", "eel"]);
    expect(slots.fit(["ant", "cat", "dog"])).toEqual(["ant", null, "cat", "dog"]);
  });
});

describe("questions that answer themselves", () => {
  const asked = (purpose: string): Question => ({
    seat: 0,
    text: { key: "", args: {} },
    rule: "R12",
    card: "cat",
    sealed: false,
    optional: false,
    missing: null,
    purpose,
  });
  const places = (...words: string[]): Group[] => [
    { kind: "place", answers: words.map((word) => ({ word, at: ["0", word], text: { key: "", args: {} } })) } as Group,
  ];
  const view = (left: string[], right: string[]): OrigamiView =>
    ({ columns: [[left, right]] }) as unknown as OrigamiView;

  test("a card goes where it can only go", () => {
    expect(selfAnswer(asked("place"), places("right"), view(["cat"], []))?.word).toBe("right");
  });

  test("of two empty collections the left one is taken", () => {
    expect(selfAnswer(asked("place"), places("left", "right"), view([], []))?.word).toBe("left");
  });

  test("a choice is left to the player", () => {
    expect(selfAnswer(asked("place"), places("left", "right"), view(["cat"], ["dog"]))).toBeNull();
    expect(selfAnswer(asked("limit"), places("left"), view([], []))).toBeNull();
    expect(selfAnswer(null, places("left"), view([], []))).toBeNull();
  });
});

describe("the letters on a face", () => {
  test("longer texts have smaller ones, within bounds", () => {
    expect(letterSize("Draw 1 card.")).toBe(1);
    expect(letterSize("x".repeat(75))).toBeGreaterThanOrEqual(0.78);
    expect(letterSize("x".repeat(300))).toBe(0.6);
  });
});

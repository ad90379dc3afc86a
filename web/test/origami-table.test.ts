import { describe, expect, test } from "vitest";
import { actionWords } from "../src/games/origami/actions";
import { linesOf } from "../src/games/origami/cells";
import { Deck } from "../src/games/origami/deck.svelte";
import type { Card } from "../src/games/origami/deck.svelte";
import { letterSize } from "../src/games/origami/facetext";
import { Gains } from "../src/games/origami/gains";
import { selfAnswer } from "../src/games/origami/selfanswers";
import { Slots } from "../src/games/origami/slots";
import type { OrigamiView } from "../src/games/origami/view";
import { lang } from "../src/lang/texts.svelte";
import { worstOf } from "../src/table/since";
import type { Choice, Group, Question } from "../src/wire";
import type { Offers } from "../src/games/origami/offers";
import { entry } from "./tables";

describe("covered cards in a small room", () => {
  test("lie below each other as long as their names have a line each, else side by side", () => {
    expect(linesOf(5, 75, 13)).toBeNull();
    expect(linesOf(6, 75, 13)).toEqual({ across: 2, hidden: 0 });
    expect(linesOf(7, 30, 13)).toEqual({ across: 4, hidden: 0 });
    expect(linesOf(3, 8, 13)).toEqual({ across: 3, hidden: 0 });
  });
});

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

  test("of equal cards the touched one goes", () => {
    const slots = new Slots();
    slots.fit(["pig", "cat", "pig", "dog"]);
    slots.touched = 0;
    expect(slots.fit(["cat", "pig", "dog"])).toEqual([null, "cat", "pig", "dog"]);
    expect(slots.fit(["cat", "pig", "dog", "pig"])).toEqual(["pig", "cat", "pig", "dog"]);
  });

  test("a fifth place comes and goes", () => {
    const slots = new Slots();
    slots.fit(["ant", "bee", "cat", "dog", "eel"]);
    expect(slots.fit(["ant", "cat", "dog", "eel"])).toEqual(["ant", null, "cat", "dog", "eel"]);
    expect(slots.fit(["ant", "cat", "dog"])).toEqual(["ant", null, "cat", "dog"]);
  });

  test("looked back at, and played on from, the line lies as it lay in the game", () => {
    const at = (turn: number, ...line: string[]) => ({ turn, deck: 40 - turn, discards: [], line });
    const slots = new Slots();
    slots.at(at(1, "ant", "bee", "cat", "dog"), true);
    slots.at(at(1, "ant", "bee", "cat"), true);
    expect(slots.at(at(2, "ant", "ape", "bee", "cat"), true)).toEqual(["ant", "bee", "cat", "ape"]);
    slots.at(at(2, "ape", "bee", "cat"), true);
    expect(slots.at(at(3, "ape", "bat", "bee", "cat"), true)).toEqual(["bat", "bee", "cat", "ape"]);
    expect(slots.at(at(1, "ant", "bee", "cat", "dog"), false)).toEqual(["ant", "bee", "cat", "dog"]);
    expect(slots.at(at(2, "ant", "ape", "bee", "cat"), false)).toEqual(["ant", "bee", "cat", "ape"]);
    expect(new Slots().at(at(2, "ant", "ape", "bee", "cat"), true)).toEqual(["ant", "bee", "cat", "ape"]);
    expect(slots.at(at(3, "ape", "bat", "bee", "cat"), true)).toEqual(["bat", "bee", "cat", "ape"]);
  });

  test("of equal cards the touched one goes, also if the other one was taken and given back before", () => {
    const at = (...line: string[]) => ({ turn: 7, deck: 9, discards: [], line });
    const slots = new Slots();
    slots.at(at("pig", "cat", "pig", "dog"), true);
    for (const [touched, left] of [
      [0, [null, "cat", "pig", "dog"]],
      [2, ["pig", "cat", null, "dog"]],
    ] as const) {
      slots.touched = touched;
      expect(slots.at(at("cat", "dog", "pig"), true)).toEqual(left);
      slots.at(at("pig", "cat", "pig", "dog"), true);
    }
  });
});

describe("the room of the line", () => {
  test("is that of the longest line that a character at the table may bring", () => {
    const cards = ["merchant-yellow", "monk-red"].map((key) => ({
      key,
      effect: key === "merchant-yellow" ? "line_size(5)" : "",
    }));
    const deck = new Deck({ families: [], cards: cards as Card[] });
    expect(deck.longestLine([])).toBe(4);
    expect(deck.longestLine(["geisha"])).toBe(4);
    expect(deck.longestLine(["merchant"])).toBe(5);
  });
});

describe("the question for an action", () => {
  const choice = (word: string): Choice => ({ word, at: [], text: { key: "", args: {} } });
  const offers = (plain: string[], hand: string[], columns: string[]): Parameters<typeof actionWords>[1] => ({
    plain: plain.map(choice),
    cards: { hand: new Map(hand.map((key) => [key, choice(key)])) } as unknown as Offers["cards"],
    pile: [],
    columns: new Map(columns.map((key) => [key, choice(key)])),
  });

  test("names what is possible, and nothing else", () => {
    lang.catalogue = {
      "page.origami.act.asked": "Your action: {ways}",
      "page.origami.act.draw": "draw",
      "page.origami.act.play": "play a card",
      "page.origami.act.use": "use a special action",
      "page.origami.act.or": "{ways} or {last}",
    };
    expect(actionWords("act", offers(["draw"], [], []))).toBe("Your action: draw");
    expect(actionWords("act", offers(["draw"], ["cat"], []))).toBe("Your action: draw or play a card");
    expect(actionWords("act", offers(["draw"], ["cat"], ["0 left"]))).toBe(
      "Your action: draw, play a card or use a special action",
    );
    expect(actionWords("pay", offers([], ["cat"], []))).toBe("");
  });
});

describe("what cost points since the last turn", () => {
  const moves = [
    [0, 4],
    [-5, 2],
    [-2, 0],
  ].map((change, seq) => ({ ...entry(seq, 1), change }));

  test("is the dearest of the moves, with the loss of them all", () => {
    expect(worstOf(moves, 0)).toEqual({ entry: moves[1], lost: 7 });
    expect(worstOf(moves, 1)).toBeNull();
    expect(worstOf([], 0)).toBeNull();
  });
});

describe("the points of a move", () => {
  const view = (...columns: string[][]): OrigamiView => ({ seat: 0, columns: [columns] }) as unknown as OrigamiView;
  const move = (seq: number, change: number[], kind = "move") => ({ seq, kind, change });
  const before = view(["cat"], []);

  function followed(): Gains {
    const gains = new Gains();
    expect(gains.by(move(4, [9]), before, false)).toEqual([]);
    return gains;
  }

  test("rise once, over the collection that got a card, before the one that lost one", () => {
    const gains = followed();
    const now = view([], ["ant", "cat"]);
    expect(gains.by(move(5, [4, 0]), now, true)).toEqual([{ seat: 0, points: 4, side: "right" }]);
    expect(gains.by(move(5, [4, 0]), now, true)).toEqual([]);
  });

  test("wait until a move stands, and are seen where it was tried", () => {
    const gains = followed();
    expect(gains.by(move(4, [9]), view(["cat", "ant"], []), true)).toEqual([]);
    expect(gains.by(move(5, [4]), view(["cat", "ant"], []), true)).toEqual([{ seat: 0, points: 4, side: "left" }]);
  });

  test("rise over no collection if none has changed; others' losses and moves taken back do not rise", () => {
    expect(followed().by(move(5, [1, -3]), before, true)).toEqual([{ seat: 0, points: 1, side: null }]);
    expect(followed().by(move(5, [-3, 1]), before, true)[0]).toEqual({ seat: 0, points: -3, side: null });
    expect(followed().by(move(5, []), before, true)).toEqual([]);
    expect(followed().by(move(5, [3], "undo"), before, true)).toEqual([]);
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

import { beforeAll, describe, expect, it } from "vitest";
import { adviceWords, hintedPlaces } from "../src/games/origami/advice";
import { lang } from "../src/lang/texts.svelte";
import type { Advice } from "../src/wire";

const side = (key: string) => ({ key: `origami.side.${key}`, args: {} });
function step(purpose: string, kind: string, at: string[], args: Record<string, unknown> = {}): Advice {
  return { word: at.join(" "), at, purpose, text: { key: `origami.answer.${kind}`, args } };
}
const named = (key: string) => ({ key: "name", args: { key } });
const play = (key: string): Advice => step("act", "play", ["hand", key], { card: named(key) });
const pay = (key: string): Advice => step("pay", "card", ["hand", key], { card: named(key) });
const on = (where: string): Advice => step("place", "on", ["0", where], { side: side(where) });
const card = (purpose: string, zone: string, key: string): Advice =>
  step(purpose, "card", [zone, key], { card: named(key) });

beforeAll(() => {
  lang.catalogue = {
    name: "{key}",
    "origami.side.left": "left",
    "origami.answer.on": "on the {side} collection",
    "page.origami.and": "{cards} and {last}",
    "page.origami.times": "{n} × {card}",
    "page.origami.hint.play": "play {card}",
    "page.origami.hint.placed": "{play} {where}",
    "page.origami.hint.left": "onto your left collection",
    "page.origami.hint.right": "onto your right collection",
    "page.origami.hint.paying": "{play}, paying {cards}",
    "page.origami.hint.pay": "pay with {cards}",
    "page.origami.hint.put": "put it {where}",
    "page.origami.hint.effect": "use its effect",
    "page.origami.hint.nothing": "take nothing",
    "page.origami.hint.take_line": "take {cards} from the line",
    "page.origami.hint.discard": "discard {cards}",
    "page.origami.hint.decline": "decline",
    "page.origami.hint.then": "{so}, then {next}",
  };
});

describe("a hint of Origami", () => {
  it("says a whole turn as one sentence", () => {
    expect(adviceWords([play("Eagle"), pay("Chicken"), pay("Monkey"), on("right")])).toBe(
      "play Eagle onto your right collection, paying Chicken and Monkey.",
    );
    expect(adviceWords([play("Eagle"), pay("Ant"), pay("Ant"), pay("Bee"), on("left"), step("may", "yes", [])])).toBe(
      "play Eagle onto your left collection, paying 2 × Ant and Bee, then use its effect.",
    );
  });
  it("goes on from the middle of a turn", () => {
    expect(adviceWords([pay("Chicken"), on("left")])).toBe("pay with Chicken, then put it on the left collection.");
  });
  it("names what is taken once, and what is declined only if nothing else is left", () => {
    const draw = step("act", "draw", ["draw"]);
    const done = step("take_some", "done", []);
    expect(adviceWords([draw, card("take_some", "line", "Cat"), card("take_some", "line", "Dog"), done])).toBe(
      "take Cat and Dog from the line.",
    );
    expect(adviceWords([draw, done])).toBe("take nothing.");
    expect(adviceWords([card("limit", "hand", "Cat"), step("exchange", "no", [])])).toBe("discard Cat.");
    expect(adviceWords([step("exchange", "no", [])])).toBe("decline.");
  });
  it("marks the cards and the collection it names", () => {
    expect([...hintedPlaces([play("eagle"), pay("ant"), on("left"), card("take", "line", "cat")], 0)]).toEqual([
      "hand 0 eagle",
      "hand 0 ant",
      "column 0 left",
      "line cat",
    ]);
  });
});

import { beforeAll, describe, expect, it, vi } from "vitest";
import { cheersOf, inside, timely } from "../src/games/islands/cheers";
import type { Cheer, Waiting } from "../src/games/islands/cheers";
import type { Fact } from "../src/games/islands/round/facts";
import { speak } from "../src/lang/texts.svelte";
import type { Names } from "../src/lang/texts.svelte";

const fact = (seq: number, name: string, args: Record<string, unknown> = {}): Fact => ({
  seq,
  seat: 0,
  text: { key: `islands.fact.${name}`, args },
});
const WORTH: Record<string, [number, number]> = { harbour: [20, 10] };
const said = (key: string): unknown => ({ key, args: {} });
const surrounded = (seq: number, landmark: string, colours = "one_colour"): Fact =>
  fact(seq, "surrounded", {
    seat: 1,
    landmark: said(`islands.landmark.${landmark}`),
    square: "A1:d5",
    colours: said(`islands.${colours}`),
  });
const round = (seq: number, colour: string): Fact => fact(seq, "round", { colour: said(`islands.colour.${colour}`) });
/** Who looks on: the seats are called Ann and Ben. */
const seenBy = (you: number | null): Names => Object.assign((seat: number) => ["Ann", "Ben"][seat] ?? "", { you });
const brief = (cheers: readonly Cheer[]): unknown[] =>
  cheers.map(({ words, seat, island, square, points, coins }) => [words, seat, island, square, points, coins]);

beforeAll(async () => {
  const catalogue = {
    "page.islands.cheer.the_harbour": "the harbour",
    "page.islands.cheer.the_grove": "the grove",
    "page.islands.cheer.one_colour": "[seat:you surround|seat {seat} surrounds] {landmark} in one colour",
    "page.islands.cheer.surrounded": "[seat:you surround|seat {seat} surrounds] {landmark}",
    "page.islands.cheer.chain": "[seat:you surround|seat {seat} surrounds] {n} groves",
    "page.islands.cheer.outline": "[seat:you fill|seat {seat} fills] the outline",
    "page.islands.cheer.raid": "[seat:you raid|seat {seat} raids] [who:you|seat {who}]",
    "page.islands.cheer.volcano": "The volcano pays [seat:you|seat {seat}]",
    "page.islands.cheer.green": "spring",
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(catalogue))));
  await speak("en");
});

describe("joy", () => {
  it("is about landmarks and outlines, where they are", () => {
    const facts = [
      fact(1, "painted", { seat: 1, place: "A2:c3c4" }),
      surrounded(2, "harbour"),
      surrounded(2, "harbour", "different_colours"),
      fact(2, "outline", { seat: 1, n: 5 }),
      fact(3, "income", { seat: 1, n: 3 }),
    ];
    expect(brief(cheersOf(facts, 1, WORTH, seenBy(1)))).toEqual([
      ["You surround the harbour in one colour", 1, "A1", "d5", 20, 0],
      ["You surround the harbour", 1, "A1", "d5", 10, 0],
      ["You fill the outline", 1, "A2", "c3", 5, 5],
    ]);
    expect(cheersOf(facts, 2, WORTH, seenBy(1))).toEqual([]);
  });

  it("says whose it is", () => {
    const facts = [
      surrounded(1, "harbour"),
      fact(2, "outline", { seat: 1, n: 5 }),
      fact(3, "robbed", { seat: 1, who: 0, n: 8 }),
      fact(4, "volcano_paid", { seat: 1, n: 4 }),
    ];
    const words = (you: number | null): string[] => cheersOf(facts, 0, WORTH, seenBy(you)).map((cheer) => cheer.words);
    expect(words(0)).toEqual([
      "Ben surrounds the harbour in one colour",
      "Ben fills the outline",
      "Ben raids you",
      "The volcano pays Ben",
    ]);
    expect(words(1)).toContain("You raid Ann");
    expect(words(null)).toContain("Ben raids Ann");
  });

  it("counts the groves of a chain, and begins anew in the next round", () => {
    const words = (facts: Fact[]): string[] => cheersOf(facts, 0, WORTH, seenBy(1)).map((cheer) => cheer.words);
    expect(words([surrounded(1, "grove"), surrounded(2, "grove")])).toEqual([
      "You surround the grove in one colour",
      "You surround 2 groves",
    ]);
    expect(words([surrounded(1, "grove"), round(1, "blue"), surrounded(2, "grove")])).toHaveLength(2);
  });

  it("is about raids and new seasons, but not about every round", () => {
    const facts = [round(1, "blue"), round(2, "blue"), round(3, "green"), fact(4, "robbed", { seat: 1, who: 0, n: 8 })];
    expect(brief(cheersOf(facts, 0, WORTH, seenBy(0)))).toEqual([
      ["spring", null, null, null, 0, 0],
      ["Ben raids you", 1, null, null, 0, 8],
    ]);
  });

  it("comes soon or not at all", () => {
    const waiting = [100, 900, 1000].map((since) => ({ cheer: { seq: since }, since }) as Waiting);
    expect(timely(waiting, 1000, 200, 0).map(({ since }) => since)).toEqual([900, 1000]);
    expect(
      timely(waiting, 1000, 200, 950).map(({ since }) => since),
      "before this round",
    ).toEqual([1000]);
  });

  it("stays in the window", () => {
    expect([inside(5, 40, 100), inside(95, 40, 100), inside(50, 40, 100)]).toEqual([20, 80, 50]);
    expect(inside(5, 200, 100), "too large: in the middle").toBe(50);
  });
});

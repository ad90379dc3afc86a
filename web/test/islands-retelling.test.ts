import { beforeEach, describe, expect, it } from "vitest";
import { advice } from "../src/games/islands/advice";
import { retold } from "../src/games/islands/retelling";
import { lang } from "../src/lang/texts.svelte";
import { fact } from "./islands-positions";

const names = (...facts: string[]): string[] =>
  retold(facts.map((name) => fact(name, { seat: 0 }))).map(({ key }) => key.replace("islands.fact.", ""));

describe("the facts of an entry", () => {
  it("are said once", () => {
    expect(names("chose", "returned", "round", "auction")).toEqual(["returned", "round", "auction"]);
    expect(names("won", "paid", "painted")).toEqual(["won", "painted"]);
    expect(names("carrambah", "met", "paid")).toEqual(["carrambah", "met"]);
  });

  it("stay if nothing repeats them", () => {
    expect(names("chose")).toEqual(["chose"]);
    expect(names("paid", "painted")).toEqual(["paid", "painted"]);
  });
});

describe("a hint", () => {
  beforeEach(() => {
    lang.catalogue = {
      "islands.answer.bid": "bid {n} coins",
      "islands.answer.place": "{place}",
      "islands.answer.square": "{place}",
      "islands.answer.colour": "{colour}",
      "islands.answer.use": "use {level}: an effect",
      "page.islands.board.hint_coal": "Coal: {place} in {colour}",
      "page.islands.board.hint_coal_season": "Coal: {place}",
      "page.islands.bid.hint": "Bid {n}: worth it",
      "page.islands.board.hint": "{place}: in the long run",
    };
  });
  const step = (name: string, args: Record<string, unknown>) => ({ text: { key: `islands.answer.${name}`, args } });

  it("speaks about the bid, or about more than this turn", () => {
    expect(advice([step("bid", { n: 7 })])).toBe("Bid 7: worth it");
    expect(advice([step("place", { place: "A1: c3" })])).toBe("A1: c3: in the long run");
  });

  it("of several answers is one sentence, without what goes without saying", () => {
    const places = [step("place", { place: "A1: c3" }), step("place", { place: "A1: c4" })];
    expect(advice([...places, step("no", {})])).toBe("A1: c3, A1: c4.");
    expect(advice([step("use", { level: 1 })])).toBe("use 1.");
    expect(advice([step("rob", { seat: 1 })])).toBeNull();
  });

  it("about coal names its square and its colour", () => {
    const coal = [step("coal_any", {}), step("colour", { colour: "blue" }), step("square", { place: "A1: c3" })];
    expect(advice(coal)).toBe("Coal: A1: c3 in blue");
    expect(advice([step("coal_season", {}), step("square", { place: "A1: c3" })])).toBe("Coal: A1: c3");
  });
});

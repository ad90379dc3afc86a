import { beforeEach, describe, expect, it } from "vitest";
import { advice, deed, paintedBy } from "../src/games/islands/advice";
import { retold } from "../src/games/islands/retelling";
import type { Material } from "../src/games/islands/view";
import { lang } from "../src/lang/texts.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Advice, Question, Text } from "../src/wire";
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

describe("the facts about an island", () => {
  const said = (key: string): unknown => ({ key, args: {} });
  const outlines = [{ colour: "blue", squares: ["e4", "f4"] }];
  const known = {
    worth: { harbour: [20, 10] },
    sheets: [{ islands: [{ key: "B1", outlines }] }],
  } as unknown as Material;
  const surrounded = (landmark: string, colours: string): Text =>
    fact("surrounded", { landmark: said(`islands.landmark.${landmark}`), colours: said(`islands.${colours}`) });
  const points = (text: Text): unknown[] => retold([text], known).map(({ key, args }) => [key, args["n"]]);

  it("tell the points of a landmark, if it brings any", () => {
    expect(points(surrounded("harbour", "one_colour"))).toEqual([["page.islands.log.surrounded", 20]]);
    expect(points(surrounded("harbour", "different_colours"))).toEqual([["page.islands.log.surrounded", 10]]);
    expect(points(surrounded("grove", "one_colour"))).toEqual([["page.islands.log.surrounded_only", undefined]]);
  });

  it("name a landmark with its article, as the object of the sentence", () => {
    const [found] = retold([surrounded("grove", "one_colour")], known);
    expect(found?.args["landmark"]).toEqual(said("page.islands.cheer.the_grove"));
  });

  it("name an outline by its colour", () => {
    const [found] = retold([fact("spoiled", { seat: 1, outline: "B1:e4f4" })], known);
    expect(found?.args).toEqual({ seat: 1, island: "B1", colour: { key: "islands.colour.blue", args: {} } });
  });

  it("stay as they are while nothing is known about it", () => {
    const facts = [surrounded("harbour", "one_colour"), fact("spoiled", { seat: 1, outline: "B1:e4f4" })];
    expect(retold(facts)).toEqual(facts);
  });
});

describe("a hint", () => {
  beforeEach(() => {
    lang.catalogue = {
      "islands.answer.card": "{shape}",
      "islands.answer.colour": "{colour}",
      "islands.answer.place": "{place}",
      "islands.answer.research": "research {level}: an effect",
      "islands.answer.use": "use {level}: roll",
      "islands.colour.red": "red",
      "page.islands.board.hint": "Paint {place} in {colour}",
      "page.islands.board.hint_choose": "Choose {what}",
      "page.islands.board.hint_coal": "Coal: {place} in {colour}",
      "page.islands.board.hint_coal_season": "Coal: {place}",
      "page.islands.board.hint_coloured": "Choose {what} in {colour}",
      "page.islands.board.hint_no": "No",
      "page.islands.board.hint_rolled": "Choose {what}, rolled",
      "page.islands.board.hint_shape": "Paint {place} in {colour}: {shape}",
      "page.islands.board.hint_square": "Square and income: {place}",
      "page.islands.board.place": "{island}: {squares}",
      "page.islands.bid.hint": "Bid {n} of {coins}, {left} left",
      "page.islands.bid.hint_last": "Bid {n} of {coins}, the last",
      "page.islands.bid.hint_nowhere": "Bid {n} of {coins}, without a place",
    };
  });
  const step = (name: string, args: Text["args"], word = name): Advice => ({
    word,
    at: [],
    purpose: "",
    text: { key: `islands.answer.${name}`, args },
  });
  const place = (word: string): Advice => step("place", { place: word }, word);
  const square = (word: string): Advice => step("square", { place: word }, word);
  const asking = (key: string, args: Text["args"] = {}): Pick<Table, "asked"> => ({
    asked: { seat: 0, text: { key: `islands.ask.${key}`, args } } as unknown as Question,
  });
  const red = { colour: { key: "islands.colour.red", args: {} } };
  /** The words that "Do that" gives, and the sentence that names them. */
  const told = (steps: Advice[], table = asking("place", red)): [string, string | null] => {
    const found = deed(steps, table);
    return [found.map(({ word }) => word).join(","), advice(found, table)];
  };
  const [coal, blue, after] = [step("coal_any", {}), step("colour", { colour: "blue" }), place("A1:a1a2")];

  it("about coal names its square and its colour, and nothing that comes after", () => {
    const again = [step("coal_any", {}), blue, square("A1:c4"), step("card", { shape: "#2" })];
    expect(told([coal, blue, square("A1:c3"), ...again], asking("coal"))).toEqual([
      "coal_any,colour,A1:c3",
      "Coal: A1: c3 in blue",
    ]);
    expect(told([step("coal_season", {}), square("A1:c3"), step("done", {}), after], asking("coal"))).toEqual([
      "coal_season,A1:c3",
      "Coal: A1: c3",
    ]);
  });

  it("is a sentence about one painting", () => {
    expect(told([after, place("B1:c1c2"), step("use", { level: 1 })])).toEqual(["A1:a1a2", "Paint A1: a1, a2 in red"]);
    const whole = [step("card", { shape: "#2" }), blue, after, place("B1:c1c2")];
    expect(told(whole, asking("card_any"))).toEqual(["card,colour,A1:a1a2", "Paint A1: a1, a2 in blue: #2"]);
    expect(told([step("paint", {}), square("A1:c3")], asking("study", red))).toEqual([
      "paint,A1:c3",
      "Square and income: A1: c3",
    ]);
  });

  it("ends with what it names, before anything is rolled or asked", () => {
    expect(told([step("card", { shape: "#2" })], asking("grove_random"))).toEqual(["card", "Choose #2, rolled"]);
    expect(told([step("card", { shape: "#2" }), blue, step("no", {}), after], asking("card_any"))).toEqual([
      "card,colour",
      "Choose #2 in blue",
    ]);
    expect(told([step("use", { level: 3 }), after])).toEqual(["use", "Use 3: roll."]);
    expect(told([step("research", { level: 3 }), step("size", {}), square("D1:c1")])).toEqual([
      "research",
      "Research 3: an effect.",
    ]);
    expect(told([step("no", {}), after])).toEqual(["no", "No"]);
    // What a bid risks: the coins that winning leaves.
    const rich = { ...asking("bid"), seat: 1, view: { players: [{ coins: 3 }, { coins: 15 }] } };
    expect(told([step("bid", { n: 14 })], rich)).toEqual(["bid", "Bid 14 of 15, 1 left"]);
    const last = { ...rich, view: { ...rich.view, round: 24, rounds: 24 } };
    expect(told([step("bid", { n: 14 })], last)).toEqual(["bid", "Bid 14 of 15, the last"]);
    expect(advice([step("bid", { n: 14 })], last, true), "no claim of a value").toBe("Bid 14 of 15, without a place");
    expect(told([step("rob", { seat: 1 })])[1], "the text names the seat").toBeNull();
  });

  it("names the squares of a free shape together", () => {
    const steps = ["D1:c1", "D1:d1", "D1:e1", "D1:f1", "D1:g1"].map(square);
    expect(told(steps, asking("grow", { n: 3, ...red }))).toEqual(["D1:c1,D1:d1,D1:e1", "Paint D1: c1, d1, e1 in red"]);
    const rest = asking("grow_on", { n: 3, place: "D1:c1", ...red });
    expect(told(steps.slice(1), rest)).toEqual(["D1:d1,D1:e1", "Paint D1: d1, e1 in red"]);
  });

  it("marks what it names", () => {
    expect(paintedBy([coal, blue, square("A1:c3")])).toEqual({ island: "A1", squares: ["c3"] });
    expect(paintedBy([step("no", {})])).toBeNull();
  });
});

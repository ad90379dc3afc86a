import { beforeEach, describe, expect, it } from "vitest";
import { briefly, briefOf } from "../src/games/islands/brief";
import { landOf } from "../src/games/islands/land";
import type { Land } from "../src/games/islands/land";
import { readKept, stepOf } from "../src/games/islands/round/limit";
import type { Limit, Lot } from "../src/games/islands/round/limit";
import {
  bestOf,
  bestWords,
  chanceOf,
  fitsOf,
  percent,
  placesOfWay,
  pointsOf,
  previewOf,
} from "../src/games/islands/round/prospects";
import { lang } from "../src/lang/texts.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Happened, Text, Tried, TrialPlace, TrialWay } from "../src/wire";

beforeEach(() => {
  lang.catalogue = {
    "page.islands.trial.best": "Best now on {island}: {gains}",
    "page.islands.trial.fits": "Fits on {island}: {gains}",
    "page.islands.trial.begins": "begins it",
    "page.islands.trial.coins": { one: "+1 coin", other: "+{n} coins" },
    "page.islands.trial.coins_between": "+{least} to +{n} coins",
    "page.islands.trial.fills": { one: "fills 1 square", other: "fills {n} squares" },
    "page.islands.trial.in_colour": "{card} in {colour}",
    "page.islands.trial.nowhere": "Fits nowhere",
    "page.islands.trial.nowhere_yet": "No place without coal",
    "page.islands.trial.points": { one: "+1 point", other: "+{n} points" },
    "page.islands.trial.points_between": "+{least} to +{n} points",
    "page.islands.trial.surrounds": "surrounds {landmarks}",
    "page.islands.brief.carrambah": "Carrambah {n}",
    "page.islands.brief.goes_on": "{card}: {bids} …",
    "page.islands.brief.nobody": "{card}: nobody bids",
    "page.islands.brief.pass": "{name} –",
    "page.islands.brief.lacks": "{card}: {name} lacks coins",
    "page.islands.brief.you_lack": "{card}: you lack coins",
    "page.islands.brief.passes": "{card}: {name} passes",
    "page.islands.brief.you_pass": "{card}: you pass",
    "page.islands.brief.wins": "{card}: {bids}: {name} wins for {n}",
    "page.islands.brief.you": "You",
    "page.islands.brief.you_lose": "{card}: {bids}: you do not win",
    "page.islands.brief.you_win": "{card}: {bids}: you win for {n}",
    "page.islands.log.landmarks": { one: "1 landmark", other: "{n} landmarks" },
    "page.islands.log.paints": "[seat:you paint|seat {seat} paints] {n} squares on {islands}",
    "page.islands.log.turn": "{paints}: {gains}",
    "islands.colour.red": "red",
    "islands.fact.auction": "auction {card}",
    "islands.fact.painted": "[seat:you paint|seat {seat} paints] {place}",
    "islands.fact.round": "round",
    "islands.landmark.grove": "grove",
    "page.islands.cheer.the_grove": "the grove",
    "page.result.points": "{n} points",
  };
});

// What is tried

function place(word: string, more: Partial<TrialPlace> = {}): TrialPlace {
  return { word, change: word.split(":")[1]?.match(/[a-z]\d/g)?.length ?? 0, coins: 0, facts: [], ...more };
}

function tried(ways: TrialWay[], more: Partial<Tried> = {}): Tried {
  const best = ways.some(({ places }) => places.length > 0) ? [0, 0] : null;
  return { type: "tried", id: "", seat: 0, price: 3, colouring: "fixed", ways, best, odds: [], ...more };
}

function land(key: string, isBegun: boolean): Land {
  const island = { key, called: { key, args: {} }, rows: ["H....", "....."], landmarks: [], outlines: [] };
  return landOf(island, {
    paint: isBegun ? { [key]: { red: ["b1"] } } : {},
    outlines: {},
    started: isBegun ? [key] : [],
  });
}

const lands = [land("A1", true), land("C2", false)];
const surrounded: Text = {
  key: "islands.fact.surrounded",
  args: { seat: 0, landmark: { key: "islands.landmark.grove", args: {} }, square: "A1:c2" },
};

describe("a shape that is tried", () => {
  it("has places like those that can be painted", () => {
    const found = tried([{ card: "#3", colour: "red", places: [place("A1:c1c2d2"), place("C2:b1b2c2")] }]);
    expect(placesOfWay(found, 0).map(({ island, squares, choice }) => [island, squares, choice.word])).toEqual([
      ["A1", ["c1", "c2", "d2"], "A1:c1c2d2"],
      ["C2", ["b1", "b2", "c2"], "C2:b1b2c2"],
    ]);
    expect(placesOfWay(found, 1)).toEqual([]);
    expect([...fitsOf(found)]).toEqual(["A1", "C2"]);
    expect(fitsOf(null).size).toBe(0);
  });

  it("wins points for good apart from the squares it fills and opens", () => {
    expect(pointsOf(place("A1:c1c2d2", { change: 13 }), lands)).toBe(10);
    expect(pointsOf(place("A1:c1c2d2"), lands)).toBe(0);
    expect(pointsOf(place("C2:b1b2c2", { change: -6 }), lands), "nine squares, three of them filled").toBe(0);
  });

  it("says which place is best, and what it brings", () => {
    const one = (found: TrialPlace): Tried => tried([{ card: "#3", colour: "red", places: [found] }]);
    expect(bestWords(one(place("A1:c1c2d2", { change: 13, coins: 10 })), lands)).toBe(
      "Best now on A1: +10 coins, +10 points",
    );
    expect(bestWords(one(place("A1:c1c2d2")), lands)).toBe("Fits on A1: fills 3 squares");
    expect(bestWords(one(place("A1:c1c2d2", { facts: [surrounded] })), lands)).toBe(
      "Best now on A1: surrounds the grove",
    );
    expect(bestWords(one(place("C2:b1b2c2", { change: -6 })), lands)).toBe("Fits on C2: begins it");
    const none = tried([{ card: "#3", colour: "red", places: [] }]);
    expect(bestWords(none, lands)).toBe("Fits nowhere");
    expect(bestWords(none, lands, false, true), "coal may make room").toBe("No place without coal");
  });

  it("names the card and the colour to choose, and what a die leaves open", () => {
    const ways: TrialWay[] = ["blue", "green", "red"].map((colour) => ({
      card: "#4",
      colour,
      places: [place("A1:c1c2d2", colour === "red" ? { change: 13, coins: 10 } : { change: 8, coins: 5 })],
    }));
    const chosen = tried(ways, { colouring: "chosen", best: [2, 0] });
    expect(bestWords(chosen, lands)).toBe("Best now on A1: #4 in red, +10 coins, +10 points");
    const rolled = tried(ways, { colouring: "rolled", best: [0, 0] });
    expect(bestOf(rolled, lands)?.points).toEqual([5, 10]);
    expect(bestWords(rolled, lands)).toBe("Best now on A1: #4, +5 to +10 coins, +5 to +10 points");
  });

  it("looks like a preview of the painting", () => {
    const found = previewOf(place("A1:c1", { change: 4, facts: [surrounded] }), "red", 1, 3);
    expect(found.change).toEqual([0, 4, 0]);
    expect(found.facts.map(({ key }) => key)).toEqual(["islands.fact.painted", "islands.fact.surrounded"]);
    expect(found.facts[0]?.args).toMatchObject({ seat: 1, place: "A1:c1" });
  });
});

describe("the chance against dice", () => {
  it("is 0 or 100 only if that is certain", () => {
    expect([percent(0, 36), percent(1, 1296), percent(26, 36), percent(1295, 1296), percent(36, 36)]).toEqual([
      0, 1, 72, 99, 100,
    ]);
  });

  it("is known for every bid, also beyond the first that always wins", () => {
    const odds = [
      { word: "bid 8", wins: 26, again: 30, of: 36 },
      { word: "bid 12", wins: 36, again: null, of: 36 },
    ];
    const found = tried([], { odds });
    expect(chanceOf(found, "bid 8")).toEqual({ plain: 72, again: 83 });
    expect(chanceOf(found, "bid 15")).toEqual({ plain: 100, again: null });
    expect(chanceOf(found, "bid 9")).toBeNull();
    expect(chanceOf(tried([]), "bid 8")).toBeNull();
    expect(chanceOf(null, "bid 8")).toBeNull();
  });
});

// Instructions

describe("an instruction to bid up to a limit", () => {
  const limit: Limit = { most: 9, lot: "0 1 4", since: 10 };
  const now = (more: Partial<Lot> = {}): Lot => ({ lot: "0 1 4", isAsked: true, least: 6, undone: 0, ...more });

  it("bids as little as it may", () => {
    expect(stepOf(limit, now())).toEqual({ bid: 6 });
    expect(stepOf(limit, now({ least: 9 }))).toEqual({ bid: 9 });
  });

  it("passes beyond the limit, or if no bid is possible", () => {
    expect(stepOf(limit, now({ least: 10 }))).toBe("pass");
    expect(stepOf(limit, now({ least: null }))).toBe("pass");
  });

  it("waits while others are asked", () => {
    expect(stepOf(limit, now({ isAsked: false, least: null }))).toBe("wait");
  });

  it("ends with its auction, and if something is taken back", () => {
    expect(stepOf(limit, now({ lot: "0 2 4" }))).toBe("end");
    expect(stepOf(limit, now({ lot: null }))).toBe("end");
    expect(stepOf(limit, now({ undone: 11 }))).toBe("undone");
    expect(stepOf(limit, now({ undone: 10 }))).toEqual({ bid: 6 });
  });

  it("is remembered only to tell that it has ended", () => {
    expect(readKept('{"0 1 4": 9, "1 1 4": "x"}')).toEqual({ "0 1 4": 9 });
    for (const wrong of [null, "", "[", "3", "null"]) expect(readKept(wrong)).toEqual({});
  });
});

// A first game

// One line for each auction

function fact(name: string, args: Text["args"] = {}): Text {
  return { key: `islands.fact.${name}`, args };
}

function entry(seq: number, seat: number | null, facts: Text[], kind = "move"): Happened {
  return { seq, seat, kind, facts, change: [], time: 0, args: {} };
}

const bid = (seq: number, seat: number, n: number): Happened => entry(seq, seat, [fact("bid", { seat, n })]);
const who = { seat: 0, names: Object.assign((seat: number) => ["Ann", "Greedy"][seat] ?? "", { you: 0 }) };
const at = (seats: number): Table =>
  ({
    ...who,
    retold: (facts: readonly Text[]) => facts,
    screen: { table: { seats: Array.from({ length: seats }) } },
  }) as unknown as Table;
const win = (seq: number, seat: number, winner: number, n: number): Happened =>
  entry(seq, seat, [fact("passed", { seat }), fact("won", { seat: winner, card: "#4", n }), fact("paid")]);

describe("an auction in brief", () => {
  it("names the bids and who wins", () => {
    const entries = [bid(1, 0, 7), bid(2, 1, 8), bid(3, 0, 9), win(4, 1, 0, 9)];
    expect(briefOf(entries, "#4", who)).toBe("#4: You 7, Greedy 8, You 9: you win for 9");
    expect(briefOf([bid(1, 1, 4), win(2, 0, 1, 4)], "", who)).toBe("#4: Greedy 4: Greedy wins for 4");
    expect(briefOf(entries.slice(0, 2), "#4", who)).toBe("#4: You 7, Greedy 8 …");
    const passes = [0, 1].map((seat) => entry(seat, seat, [fact("passed", { seat })]));
    expect(briefOf([...passes, entry(2, 1, [fact("no_winner")])], "#2", who)).toBe("#2: nobody bids");
    expect(briefOf(passes, "#2", who)).toBe("#2: You –, Greedy – …");
    expect(briefOf(passes.slice(0, 1), "#2", who)).toBe("#2: you pass");
    expect(briefOf(passes.slice(1), "#2", who)).toBe("#2: Greedy passes");
  });

  it("leaves out the middle of a long one", () => {
    const many = Array.from({ length: 20 }, (_, n) => bid(n, n % 2, n + 1));
    expect(briefOf([...many, win(30, 0, 1, 20)], "#1", who)).toBe(
      "#1: You 1, Greedy 2, …, Greedy 18, You 19, Greedy 20: Greedy wins for 20",
    );
  });

  it("names in a solo game what Carrambah's dice came to", () => {
    const met = entry(1, 0, [fact("bid", { seat: 0, n: 8 }), fact("met", { n: 8, total: 7 })]);
    const lost = entry(1, 0, [fact("bid", { seat: 0, n: 8 }), fact("not_met", { n: 8, total: 9 })]);
    expect(briefOf([met], "#3", who)).toBe("#3: You 8, Carrambah 7: you win for 8");
    expect(briefOf([lost], "#3", who)).toBe("#3: You 8, Carrambah 9: you do not win");
  });

  it("is one chapter of the log; everything else stays as it was", () => {
    const log = [
      entry(1, null, [fact("start")], "start"),
      entry(2, 1, [fact("returned"), fact("auction", { seat: 0, card: "#4" })]),
      bid(3, 0, 4),
      bid(4, 1, 5),
      win(5, 0, 1, 5),
      entry(6, 1, [fact("painted")]),
      entry(7, 0, [fact("painted"), fact("round"), fact("auction", { seat: 1, card: "#2" })]),
      bid(8, 1, 2),
    ];
    const found = briefly(log, at(2));
    expect(found.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([
      [1],
      [2],
      [2],
      [3, 4, 5],
      [6],
      [7],
      [7],
      [8],
    ]);
    expect(found.map(({ brief }) => brief)).toEqual([
      undefined,
      undefined,
      "Auction #4.",
      "#4: You 4, Greedy 5: Greedy wins for 5",
      undefined,
      undefined,
      "Round. Auction #2.",
      "#2: Greedy 2 …",
    ]);
    expect(found.map(({ key }) => key)).toEqual([1, 2, 2.1, 3, 6, 7, 7.1, 8]);
  });

  it("takes only its own facts out of an entry: what was painted before a forced pass stays in sight", () => {
    const painted = [fact("painted", { seat: 0, place: "A1:c3c4" }), fact("surrounded", { seat: 0 }), fact("round")];
    const log = [
      entry(1, 0, [fact("auction", { seat: 0, card: "#5" })]),
      entry(2, 0, [fact("bid", { seat: 0, n: 12 }), fact("carrambah"), fact("met", { n: 12, total: 7 }), fact("paid")]),
      entry(3, 0, [...painted, fact("auction", { seat: 0, card: "#5" }), fact("passed", { seat: 0 })]),
      entry(4, 0, [fact("income"), fact("round"), fact("auction", { seat: 0, card: "#1" })]),
      entry(5, 0, [fact("passed", { seat: 0 })]),
    ];
    const found = briefly(log, at(1));
    expect(found.map(({ entries }) => entries.map(({ facts }) => facts.map(({ key }) => key.split(".")[2])))).toEqual([
      [["auction"]],
      [["bid", "carrambah", "met", "paid"]],
      [["painted", "surrounded"]],
      [["round", "auction"]],
      [["passed"]],
      [["income"]],
      [["round", "auction"]],
      [["passed"]],
    ]);
    expect(found.map(({ brief }) => brief ?? "")).toEqual([
      "Auction #5.",
      "#5: You 12, Carrambah 7: you win for 12",
      "You paint 2 squares on A1: 1 landmark.",
      "Round. Auction #5.",
      "#5: you lack coins",
      "",
      "Round. Auction #1.",
      "#1: you pass",
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });

  it("is followed by a turn in one sentence: what was painted, and what it brought", () => {
    const turn = [
      fact("painted", { seat: 1, place: "A1:c3c4" }),
      fact("outline", { seat: 1, n: 10 }),
      fact("painted", { seat: 1, place: "B2:a1" }),
      fact("surrounded", { seat: 1 }),
    ];
    const [told] = briefly([entry(1, 1, turn)], at(2));
    expect(told?.brief).toBe("Greedy paints 3 squares on A1, B2: 1 landmark, page.islands.log.outlines 1, 10 points.");
    expect(told?.isFolded).toBe(true);
    const [short] = briefly([entry(1, 0, [...turn.slice(0, 1), fact("income", { seat: 1 })])], at(2));
    expect(short?.brief).toBe("Greedy paints A1: c3, c4.");
    expect(briefly([entry(1, 0, turn.slice(0, 1))], at(2))[0]?.brief).toBeUndefined();
  });

  it("goes on after somebody was passed by in the entry of a painting", () => {
    const log = [
      entry(1, 0, [fact("painted"), fact("auction", { seat: 1, card: "#4" }), fact("passed", { seat: 1 })]),
      entry(2, 0, [fact("passed", { seat: 0 }), fact("no_winner")]),
      entry(3, 0, [fact("painted"), fact("auction", { seat: 0, card: "#3" }), fact("passed", { seat: 1 })]),
    ];
    const found = briefly(log, at(2));
    expect(found.map(({ entries, brief }) => [entries.map(({ seq }) => seq), brief ?? ""])).toEqual([
      [[1], ""],
      [[1], "Auction #4."],
      [[1, 2], "#4: nobody bids"],
      [[3], ""],
      [[3], "Auction #3."],
      [[3], "#3: Greedy lacks coins"],
    ]);
  });

  it("tells what comes between a bid and its result, and then the result", () => {
    const roll = [fact("used"), fact("rerolled"), fact("met", { n: 8, total: 7 }), fact("paid"), fact("income")];
    const log = [entry(1, 0, [fact("bid", { seat: 0, n: 8 }), fact("carrambah")]), entry(2, 0, roll)];
    const told = briefly(log, at(1)).map(({ entries, brief }) => brief ?? entries.flatMap(({ facts }) => facts).length);
    expect(told).toEqual(["You 8 …", 6]);
  });

  it("is about the right card after the next one was taken back", () => {
    const log = [
      entry(1, 1, [fact("auction", { seat: 0, card: "#4" })]),
      entry(2, 0, [fact("passed", { seat: 0 }), fact("no_winner"), fact("auction", { seat: 0, card: "#2" })]),
      entry(3, 0, [], "undo"),
      bid(4, 0, 5),
    ];
    expect(briefly(log, at(2)).at(-1)?.brief).toBe("#4: You 5 …");
  });

  it("leaves out bids that were taken back", () => {
    const log = [bid(1, 0, 4), bid(2, 1, 9), entry(3, 1, [], "undo"), bid(4, 1, 5)];
    const found = briefly(log, at(2));
    expect(found.map(({ brief }) => brief)).toEqual(["You 4 …", undefined, "Greedy 5 …"]);
  });

  it("ends alone with every bid and pass", () => {
    const log = [
      entry(1, 0, [fact("passed", { seat: 0 })]),
      entry(2, 0, [fact("income"), fact("auction", { seat: 0, card: "#3" })]),
      entry(3, 0, [fact("bid", { seat: 0, n: 8 }), fact("met", { n: 8, total: 7 })]),
      entry(4, 0, [fact("painted"), fact("auction", { seat: 0, card: "#1" })]),
    ];
    expect(briefly(log, at(1)).map(({ brief }) => brief ?? "")).toEqual([
      "you pass",
      "",
      "Auction #3.",
      "#3: You 8, Carrambah 7: you win for 8",
      "",
      "Auction #1.",
    ]);
  });
});

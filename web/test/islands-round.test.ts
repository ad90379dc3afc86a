import { describe, expect, it } from "vitest";
import { bidders, carrambahBid, isDecided } from "../src/games/islands/round/auction";
import { beats, coinsOf } from "../src/games/islands/round/beats";
import { incomeParts, reserve, tokensOf } from "../src/games/islands/round/belongings";
import { rollsOf, rollsWith } from "../src/games/islands/round/rolls";
import { isResearch, isUse, offersOf, pairs, ranked, wayOf } from "../src/games/islands/round/science";
import type { Technology } from "../src/games/islands/round/science";
import { scoreRows } from "../src/games/islands/round/scoresheet";
import { landmarkCounts } from "../src/games/islands/round/sheets";
import { factsOf, paintingOf, thisRound } from "../src/games/islands/round/facts";
import type { IslandsView, Material, PlayerView } from "../src/games/islands/view";
import { amount, quickOnes } from "../src/table/amounts";
import type { Choice, Happened, Text } from "../src/wire";

function fact(name: string, args: Text["args"] = {}): Text {
  return { key: `islands.fact.${name}`, args };
}

function entry(seq: number, seat: number | null, facts: Text[], kind = "move"): Happened {
  return { seq, seat, kind, facts, time: 0, args: {} };
}

function player(more: Partial<PlayerView> = {}): PlayerView {
  return {
    sheets: ["A", "B"],
    coins: 15,
    paint: {},
    started: [],
    outlines: {},
    coal: { any: 0, season: 0 },
    gold: { "+2": 0, "+1": 0 },
    accesses: { one: 0, different: 0 },
    volcanoes: 0,
    ...more,
  };
}

function view(more: Partial<IslandsView> = {}): IslandsView {
  return {
    options: {},
    seat: 0,
    to_move: 0,
    turn: 0,
    round: 1,
    rounds: 24,
    season: "blue",
    first: 0,
    card: 3,
    bid: 0,
    bidder: null,
    passed: [],
    faces: [],
    players: [player(), player()],
    technologies: {},
    used: [],
    painted: 0,
    surrounded: 0,
    extra: 0,
    hands: [],
    sealed: null,
    answered: [],
    incomes: [3, 3],
    scores: [0, 0],
    ...more,
  };
}

const material = {
  income: 3,
  spare_tokens: 1,
  technologies: [
    { key: "Expancing", levels: 3, excludes: null, rule: "R46" },
    { key: "Auctionis", levels: 3, excludes: "Economicus", rule: "R47" },
    { key: "Economicus", levels: 3, excludes: "Auctionis", rule: "R48" },
  ],
} as unknown as Material;

describe("the facts", () => {
  const log = [
    entry(1, null, [fact("round", { round: 1 }), fact("auction", { card: "#2", seat: 0 })], "start"),
    entry(2, 0, [fact("bid", { seat: 0, n: 2 })]),
    entry(3, 0, [], "undo"),
    entry(4, 0, [fact("passed", { seat: 0 })]),
  ];

  it("leave out entries that were taken back, and later ones", () => {
    expect(factsOf(log, null).map(({ text }) => text.key)).toEqual([
      "islands.fact.round",
      "islands.fact.auction",
      "islands.fact.passed",
    ]);
    expect(factsOf(log, 2).map(({ seq }) => seq)).toEqual([1, 1, 2]);
  });

  it("of this round begin with the round", () => {
    const more = [...log, entry(5, 1, [fact("income", { seat: 1, n: 3 }), fact("round", { round: 2 })])];
    expect(thisRound(factsOf(more, null)).map(({ text }) => text.key)).toEqual(["islands.fact.round"]);
    expect(thisRound(factsOf([entry(1, 0, [fact("passed", { seat: 0 })])], null))).toHaveLength(1);
  });
});

describe("dice", () => {
  it("are shown with their meaning, and change when they are rolled again", () => {
    const facts = factsOf(
      [
        entry(1, null, [fact("auction", { card: "#4", seat: 0 })], "start"),
        entry(2, 0, [fact("rerolled", { before: 4, face: 2 })]),
        entry(3, 0, [fact("carrambah", { faces: [5, 6] })]),
        entry(4, 0, [fact("rerolled", { before: 6, face: 1 })]),
        entry(5, 0, [fact("rolled_colour", { seat: 0, face: 5, colour: { key: "islands.colour.red", args: {} } })]),
      ],
      null,
    );
    const rolls = rollsOf(facts);
    expect(rolls.map(({ kind, dice }) => [kind, ...dice.map((die) => die.face)])).toEqual([
      ["auction", 2],
      ["carrambah", 5, 1],
      ["colour", 5],
    ]);
    expect(new Set(rolls.flatMap(({ dice }) => dice.map((die) => die.key))).size).toBe(4);
  });
});

describe("a die whose roll no fact mentions", () => {
  it("shows the number of the card", () => {
    expect(rollsWith(3, []).map(({ kind, dice }) => [kind, dice[0]?.face])).toEqual([["auction", 3]]);
    expect(rollsWith(0, [])).toEqual([]);
    expect(rollsWith(3, factsOf([entry(1, 0, [fact("auction", { card: "#2", seat: 0 })])], null))).toHaveLength(1);
  });
});

describe("the auction", () => {
  it("goes round from the first player", () => {
    const now = view({
      first: 1,
      to_move: 2,
      bid: 7,
      bidder: 1,
      card: 3,
      passed: [0],
      players: [player(), player(), player(), player({ coins: 7 })],
    });
    expect(isDecided(now)).toBe(false);
    expect(bidders(now).map(({ seat, stand, isFirst }) => [seat, stand, isFirst])).toEqual([
      [1, "leads", true],
      [2, "asked", false],
      [3, "short", false],
      [0, "passed", false],
    ]);
  });

  it("is followed by the actions, the winner first", () => {
    const now = view({ first: 1, to_move: 0, bid: 7, bidder: 1, passed: [0] });
    expect(isDecided(now)).toBe(true);
    expect(bidders(now).map(({ seat, stand, turn }) => [seat, stand, turn])).toEqual([
      [1, "won", "done"],
      [0, "other", "now"],
    ]);
  });

  it("asks nobody in a game that was broken off", () => {
    const bidding = view({ first: 1, to_move: 0, bid: 7, bidder: 1, card: 3, passed: [] });
    expect(bidders(bidding, true).map(({ seat, stand }) => [seat, stand])).toEqual([
      [1, "leads"],
      [0, "in"],
    ]);
    const acting = view({ first: 1, to_move: 0, bid: 7, bidder: 1, passed: [0] });
    expect(bidders(acting, true).map(({ seat, turn }) => [seat, turn])).toEqual([
      [1, null],
      [0, null],
    ]);
  });

  it("needs everybody to pass if nobody bids", () => {
    expect(isDecided(view({ passed: [0] }))).toBe(false);
    expect(isDecided(view({ passed: [0, 1] }))).toBe(true);
  });

  it("waits for Carrambah's dice", () => {
    const solo = { players: [player()] };
    expect(isDecided(view({ ...solo, faces: [3] }))).toBe(false);
    expect(isDecided(view({ ...solo, bid: 7, bidder: 0, faces: [3, 4] }))).toBe(false);
    expect(isDecided(view({ ...solo, bid: 7, bidder: 0 }))).toBe(true);
    expect(isDecided(view({ ...solo, bid: 7 }))).toBe(true);
    expect(isDecided(view({ ...solo, passed: [0] }))).toBe(true);
  });

  it("adds Carrambah's extra bid", () => {
    const rule = { cards: [2, 6], more: 2 };
    expect(carrambahBid([6, 6], 6, rule)).toEqual({ parts: [6, 6, 2], total: 14 });
    expect(carrambahBid([1, 3], 4, rule)).toEqual({ parts: [1, 3], total: 4 });
  });
});

describe("what just happened", () => {
  const facts = factsOf(
    [
      entry(1, 0, [fact("bid", { seat: 0, n: 3 })]),
      entry(2, 1, [fact("bid", { seat: 1, n: 5 })]),
      entry(3, 0, [
        fact("passed", { seat: 0 }),
        fact("won", { seat: 1, card: "#3", n: 5 }),
        fact("paid", { seat: 1, n: 5, left: 10 }),
      ]),
      entry(4, 1, [
        fact("painted", { seat: 1 }),
        fact("surrounded", { landmark: { key: "islands.landmark.grove", args: {} } }),
      ]),
      entry(5, 1, [fact("robbed", { seat: 1, who: 0, n: 4 })]),
    ],
    null,
  );

  it("goes back to the viewer's last answer, without bids of a decided auction", () => {
    expect(beats(facts, 0).map(({ text, rule }) => [text.key.slice("islands.fact.".length), rule])).toEqual([
      ["won", "R13"],
      ["paid", "R14"],
      ["painted", "R20"],
      ["surrounded", "R31"],
      ["robbed", "R33"],
    ]);
    expect(beats(facts, null)).toHaveLength(3);
    expect(beats(facts, 1).map(({ text }) => text.key.slice("islands.fact.".length))).toEqual([
      "painted",
      "surrounded",
      "robbed",
    ]);
    expect(beats(facts.slice(0, 2), 0).map(({ text }) => text.args["n"])).toEqual([3, 5]);
  });

  it("distinguishes a pass for lack of coins from a chosen one", () => {
    const keys = (log: Happened[]): string[] => beats(factsOf(log, null), 0).map(({ text }) => text.key);
    const passed = fact("passed", { seat: 0 });
    expect(keys([entry(1, 0, [passed])])).toEqual(["islands.fact.passed"]);
    expect(keys([entry(1, 0, [fact("round"), passed])])).toEqual(["page.islands.now.short"]);
    expect(keys([entry(1, 1, [passed])])).toEqual(["page.islands.now.short"]);
  });

  it("shows which seat has painted nothing", () => {
    const [painted, gaveUp] = [fact("painted", { seat: 1 }), fact("gave_up", { seat: 1 })];
    const of = (...facts: Text[]): string => paintingOf(factsOf([entry(1, 1, facts)], null), 1);
    expect([of(painted), of(gaveUp), of(painted, gaveUp), of(fact("gave_up", { seat: 0 }))]).toEqual([
      "all",
      "none",
      "some",
      "all",
    ]);
  });

  it("says whose coins changed", () => {
    expect(coinsOf(fact("robbed", { seat: 1, who: 0, n: 4 }))).toEqual([
      { seat: 1, change: 4 },
      { seat: 0, change: -4 },
    ]);
    expect(coinsOf(fact("paid", { seat: 2, n: 6 }))).toEqual([{ seat: 2, change: -6 }]);
    expect(coinsOf(fact("used", { gain: "-3" }))).toEqual([{ seat: 0, change: -3 }]);
    expect(coinsOf(fact("used", { gain: "+0" }))).toEqual([]);
    expect(coinsOf(fact("painted", { seat: 2 }))).toEqual([]);
  });
});

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

describe("amounts", () => {
  it("have buttons for the least ones", () => {
    const first = { word: "bid 3", at: ["3"], text: { key: "islands.answer.bid", args: { n: 3 } } };
    expect(quickOnes({ least: 3, greatest: 15, first })).toEqual([3, 4, 5, 6, 7]);
    expect(quickOnes({ least: 3, greatest: 4, first })).toEqual([3, 4]);
    expect(amount({ least: 3, greatest: 15, first }, 5).word).toBe("bid 5");
  });
});

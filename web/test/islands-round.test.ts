import { describe, expect, it } from "vitest";
import { bidders, carrambahBid, isDecided } from "../src/games/islands/round/auction";
import { beats, coinsOf } from "../src/games/islands/round/beats";
import { rollsOf } from "../src/games/islands/round/rolls";
import { factsOf, lacked, paintingOf, thisRound } from "../src/games/islands/round/facts";
import { standOf } from "../src/games/islands/round/standing";
import { lang } from "../src/lang/texts.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Happened, Text } from "../src/wire";
import { entry, fact, player, view } from "./islands-positions";

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

describe("a pass for lack of coins", () => {
  const [round, auction] = [fact("round", { round: 2 }), fact("auction", { card: "#5", seat: 0 })];
  const passed = (seat: number): Text => fact("passed", { seat });
  const of = (seat: number, ...log: Happened[]): number | null => lacked(thisRound(factsOf(log, null)), seat);
  const alone = entry(1, 0, [fact("painted", { seat: 0 }), round, auction, passed(0)]);

  it("names the bid that was too dear", () => {
    expect(of(0, alone)).toBe(5);
    const outbid = entry(2, 0, [fact("bid", { seat: 0, n: 8 }), passed(1)]);
    expect(of(1, entry(1, 1, [round, auction]), outbid)).toBe(9);
  });

  it("is shown until the next answer, and only to that seat", () => {
    expect(of(1, alone)).toBeNull();
    expect(of(0, alone, entry(2, 0, [fact("painted", { seat: 0 })]))).toBeNull();
    expect(of(0, alone, entry(2, 1, [fact("painted", { seat: 1 })]))).toBe(5);
    expect(of(0, entry(1, 0, [round, auction]), entry(2, 0, [passed(0)])), "chosen").toBeNull();
  });
});

describe("the plate of a solo player", () => {
  const said = (asks: string, draft: string[] = [], facts: Text[] = []): string | undefined => {
    lang.catalogue = Object.fromEntries(
      ["acts", "acts_alone", "grows", "has_acted"].map((name) => [`page.islands.auction.${name}`, name]),
    );
    const log = [entry(1, null, [fact("round", { round: 2 })]), entry(2, 0, facts)];
    const asked = { text: { key: `islands.ask.${asks}`, args: {} } };
    const table = { log, asked, screen: { draft }, past: null, isPast: asks === "", isOver: false };
    return standOf(table as unknown as Table, view({ players: [player()], passed: [0] }), 0)?.words;
  };

  it("says what the question asks", () => {
    expect(said("study")).toBe("acts_alone");
    expect(said("place", ["paint"])).toBe("acts");
    expect(said("card_any", ["paint", "A1:c3"]), "a grove").toBe("acts");
    expect(said("use", ["research Economicus 1"])).toBe("has_acted");
    expect(said("use", ["paint", "A1:c3"])).toBe("has_acted");
    expect(said("grow", ["research Expancing 1"])).toBe("grows");
  });

  it("says in an earlier position what has been done", () => {
    expect(said("")).toBe("acts_alone");
    expect(said("", [], [fact("researched", { technology: "Auctionis", level: 1 })])).toBe("has_acted");
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

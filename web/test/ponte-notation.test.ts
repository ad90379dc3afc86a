import { beforeEach, describe, expect, it, vi } from "vitest";
import { firstSquare } from "../src/games/ponte/names";
import { brief, chaptersOf } from "../src/games/ponte/notation";
import { speak } from "../src/lang/texts.svelte";
import type { Happened, Text } from "../src/wire";

const tile = (square: string): Text => ({ key: "ponte.fact.tile", args: { square } });
const bridge = (...ends: string[]): Text => ({ key: "ponte.fact.bridge", args: { ends } });
const island = (points: number): Text => ({ key: "ponte.fact.island", args: { points } });
const joined = (points: number): Text => ({ key: "ponte.fact.joined", args: { points } });
const pass: Text = { key: "ponte.fact.pass", args: {} };
const takes: Text = { key: "ponte.fact.colours", args: { seat: 1, colour: { key: "ponte.colour.dark", args: {} } } };

function entry(seq: number, seat: number | null, kind: string, ...facts: Text[]): Happened {
  return { seq, kind, seat, time: 0, facts, args: {} };
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  const texts = { "ponte.answer.pass": "pass", "ponte.colour.dark": "dark" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(texts)));
  return speak("en");
});

describe("a turn in brief", () => {
  it("names the tiles and what they brought", () => {
    expect(brief([entry(1, 0, "move", tile("a7"), tile("b9"))])).toBe("a7 b9");
    expect(brief([entry(1, 0, "move", tile("a7"), island(1), tile("b9"), island(2))], 17)).toBe("17. a7 b9 +3");
  });

  it("names a bridge, a pass and a colour", () => {
    expect(brief([entry(1, 0, "move", bridge("e8", "g6"), joined(3))], 16)).toBe("16. e8–g6 +3");
    expect(brief([entry(1, 0, "move", pass)])).toBe("pass");
    expect(brief([entry(1, 1, "move", takes)])).toBe("dark");
  });

  it("is nothing for what is not a move", () => {
    expect(brief([entry(1, 0, "sit", { key: "server.fact.sit", args: {} })])).toBe("");
  });
});

describe("the log in turns", () => {
  const log = [
    entry(1, null, "start", { key: "server.fact.start", args: {} }),
    entry(2, 0, "move", tile("c3"), tile("a1")),
    entry(3, 1, "move", takes),
    entry(4, 1, "move", tile("b4"), tile("d4")),
    entry(5, 0, "move", tile("c2"), tile("b2")),
    entry(6, 0, "undo"),
    entry(7, 0, "move", bridge("c3", "a1")),
  ];
  const briefs = (part: readonly Happened[]): (string | undefined)[] =>
    chaptersOf(part, { log }).map((chapter) => chapter.brief);

  it("numbers the turns that stand; a colour is no turn", () => {
    expect(briefs(log)).toEqual([undefined, "1. c3 a1", "dark", "2. b4 d4", "2. c2 b2", undefined, "3. c3–a1"]);
  });

  it("keeps the numbers when only the end of the log is shown", () => {
    expect(briefs(log.slice(3))).toEqual(["2. b4 d4", "2. c2 b2", undefined, "3. c3–a1"]);
  });
});

it("a network is called by its first square, by column and row, on an island if it has one", () => {
  const rest = { colour: "light" as const, bridges: [], points: 0 };
  const islands = [
    ["h3", "h4", "i3", "i4"],
    ["b10", "b9", "c10", "c9"],
  ];
  expect(firstSquare({ ...rest, islands, sandbanks: [["a1"]] })).toBe("b9");
  expect(firstSquare({ ...rest, islands: [], sandbanks: [["c3"], ["a5"]] })).toBe("a5");
});

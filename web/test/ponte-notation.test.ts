import { beforeEach, describe, expect, it, vi } from "vitest";
import { firstSquare } from "../src/games/ponte/names";
import { chaptersOf, inBrief, turnsUntil } from "../src/games/ponte/notation";
import { speak } from "../src/lang/texts.svelte";
import type { Happened, Screen, Text } from "../src/wire";

const tile = (square: string, seat = 0): Text => ({ key: "ponte.fact.tile", args: { seat, square } });
const bridge = (start: string, end: string): Text => ({ key: "ponte.fact.bridge", args: { seat: 0, start, end } });
const island = (points: number): Text => ({ key: "ponte.fact.island", args: { seat: 0, points } });
const joined = (points: number): Text => ({ key: "ponte.fact.joined", args: { points } });
const pass = (seat: number): Text => ({ key: "ponte.fact.pass", args: { seat } });
const takes: Text = { key: "ponte.fact.colours", args: { seat: 1, colour: { key: "ponte.colour.dark", args: {} } } };
const player = (seat: number): string => ["You", "Bob"][seat] ?? "";

function entry(seq: number, seat: number | null, kind: string, ...facts: Text[]): Happened {
  return { seq, kind, seat, time: 0, facts, change: [], args: {} };
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  const texts = {
    "ponte.answer.pass": "pass",
    "page.ponte.log_pass": "pass (no room)",
    "page.ponte.log_bridge": "bridge {bridge}",
    "page.ponte.log_opening": "light tiles {squares}",
  };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(texts)));
  return speak("en");
});

describe("a turn in brief", () => {
  const said = (...facts: Text[]): string | null => {
    const found = inBrief(entry(1, 0, "move", ...facts), { player });
    return found && found.who + found.what;
  };

  it("names the player, the tiles and what they brought", () => {
    expect(said(tile("a7"), tile("b9"))).toBe("You: a7, b9");
    expect(said(tile("a7"), island(1), tile("b9"), island(2))).toBe("You: a7, b9 +3");
  });

  it("names a bridge and a pass", () => {
    expect(said(bridge("e8", "g6"), joined(3))).toBe("You: bridge e8–g6 +3");
    expect(inBrief(entry(1, 0, "move", bridge("e8", "g6"), joined(3)), { player })?.brief).toBe("e8–g6 +3");
    expect(said(pass(1))).toBe("Bob: pass (no room)");
    expect(said(takes)).toBeNull();
  });

  it("says who passes when that ends the turn of another player", () => {
    expect(said(tile("a7"), tile("b9"), island(1), pass(1))).toBe("You: a7, b9 +1; Bob: pass (no room)");
  });
});

describe("the log in turns", () => {
  const log = [
    entry(1, null, "start", { key: "server.fact.start", args: {} }),
    entry(2, 0, "move", tile("c3"), tile("a1")),
    entry(3, 1, "move", takes),
    entry(4, 1, "move", tile("b4", 1), tile("d4", 1)),
    entry(5, 0, "move", tile("c2"), tile("b2")),
    entry(6, 0, "undo"),
    entry(7, 0, "move", bridge("c3", "a1")),
  ];
  const briefs = (part: readonly Happened[]): (string | undefined)[] =>
    chaptersOf(part, { log, player, screen: null }).map((chapter) => chapter.brief);
  const ends = ["2. Bob: b4, d4", "3. You: c2, b2", undefined, "3. You: bridge c3–a1"];

  it("numbers the turns, also those taken back; a colour is no turn, and says itself", () => {
    expect(briefs(log)).toEqual([undefined, "1. You: light tiles c3, a1", undefined, ...ends]);
  });

  it("strikes out only the tile that was taken back, if the other one stays", () => {
    const turn = entry(8, 1, "move", tile("d1", 1), island(1), tile("a4", 1));
    const undo = entry(9, 1, "undo");
    const kept = (draft: string[], ...more: Happened[]): unknown => {
      const screen = { viewer: 1, view: null, draft } as unknown as Screen;
      return chaptersOf([turn], { log: [...log, turn, undo, ...more], player, screen })[0]?.kept;
    };
    const first = { brief: "4. Bob: d1 +1, ", facts: 2 };
    expect(kept(["d1"])).toEqual(first);
    expect(kept([])).toBeUndefined();
    expect(kept([], entry(10, 1, "move", tile("d1", 1), tile("e4", 1)))).toEqual(first);
    expect(kept(["d1"], entry(10, 1, "move", tile("e1", 1), tile("d1", 1)))).toBeUndefined();
    expect(kept(["c2"])).toBeUndefined();
  });

  it("gives a pass that had to follow a line and a number of its own", () => {
    const last = entry(8, 1, "move", tile("d1", 1), tile("a4", 1), pass(0));
    const more = { log: [...log, last], player, screen: null };
    expect(chaptersOf([last], more).map(({ seat, brief }) => [seat, brief])).toEqual([
      [1, "4. Bob: d1, a4"],
      [0, "5. You: pass (no room)"],
    ]);
    expect([1, 2, 3, 4, 5, 7, 8].map((seq) => turnsUntil(more.log, seq))).toEqual([0, 1, 1, 2, 2, 3, 5]);
  });

  it("keeps the numbers when only the end of the log is shown", () => {
    expect(briefs(log.slice(3))).toEqual(ends);
  });

  it("gives nobody a colour before it was chosen, neither then nor later", () => {
    const open = { view: { rows: [], options: { pie: true }, turn: 1 } } as unknown as Screen;
    const signs = (part: readonly Happened[], screen: Screen | null): unknown[] =>
      chaptersOf(part, { log: part, player, screen }).flatMap(({ brief, isUnsigned }) => (brief ? [isUnsigned] : []));
    expect(signs(log.slice(0, 2), open)).toEqual([true]);
    expect(signs(log, null)).toEqual([true, false, false, false]);
    const goesOn = log.filter(({ seq }) => seq !== 3); // from a position, or without the choice of a colour
    expect(signs(goesOn, null)).toEqual([false, false, false, false]);
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

import { describe, expect, it } from "vitest";
import { difference, lastMove, NOTHING, shownAfter } from "../src/games/ponte/change";
import { landOf } from "../src/games/ponte/land";
import { isColourOpen, ponteView } from "../src/games/ponte/view";
import type { PonteView } from "../src/games/ponte/view";
import type { Happened, Text } from "../src/wire";

function position(rows: string[], more: Partial<PonteView> = {}): PonteView {
  return {
    options: { size: rows.length, pie: true, sharing: "parallel", supply: "unlimited" },
    seat: 0,
    to_move: 0,
    turn: 4,
    colours: ["light", "dark"],
    rows,
    bridges: { light: [], dark: [] },
    blocked: [],
    networks: [],
    scores: [0, 0],
    tiles_left: null,
    bridges_left: null,
    text: "",
    ...more,
  };
}

const before = position(["....", "DD..", "D..L", "...."]);
const after = position(["....", "DD..", "DD.L", "L..."], {
  bridges: { light: ["a1-d2"], dark: [] },
  blocked: ["b1"],
  networks: [
    { colour: "light", islands: [], sandbanks: [["a1"], ["d2"]], bridges: ["a1-d2"], points: 0 },
    { colour: "dark", islands: [["a2", "a3", "b2", "b3"]], sandbanks: [], bridges: [], points: 1 },
  ],
});

describe("difference", () => {
  it("finds new tiles, bridges and islands", () => {
    expect(difference(before, after)).toMatchObject({
      tiles: ["b2", "a1"],
      bridges: ["a1-d2"],
      islands: ["a2,a3,b2,b3"],
    });
  });

  it("finds nothing when pieces were removed, without a first position, or on another board", () => {
    expect(difference(after, before)).toEqual(NOTHING);
    expect(difference(null, after)).toEqual(NOTHING);
    expect(difference(position(["....."]), after)).toEqual(NOTHING);
  });
});

describe("the points of a turn", () => {
  const size = position(Array.from({ length: 8 }, () => "........"));
  const network = (points: number, islands: string[][], bridges: string[] = []): PonteView["networks"][number] => ({
    colour: "light",
    islands,
    sandbanks: [],
    bridges,
    points,
  });
  const [first, second] = [
    ["a1", "a2", "b1", "b2"],
    ["a5", "a6", "b5", "b6"],
  ];
  const bridged = { light: ["b2-b5"], dark: [] };

  it("are won at a new island, or at the bridge that joins two networks", () => {
    const one = { ...size, networks: [network(1, [first])] };
    const two = { ...size, networks: [network(1, [first]), network(1, [second])] };
    const joined = { ...size, networks: [network(3, [first, second], ["b2-b5"])], bridges: bridged };
    expect(difference(size, one).gains).toEqual([{ colour: "light", points: 1, at: [1, 7] }]);
    expect(difference(one, two).gains).toEqual([{ colour: "light", points: 1, at: [1, 3] }]);
    expect(difference(two, joined).gains).toEqual([{ colour: "light", points: 1, at: [1.5, 5] }]);
  });

  it("stand apart when one turn wins them in two places; a move taken back wins none", () => {
    const two = { ...size, networks: [network(1, [first]), network(1, [second])] };
    expect(difference(size, two).gains.map(({ at }) => at)).toEqual([
      [1, 7],
      [1, 3],
    ]);
    const joined = { ...size, networks: [network(3, [first, second], ["b2-b5"])], bridges: bridged };
    expect(difference(joined, two).gains).toEqual([]);
  });
});

describe("what is new", () => {
  const now = { ...after, text: "now" };

  it("stays new when the next player on a shared device looks at the same position", () => {
    const shown = shownAfter(null, before, now);
    expect(shown.change.tiles).toEqual(["b2", "a1"]);
    expect(shownAfter(shown, null, { ...now, seat: 1 })).toBe(shown);
  });

  it("is nothing on a fresh page, or in a new position that comes without the previous one", () => {
    expect(shownAfter(null, null, now).change).toEqual(NOTHING);
    expect(shownAfter(shownAfter(null, before, now), null, { ...before, text: "other" }).change).toEqual(NOTHING);
  });
});

function entry(seq: number, kind: string, ...facts: Text[]): Happened {
  return { seq, kind, seat: 0, time: 0, facts, change: [], args: {} };
}
const tile = (square: string): Text => ({ key: "ponte.fact.tile", args: { square } });
const bridge = (start: string, end: string): Text => ({ key: "ponte.fact.bridge", args: { start, end } });

describe("last move", () => {
  const log = [
    entry(1, "start"),
    entry(2, "move", tile("b2"), tile("a1")),
    entry(3, "move", bridge("a1", "d2")),
    entry(4, "leave"),
  ];

  it("belongs to the last entry that is a move", () => {
    expect(lastMove(log, null, after)).toEqual({ squares: [], bridges: ["a1-d2"] });
  });

  it("is an earlier one in a past position", () => {
    expect(lastMove(log, 2, after)).toEqual({ squares: ["b2", "a1"], bridges: [] });
    expect(lastMove(log, 1, after)).toEqual({ squares: [], bridges: [] });
  });

  it("is never one that was taken back", () => {
    const undone = [...log, entry(5, "move", tile("c4"), tile("d4")), entry(6, "undo")];
    expect(lastMove(undone, null, after)).toEqual({ squares: [], bridges: ["a1-d2"] });
  });
});

describe("land", () => {
  it("knows what lies on every square", () => {
    const land = landOf(after);
    expect(land.size).toBe(16);
    expect(land.get("b3")).toMatchObject({ colour: "dark", isIsland: true, network: 1, bridge: null });
    expect(land.get("d2")).toMatchObject({ colour: "light", isIsland: false, group: ["d2"], bridge: "a1-d2" });
    expect(land.get("b1")).toMatchObject({ colour: null, isClosed: true, network: -1, group: [] });
    expect(land.get("c4")).toMatchObject({ colour: null, isClosed: false });
  });
});

describe("view", () => {
  it("is null before the start", () => {
    expect(ponteView(null)).toBeNull();
    expect(ponteView({})).toBeNull();
    expect(ponteView({ ...after })?.rows).toBe(after.rows);
  });

  it("knows when colours are settled", () => {
    expect(isColourOpen(position(["...."], { turn: 1 }))).toBe(true);
    expect(isColourOpen(position(["...."], { turn: 2 }))).toBe(false);
    expect(isColourOpen(position(["...."], { turn: 0, options: { ...after.options, pie: false } }))).toBe(false);
  });
});

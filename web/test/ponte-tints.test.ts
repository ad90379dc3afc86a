import { describe, expect, it } from "vitest";
import { TINTS, tintsOf } from "../src/games/ponte/tints";
import type { Network, PonteView } from "../src/games/ponte/view";
import type { Happened } from "../src/wire";

const SIZE = 10;

/** Four tiles in a row: an island. */
const island = (letter: string, row: number): string[] =>
  [0, 1, 2, 3].map((step) => String.fromCharCode(letter.charCodeAt(0) + step) + String(row));

function network(islands: string[][], bridges: string[] = [], sandbanks: string[][] = []): Network {
  return { colour: "dark", islands, sandbanks, bridges, points: islands.length };
}

/** A position of these networks, all dark. */
function position(networks: Network[]): Pick<PonteView, "rows" | "networks"> {
  const tiles = new Set(networks.flatMap((one) => [...one.islands, ...one.sandbanks].flat()));
  const at = (x: number, y: number): string => `${"abcdefghij"[x] ?? ""}${String(SIZE - y)}`;
  const row = (y: number): string => Array.from({ length: SIZE }, (_, x) => (tiles.has(at(x, y)) ? "D" : ".")).join("");
  return { networks, rows: Array.from({ length: SIZE }, (_, y) => row(y)) };
}

/** A log of moves, each of tiles or of one bridge. */
function logOf(...moves: (string[] | string)[]): Happened[] {
  return moves.map((move, seq) => {
    const [start, end] = typeof move === "string" ? move.split("-") : [];
    const facts =
      typeof move === "string"
        ? [{ key: "ponte.fact.bridge", args: { seat: 0, start: start ?? "", end: end ?? "" } }]
        : move.map((square) => ({ key: "ponte.fact.tile", args: { seat: 0, square } }));
    return { seq, kind: "move", seat: 0, time: 0, facts, change: [], args: {} };
  });
}

const [A1, A3, A5, F1, F3] = [island("a", 1), island("a", 3), island("a", 5), island("f", 1), island("f", 3)];

describe("tints", () => {
  const rows = [1, 3, 5, 7].flatMap((row) => [island("a", row), island("f", row)]);

  it("are all different while there are enough; a network without an island has none", () => {
    const view = position([...rows.map((one) => network([one])), network([], [], [["a9"]])]);
    const tints = tintsOf(view, logOf(...rows, ["a9"]));
    expect([...tints.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(tints.values()).size).toBe(8);
  });

  it("are shared by more networks than there are tints", () => {
    const all = [...rows, island("a", 9), island("f", 9)];
    const tints = tintsOf(position(all.map((one) => network([one]))), logOf(...all));
    expect(tints.size).toBe(10);
    for (const tint of tints.values()) expect(TINTS[tint]).toBeDefined();
  });

  it("do not depend on the order of the networks, which the server may change", () => {
    const log = logOf(F3, A1, F1);
    const there = tintsOf(position([A1, F1, F3].map((one) => network([one]))), log);
    const back = tintsOf(position([F3, F1, A1].map((one) => network([one]))), log);
    expect([0, 1, 2].map((number) => back.get(2 - number))).toEqual([0, 1, 2].map((number) => there.get(number)));
  });
});

describe("a network keeps its tint", () => {
  const tintsAfter = (networks: Network[], log: Happened[]): (number | undefined)[] =>
    networks.map((_, number) => tintsOf(position(networks), log).get(number));

  it("when an island with an earlier first square comes", () => {
    const [first] = tintsAfter([network([F3])], logOf(F3));
    expect(tintsAfter([network([A1]), network([F3])], logOf(F3, A1))[1]).toBe(first);
  });

  it("when it grows by a sandbank, and by an island of that", () => {
    const log = logOf(F3, F1, ["a1"]);
    const [, was] = tintsAfter([network([F3]), network([F1])], log);
    const near = network([F1], ["d1-f1"], [["d1"]]);
    expect(tintsAfter([network([F3]), near], [...log, ...logOf(["d1"], "d1-f1")])[1]).toBe(was);
    const more = [...log, ...logOf(["d1"], "d1-f1", ["a1", "b1", "c1"])];
    expect(tintsAfter([network([F3]), network([A1, F1], ["d1-f1"])], more)[1]).toBe(was);
  });

  it("when it joins a smaller one; of two equal ones the older keeps it", () => {
    const log = logOf(A5, A1, A3);
    const [first, second, third] = tintsAfter([network([A5]), network([A1]), network([A3])], log);
    expect(new Set([first, second, third]).size).toBe(3);
    const pair = [...log, ...logOf("b1-b3")];
    expect(tintsAfter([network([A5]), network([A1, A3], ["b1-b3"])], pair)).toEqual([first, second]);
    const all = [...pair, ...logOf("d3-d5")];
    expect(tintsAfter([network([A1, A3, A5], ["b1-b3", "d3-d5"])], all)).toEqual([second]);
  });

  it("and the tint given up in a join is not the next one to be given", () => {
    const log = logOf(A1, A3, "b1-b3", F1);
    const [, given] = tintsAfter([network([A1]), network([A3])], log.slice(0, 2));
    expect(tintsAfter([network([A1, A3], ["b1-b3"]), network([F1])], log)).not.toContain(given);
  });

  it("when a move is taken back, and when it is made again", () => {
    const log = logOf(A5, A1);
    const undo: Happened = { seq: 9, kind: "undo", seat: 0, time: 0, facts: [], change: [], args: {} };
    const [first] = tintsAfter([network([A5])], log.slice(0, 1));
    expect(tintsAfter([network([A5])], [...log, undo])).toEqual([first]);
    const again = [...log, undo, ...logOf(A3)];
    expect(tintsAfter([network([A5]), network([A3])], again)[0]).toBe(first);
  });

  it("when the game goes on from a position that no log tells of, and while a tile is not settled", () => {
    const [one, other] = tintsAfter([network([A1]), network([F3])], []);
    expect(one).not.toBe(other);
    expect(tintsAfter([network([A1]), network([A5]), network([F3])], logOf(A5))).toEqual([
      one,
      expect.anything(),
      other,
    ]);
    const networks = [network([A1]), network([A5]), network([F3])];
    const drafted = tintsOf(position(networks), logOf(A5.slice(1)), ["a5"]);
    expect([drafted.get(0), drafted.get(2)]).toEqual([one, other]);
  });
});

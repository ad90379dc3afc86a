// A tint for each network that counts. It keeps it for as long as it exists: the tints follow from the order in which
// tiles and bridges came, as the log tells it, so they are the same for everybody and after a reload.

import { movesStanding } from "../../table/history";
import type { Happened } from "../../wire";
import { piecesOf } from "./change";
import { areBeside, byColumn, endsOf, place } from "./squares";
import type { PonteView } from "./view";

export const TINTS = ["#d58a00", "#0a8f7a", "#c04f8f", "#6a62d2", "#7c8f1f", "#b4503a", "#3d83c9", "#8a6b52"];

/** Tiles joined so far; `age`: which of the networks with an island it was. */
interface Land {
  squares: string[];
  islands: number;
  age: number;
  tint: number;
}

/** By the number of the network; networks without an island have none. `log` ends with the position; `draft` are tiles that
 * it does not tell of yet. */
export function tintsOf(
  view: Pick<PonteView, "rows" | "networks">,
  log: readonly Happened[],
  draft: readonly string[] = [],
): Map<number, number> {
  const { rows, networks } = view;
  const size = rows.length;
  const lands = new Map<string, Land>();
  const islands = new Map(networks.flatMap((one) => one.islands).flatMap((island) => island.map((at) => [at, island])));
  const letterAt = (square: string): string | undefined => rows[place(square, size)[1]]?.[place(square, size)[0]];
  let count = 0;
  let last = -1;

  /** The larger one keeps its tint, of two equal ones the older. */
  function join(one: Land, other: Land | undefined): void {
    if (!other || one === other) return;
    const isFirst = one.islands - other.islands || other.age - one.age;
    const [kept, gone] = isFirst >= 0 ? [one, other] : [other, one];
    kept.islands += gone.islands;
    kept.squares.push(...gone.squares);
    for (const square of gone.squares) lands.set(square, kept);
  }

  function lay(square: string): void {
    const letter = letterAt(square);
    if ((letter !== "L" && letter !== "D") || lands.has(square)) return;
    const land = { squares: [square], islands: 0, age: 0, tint: -1 };
    lands.set(square, land);
    for (const other of [...lands.keys()])
      if (areBeside(square, other, size) && letterAt(other) === letter) span(square, other);
    const island = islands.get(square);
    const whole = lands.get(square);
    if (!whole || !island?.every((part) => lands.has(part))) return;
    whole.islands += 1;
    if (whole.tint >= 0) return;
    // The next one that is free: one that has just been given up comes last.
    const taken = new Set([...lands.values()].map(({ tint }) => tint));
    const following = TINTS.map((_, step) => (last + 1 + step) % TINTS.length);
    whole.tint = last = following.find((tint) => !taken.has(tint)) ?? (last + 1) % TINTS.length;
    whole.age = count++;
  }

  function span(start: string, end: string): void {
    const land = lands.get(start);
    if (land) join(land, lands.get(end));
  }

  const moves = movesStanding(log).map(piecesOf);
  const told = new Set([...draft, ...moves.flatMap((move) => [...move.squares, ...move.bridges])]);
  // A game that goes on from a position: its log does not tell how that came about.
  const squares = networks.flatMap((one) => [...one.islands, ...one.sandbanks].flat()).sort(byColumn);
  const bridges = networks.flatMap((one) => one.bridges);
  const before = { squares: squares.filter((one) => !told.has(one)), bridges: bridges.filter((one) => !told.has(one)) };
  for (const move of [before, ...moves, { squares: draft, bridges: [] }]) {
    move.squares.forEach(lay);
    for (const [start, end] of move.bridges.map(endsOf)) if (start && end) span(start, end);
  }

  const found = networks.map(({ islands: [island] }, number) => [number, lands.get(island?.[0] ?? "")?.tint] as const);
  return new Map(found.flatMap(([number, tint]) => (tint === undefined || tint < 0 ? [] : [[number, tint]])));
}

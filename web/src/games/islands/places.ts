// The places that the server offers for painting: by island, by square, and by the way the shape is turned.

import type { Choice } from "../../wire";
import { pointOf, squareAt } from "./squares";
import type { Point } from "./squares";

export interface Place {
  choice: Choice;
  island: string;
  squares: string[];
  /** How the shape is turned, wherever it lies: the points of its squares, counted from its upper left. */
  turn: string;
}

/** How the shape is held: how it is turned, and by which of its squares. */
export interface Hold {
  turn: string;
  grip: string;
}

export function placesOf(choices: readonly Choice[]): Place[] {
  return choices.map((choice) => {
    const [island = "", ...squares] = choice.at;
    return { choice, island, squares, turn: keyOf(evened(squares.map(pointOf))) };
  });
}

/** All squares that belong to at least one place, by island. */
export function offeredBy(places: readonly Place[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { island, squares } of places) {
    const offered = found.get(island) ?? new Set();
    for (const square of squares) offered.add(square);
    found.set(island, offered);
  }
  return found;
}

/** The places that cover a square, in the order of turning: every turn of the shape comes once before it comes again,
 * held by the next of its squares. */
export function placesAt(places: readonly Place[], island: string, square: string): Place[] {
  const turns = new Map<string, Place[]>();
  for (const place of places) {
    if (place.island !== island || !place.squares.includes(square)) continue;
    turns.set(place.turn, [...(turns.get(place.turn) ?? []), place]);
  }
  const ordered = [...turns.keys()].sort((a, b) => turnNumber(a) - turnNumber(b) || (a < b ? -1 : 1));
  const lists = ordered.map((turn) =>
    (turns.get(turn) ?? []).sort((a, b) => a.squares.indexOf(square) - b.squares.indexOf(square)),
  );
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** All turns in which the shape fits somewhere, in the order of turning. */
export function turnsOf(places: readonly Place[]): string[] {
  return [...new Set(places.map((place) => place.turn))].sort(
    (a, b) => turnNumber(a) - turnNumber(b) || (a < b ? -1 : 1),
  );
}

/** All turns of a shape that is drawn by the rows and columns of its squares; none of a card that may be any shape. */
export function turnsOfCells(cells: readonly (readonly [number, number])[]): string[] {
  if (cells.length === 0) return [];
  const turns = [keyOf(evened(cells.map(([row, column]): Point => [column, row])))];
  for (let next = quarter(turns[0] ?? ""); next !== turns[0]; next = quarter(next)) turns.push(next);
  return turns;
}

export function holdOf(place: Place, square: string): Hold {
  const points = place.squares.map(pointOf);
  const [x, y] = pointOf(square);
  const [left, top] = corner(points);
  return { turn: place.turn, grip: `${x - left},${y - top}` };
}

/** Of the places that cover a square, the one held as wished, else the one turned as wished, else the first. */
export function held(places: readonly Place[], square: string, wish: Hold | null): Place | null {
  if (wish === null) return places[0] ?? null;
  const turned = places.filter((place) => place.turn === wish.turn);
  return turned.find((place) => holdOf(place, square).grip === wish.grip) ?? turned[0] ?? places[0] ?? null;
}

/** The place after this one among those that cover a square; `by` -1: the one before. */
export function turned(places: readonly Place[], place: Place | null, by: 1 | -1 = 1): Place | null {
  if (places.length === 0) return null;
  const at = places.findIndex((one) => one.choice.word === place?.choice.word);
  return places[(at + by + places.length) % places.length] ?? null;
}

/** The word with which to ask the server why nothing can be painted here: the held shape, laid over the square; on free
 * ground if possible, because then the reason is about this place and not about its neighbours; else where as little as
 * possible is in its way. */
export function wordFor(
  shapes: readonly string[],
  island: string,
  square: string,
  wish: Hold | null,
  ground: { isOn: (square: string) => boolean; isFree: (square: string) => boolean },
): string {
  const [x, y] = pointOf(square);
  const turns = [...shapes];
  if (wish) turns.sort((a, b) => Number(b === wish.turn) - Number(a === wish.turn));
  const laid = turns
    .flatMap((turn) => {
      const points = pointsOf(turn);
      return points.map(([gripX, gripY]) => points.map(([px, py]): Point => [x + px - gripX, y + py - gripY]));
    })
    .filter((points) => points.every(([px, py]) => px >= 0 && py >= 0))
    .map((points) => points.map(([px, py]) => squareAt(px, py)))
    .filter((squares) => squares.every(ground.isOn));
  const taken = (squares: string[]): number => squares.filter((each) => !ground.isFree(each)).length;
  const [best = [square]] = laid.sort((a, b) => taken(a) - taken(b));
  return `${island}:${best.join("")}`;
}

/** The points of a turned shape as cells to draw: row and column. */
export function cellsOf(turn: string): [number, number][] {
  return pointsOf(turn).map(([x, y]) => [y, x]);
}

function corner(points: readonly Point[]): Point {
  return [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
}

/** Moved to the upper left, in reading order. */
function evened(points: readonly Point[]): Point[] {
  const [left, top] = corner(points);
  return points.map(([x, y]): Point => [x - left, y - top]).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

function keyOf(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}

function pointsOf(turn: string): Point[] {
  return turn.split(" ").map((point): Point => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}

/** How many quarter-turns to the right lead from the first turn of its shape to this one. */
function turnNumber(turn: string): number {
  const all = [turn];
  for (let next = quarter(turn); next !== turn; next = quarter(next)) all.push(next);
  const first = [...all].sort()[0] ?? turn;
  return (all.length - all.indexOf(first)) % all.length;
}

function quarter(turn: string): string {
  return keyOf(evened(pointsOf(turn).map(([x, y]): Point => [-y, x])));
}

// What is new between two positions, and what the last move was.

import type { Happened } from "../../wire";
import { gainsOf } from "./gains";
import type { Gain } from "./gains";
import { named, place } from "./squares";
import type { PonteView } from "./view";

export interface Change {
  tiles: string[];
  bridges: string[];
  /** Islands as their squares joined by commas. */
  islands: string[];
  gains: Gain[];
}

export const NOTHING: Change = { tiles: [], bridges: [], islands: [], gains: [] };

/** A position that was shown, and what was new in it. */
export interface Shown {
  text: string;
  change: Change;
}

/** What is new in a position. On a shared device the next player's screen may come without the previous one: the
 * position is the same, and so is what is new in it. */
export function shownAfter(shown: Shown | null, before: PonteView | null, now: PonteView): Shown {
  if (before === null && shown?.text === now.text) return shown;
  return { text: now.text, change: difference(before, now) };
}

/** What is in the second position and not in the first; nothing without a first one, or if the sizes differ. */
export function difference(was: PonteView | null, now: PonteView | null): Change {
  const change: Change = { tiles: [], bridges: [], islands: [], gains: [] };
  if (!was || !now || was.rows.length !== now.rows.length) return change;
  now.rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if ((letter === "L" || letter === "D") && was.rows[y]?.[x] !== letter)
        change.tiles.push(named(x, y, now.rows.length));
    }),
  );
  const stood = new Set([...was.bridges.light, ...was.bridges.dark]);
  change.bridges = [...now.bridges.light, ...now.bridges.dark].filter((bridge) => !stood.has(bridge));
  const known = new Set(islandsOf(was));
  change.islands = islandsOf(now).filter((island) => !known.has(island));
  change.gains = gainsOf(was, now);
  return change;
}

function islandsOf(view: PonteView): string[] {
  return view.networks.flatMap((network) => network.islands.map((island) => island.join(",")));
}

export interface Last {
  squares: string[];
  bridges: string[];
}

/** The last move that stands in this position (later ones were taken back), read from its facts; up to an entry, or up
 * to now. */
export function lastMove(log: readonly Happened[], until: number | null, view: PonteView | null): Last {
  const moves = log.filter((entry) => entry.kind === "move" && (until === null || entry.seq <= until));
  const bridges = new Set(view ? [...view.bridges.light, ...view.bridges.dark] : []);
  const size = view?.rows.length ?? 0;
  const isTile = (square: string): boolean => {
    const [x, y] = place(square, size);
    return /[LD]/.test(view?.rows[y]?.[x] ?? "");
  };
  for (const move of moves.reverse()) {
    const last = piecesOf(move);
    if (last.squares.every(isTile) && last.bridges.every((bridge) => bridges.has(bridge))) return last;
  }
  return { squares: [], bridges: [] };
}

/** The tiles and bridges that a move tells of. */
export function piecesOf(move: Happened): Last {
  const last: Last = { squares: [], bridges: [] };
  for (const fact of move.facts) {
    const { square, start, end } = fact.args;
    if (fact.key === "ponte.fact.tile" && typeof square === "string") last.squares.push(square);
    if (fact.key === "ponte.fact.bridge") last.bridges.push(`${String(start)}-${String(end)}`);
  }
  return last;
}

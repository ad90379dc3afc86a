// The points that a turn brought, network by network, and where on the board they were won.

import { endsOf, place } from "./squares";
import type { Place } from "./squares";
import type { Colour, PonteView } from "./view";

export interface Gain {
  colour: Colour;
  points: number;
  /** The middle of what brought the points, in squares from the upper left corner. */
  at: Place;
}

const keyOf = (island: readonly string[]): string => island.join();

/** What each network is worth more than its islands were together; nothing for moves that were taken back. */
export function gainsOf(was: PonteView, now: PonteView): Gain[] {
  const stood = new Set([...was.bridges.light, ...was.bridges.dark]);
  const lay = new Set(was.networks.flatMap((network) => network.islands.map(keyOf)));
  return now.networks.flatMap(({ colour, islands, bridges, points: worth }) => {
    const keys = new Set(islands.map(keyOf));
    const before = was.networks.filter((network) => network.islands.some((island) => keys.has(keyOf(island))));
    const points = worth - before.reduce((sum, network) => sum + network.points, 0);
    if (points <= 0) return [];
    const bridge = bridges.find((one) => !stood.has(one));
    const island = islands.find((one) => !lay.has(keyOf(one))) ?? islands.flat();
    return [{ colour, points, at: middle(bridge ? endsOf(bridge) : island, now.rows.length) }];
  });
}

function middle(squares: readonly string[], size: number): Place {
  const places = squares.map((square) => place(square, size));
  const mean = (axis: 0 | 1): number => places.reduce((sum, one) => sum + one[axis] + 0.5, 0) / places.length;
  return [mean(0), mean(1)];
}

// What lies on each square, read once from a view.

import { endsOf, named } from "./squares";
import type { Colour, PonteView } from "./view";

export interface Land {
  square: string;
  colour: Colour | null;
  /** The group the tile belongs to; empty for water. */
  group: readonly string[];
  isIsland: boolean;
  /** The number of its network in `view.networks`; -1 for water. */
  network: number;
  /** The bridge that ends on the tile. */
  bridge: string | null;
  /** Under a bridge: closed for good. */
  isClosed: boolean;
}

const COLOURS: Record<string, Colour> = { L: "light", D: "dark" };

export function landOf(view: PonteView): Map<string, Land> {
  const found = new Map<string, Land>();
  const closed = new Set(view.blocked);
  view.rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      const square = named(x, y, view.rows.length);
      const colour = COLOURS[letter] ?? null;
      const group = colour ? [square] : [];
      found.set(square, {
        square,
        colour,
        group,
        isIsland: false,
        network: -1,
        bridge: null,
        isClosed: closed.has(square),
      });
    }),
  );
  view.networks.forEach((network, number) => {
    for (const group of [...network.islands, ...network.sandbanks])
      for (const square of group) {
        const land = found.get(square);
        if (land) Object.assign(land, { group, network: number, isIsland: network.islands.includes(group) });
      }
  });
  for (const bridge of [...view.bridges.light, ...view.bridges.dark])
    for (const end of endsOf(bridge)) {
      const land = found.get(end);
      if (land) land.bridge = bridge;
    }
  return found;
}

// A tint for each network that counts: all different while there are enough tints, and kept as long as possible.

import { firstSquare } from "./names";
import { place } from "./squares";
import type { Network } from "./view";

export const TINTS = ["#d58a00", "#0a8f7a", "#c04f8f", "#6a62d2", "#7c8f1f", "#b4503a", "#3d83c9", "#8a6b52"];

/** By the number of the network; networks without an island have none. */
export function tintsOf(networks: readonly Network[], size: number): Map<number, number> {
  const counted = networks
    .map((network, number) => ({ number, first: firstSquare(network) }))
    .filter(({ number }) => (networks[number]?.islands.length ?? 0) > 0)
    .sort((one, other) => (one.first < other.first ? -1 : 1));
  const tints = new Map<number, number>();
  for (const { number, first } of counted) {
    // The first square of a network decides its tint; if that is taken, it gets the next free one.
    const [x, y] = place(first, size);
    const taken = new Set(tints.size < TINTS.length ? tints.values() : []);
    let tint = (3 * x + y) % TINTS.length;
    while (taken.has(tint)) tint = (tint + 1) % TINTS.length;
    tints.set(number, tint);
  }
  return tints;
}

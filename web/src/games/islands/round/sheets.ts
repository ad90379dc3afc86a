// What a sheet has to offer.

import type { Sheet } from "../view";

export interface Count {
  kind: string;
  /** Its letter on the maps. */
  sign: string;
  n: number;
}

const ORDER = ["harbour", "secret", "lighthouse", "temple", "grove", "gold", "coal", "volcano"];

/** How many landmarks of each kind its islands have. */
export function landmarkCounts(sheet: Sheet): Count[] {
  const found = new Map<string, Count>();
  for (const island of sheet.islands)
    for (const { square, kind } of island.landmarks) {
      const sign = island.rows[Number(square.slice(1)) - 1]?.[square.charCodeAt(0) - 97] ?? "";
      const count = found.get(kind) ?? { kind, sign, n: 0 };
      count.n += 1;
      found.set(kind, count);
    }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

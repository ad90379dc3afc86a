// What a sheet has to offer.

import { islandsView } from "../view";
import type { IslandsView, Sheet } from "../view";

export interface Count {
  kind: string;
  /** How the maps write it. */
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

/** By seat, the sheet that goes back, as far as the view tells it: one's own, or with `eyes`, what each seat saw, all. */
export function returnedBy(view: IslandsView, eyes: readonly (Record<string, unknown> | null)[] | null): (string | null)[] {
  return view.hands.map((_, seat) => (eyes ? (islandsView(eyes[seat])?.sealed ?? null) : seat === view.seat ? view.sealed : null));
}

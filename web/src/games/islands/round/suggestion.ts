// A hint for a first game: which of the sheets dealt could go back.

import type { Sheet } from "../view";
import { landmarkCounts } from "./sheets";

/** Roughly what a landmark is worth to somebody who plays for the first time, in points. */
const WORTH: Record<string, number> = {
  harbour: 10,
  secret: 10,
  temple: 8,
  grove: 6,
  gold: 6,
  lighthouse: 4,
  coal: 4,
  volcano: -5,
};
const OUTLINE = 7;
/** Near islands are easier. */
const NEAR = 20;

function worth(sheet: Sheet): number {
  const landmarks = landmarkCounts(sheet).reduce((sum, { kind, n }) => sum + n * (WORTH[kind] ?? 0), 0);
  const outlines = sheet.islands.reduce((sum, island) => sum + island.outlines.length, 0);
  return landmarks + OUTLINE * outlines + (sheet.near ? NEAR : 0);
}

/** The sheet that promises least; null if there is nothing to choose. */
export function leastSheet(sheets: readonly Sheet[]): string | null {
  const [least, ...others] = [...sheets].sort((a, b) => worth(a) - worth(b));
  return least !== undefined && others.length > 0 ? least.key : null;
}

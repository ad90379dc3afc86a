// The latest facts, for a stage that has no animation to show them.

import type { Happened, Text } from "../../wire";

/** The facts of the last entry that has any, up to an entry of the past (null: up to now). */
export function lastFacts(log: readonly Happened[], until: number | null): readonly Text[] {
  return log.findLast((entry) => entry.facts.length > 0 && (until === null || entry.seq <= until))?.facts ?? [];
}

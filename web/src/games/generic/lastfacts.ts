// What happened last, for a stage that has no animation to show it.

import type { Happened, Text } from "../../wire";

/** What was told with the last entry that had something to tell, up to an entry of the past (null: up to now). */
export function lastFacts(log: readonly Happened[], until: number | null): readonly Text[] {
  return log.findLast((entry) => entry.facts.length > 0 && (until === null || entry.seq <= until))?.facts ?? [];
}

// The checks after a game, one by one: those this browser makes, and those the server makes.

import type { Verified } from "../wire";
import { bytesOf, commitmentOf, seedOf } from "./commitment";
import type { Kept } from "./kept";

/** The outcome of a check: it fits, it does not, or there is nothing to compare with. */
export type Outcome = "fits" | "wrong" | "open";

export type Checked = "noted" | "key" | "words" | "seed" | "replay";

export interface Check {
  what: Checked;
  outcome: Outcome;
}

/** The parts of a record that are about chance. */
export interface ChanceOfRecord {
  seed: unknown;
  digest: unknown;
  chance?: { commitment: unknown; key: unknown; words: unknown } | null;
}

/** What the table shows after the game. */
export interface ShownAtEnd {
  commitment: string;
  key: string;
  words: readonly string[];
}

function outcome(fits: boolean): Outcome {
  return fits ? "fits" : "wrong";
}

function areSame(a: readonly unknown[], b: unknown): boolean {
  return Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Checks computed in this browser: they require trust only in the server of this page. */
export function checkHere(shown: ShownAtEnd, kept: Kept | null, record: ChanceOfRecord): Check[] {
  const key = bytesOf(shown.key);
  const { commitment, words } = shown;
  const seed = key ? seedOf(key, words) : "";
  const claimed = record.chance;
  const isSameRecord = claimed?.commitment === commitment && claimed.key === shown.key && areSame(words, claimed.words);
  return [
    {
      what: "noted",
      outcome: kept === null ? "open" : kept.commitment !== commitment ? "wrong" : kept.isEarly ? "fits" : "open",
    },
    { what: "key", outcome: outcome(key !== null && commitmentOf(key) === commitment) },
    // Before the start people come and go: only the words that the game began with can be compared. A browser that came
    // after the start may have been shown any words: that they have not changed since proves nothing.
    {
      what: "words",
      outcome: !kept?.isWhole ? "open" : !areSame(kept.words, words) ? "wrong" : kept.isEarly ? "fits" : "open",
    },
    { what: "seed", outcome: outcome(key !== null && record.seed === seed && isSameRecord) },
  ];
}

/** Checks of what the server found when it replayed the game: it must have been this game, from this seed. */
export function checkThere(verified: Verified, shown: ShownAtEnd, record: ChanceOfRecord): Check {
  const isThis =
    verified.seed === record.seed && verified.digest === record.digest && verified.commitment === shown.commitment;
  return { what: "replay", outcome: outcome(verified.fault === null && isThis) };
}

export function hasFault(checks: readonly Check[]): boolean {
  return checks.some((check) => check.outcome === "wrong");
}

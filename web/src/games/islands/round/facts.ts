// What has been told and stands: facts one by one, with the entry of the log that told them.

import { takenBack } from "../../../table/history";
import type { Happened, Text } from "../../../wire";

export interface Fact {
  seq: number;
  /** Who answered when this happened; null: nobody did. */
  seat: number | null;
  text: Text;
}

/** All facts up to an entry (null: up to now), without what was taken back. */
export function factsOf(log: readonly Happened[], upTo: number | null): Fact[] {
  const known = upTo === null ? log : log.filter((entry) => entry.seq <= upTo);
  const gone = takenBack(known);
  return known
    .filter((entry) => !gone.has(entry.seq))
    .flatMap((entry) => entry.facts.map((text): Fact => ({ seq: entry.seq, seat: entry.seat, text })));
}

/** The facts from the beginning of this round on; the very first one may begin without a word. */
export function thisRound(facts: readonly Fact[]): Fact[] {
  const at = facts.findLastIndex((fact) => fact.text.key === "islands.fact.round");
  return facts.slice(Math.max(0, at));
}

export function numberOf(text: Text, name: string): number {
  const value = text.args[name];
  return typeof value === "number" ? value : 0;
}

/** Whether a seat that was told of did not answer this itself: it comes after other facts of an answer, or of another
 * seat's. A pass without a choice is one with too few coins for a bid. */
export function isForced(facts: readonly Fact[], at: number): boolean {
  const fact = facts[at];
  return fact !== undefined && (fact.seat !== numberOf(fact.text, "seat") || facts[at - 1]?.seq === fact.seq);
}

/** What a seat that has had its turn has painted of what it could: all, as far as is known, some of it, or nothing. */
export function paintingOf(facts: readonly Fact[], seat: number): "all" | "some" | "none" {
  const has = (name: string): boolean =>
    facts.some(({ text }) => text.key === `islands.fact.${name}` && text.args["seat"] === seat);
  return !has("gave_up") ? "all" : has("painted") ? "some" : "none";
}

// What has been told and stands: facts one by one, with the entry of the log that told them.

import { takenBack } from "../../../table/history";
import type { Happened, Text } from "../../../wire";

export interface Told {
  seq: number;
  /** Who answered when this happened; null: nobody did. */
  seat: number | null;
  text: Text;
}

/** All facts up to an entry (null: up to now), without what was taken back. */
export function toldOf(log: readonly Happened[], upTo: number | null): Told[] {
  const known = upTo === null ? log : log.filter((entry) => entry.seq <= upTo);
  const gone = takenBack(known);
  return known
    .filter((entry) => !gone.has(entry.seq))
    .flatMap((entry) => entry.facts.map((text): Told => ({ seq: entry.seq, seat: entry.seat, text })));
}

/** The facts from the beginning of this round on; the very first one may begin without a word. */
export function thisRound(told: readonly Told[]): Told[] {
  const at = told.findLastIndex((fact) => fact.text.key === "islands.fact.round");
  return told.slice(Math.max(0, at));
}

export function numberOf(text: Text, name: string): number {
  const value = text.args[name];
  return typeof value === "number" ? value : 0;
}

/** Whether a seat that was told of did not answer this itself: it comes after other facts of an answer, or of another
 * seat's. A pass without a choice is one with too few coins for a bid. */
export function isForced(told: readonly Told[], at: number): boolean {
  const fact = told[at];
  return fact !== undefined && (fact.seat !== numberOf(fact.text, "seat") || told[at - 1]?.seq === fact.seq);
}

/** What a seat that has had its turn has painted of what it could: all, as far as is known, some of it, or nothing. */
export function paintingOf(told: readonly Told[], seat: number): "all" | "some" | "none" {
  const has = (name: string): boolean =>
    told.some(({ text }) => text.key === `islands.fact.${name}` && text.args["seat"] === seat);
  return !has("gave_up") ? "all" : has("painted") ? "some" : "none";
}

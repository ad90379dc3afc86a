// The facts that stand, one by one, each with its entry of the log.

import { takenBack } from "../../../table/history";
import type { Happened, Text } from "../../../wire";

export interface Fact {
  seq: number;
  /** The seat whose answer caused it; null: no answer did. */
  seat: number | null;
  text: Text;
}

/** All facts up to an entry (null: up to now), except those taken back. */
export function factsOf(log: readonly Happened[], upTo: number | null): Fact[] {
  const known = upTo === null ? log : log.filter((entry) => entry.seq <= upTo);
  const gone = takenBack(known);
  return known
    .filter((entry) => !gone.has(entry.seq))
    .flatMap((entry) => entry.facts.map((text): Fact => ({ seq: entry.seq, seat: entry.seat, text })));
}

/** The facts since the beginning of this round; no fact announces the very first round. */
export function thisRound(facts: readonly Fact[]): Fact[] {
  const at = facts.findLastIndex((fact) => fact.text.key === "islands.fact.round");
  return facts.slice(Math.max(0, at));
}

export function numberOf(text: Text, name: string): number {
  const value = text.args[name];
  return typeof value === "number" ? value : 0;
}

/** Whether the seat of a fact did not choose it: it follows other facts of the same answer, or another seat's answer
 * caused it. A forced pass means too few coins for a bid. */
export function isForced(facts: readonly Fact[], at: number): boolean {
  const fact = facts[at];
  return fact !== undefined && (fact.seat !== numberOf(fact.text, "seat") || facts[at - 1]?.seq === fact.seq);
}

/** How much a seat painted in its turn: all it could, as far as is known, some of it, or nothing. */
export function paintingOf(facts: readonly Fact[], seat: number): "all" | "some" | "none" {
  const has = (name: string): boolean =>
    facts.some(({ text }) => text.key === `islands.fact.${name}` && text.args["seat"] === seat);
  return !has("gave_up") ? "all" : has("painted") ? "some" : "none";
}

/** The least bid that a seat lacked the coins for, if it was passed by in this round and has done nothing since; null: it
 * was not. `facts` are those of the round. */
export function lacked(facts: readonly Fact[], seat: number | null): number | null {
  const at = facts.findLastIndex(
    ({ text }, index) => text.key === "islands.fact.passed" && text.args["seat"] === seat && isForced(facts, index),
  );
  const pass = facts[at];
  if (!pass || facts.some((fact) => fact.seat === seat && fact.seq > pass.seq)) return null;
  const before = facts.slice(0, at).map(({ text }) => text);
  const card = before.findLast(({ key }) => key === "islands.fact.auction")?.args["card"];
  const bid = before.findLast(({ key }) => key === "islands.fact.bid");
  return Math.max(Number(String(card).slice(1)) || 0, bid ? numberOf(bid, "n") + 1 : 0);
}

// What just happened, for people: which facts are worth a line, how they changed the coins, and which rule applies.

import type { Text } from "../../../wire";
import { isForced, numberOf } from "./facts";
import type { Fact } from "./facts";
import type { IconName } from "./Icon.svelte";

export interface Beat {
  key: string;
  text: Text;
  icon: IconName;
  rule: string;
  coins: { seat: number; change: number }[];
}

interface Look {
  icon: IconName;
  rule: string;
}

const LOOKS: Record<string, Look> = {
  access: { icon: "access_one", rule: "R29" },
  began: { icon: "paint", rule: "R24" },
  bid: { icon: "bid", rule: "R11" },
  carrambah: { icon: "die", rule: "R41" },
  chose_card: { icon: "paint", rule: "R31" },
  coal_any: { icon: "coal_any", rule: "R15" },
  coal_season: { icon: "coal_season", rule: "R15" },
  gave_up: { icon: "paint", rule: "R21" },
  income: { icon: "coin", rule: "R18" },
  lapsed: { icon: "paint", rule: "R26" },
  met: { icon: "bid", rule: "R41" },
  no_raid: { icon: "volcano", rule: "R33" },
  no_token: { icon: "mark", rule: "R37" },
  no_winner: { icon: "bid", rule: "R12" },
  not_met: { icon: "bid", rule: "R41" },
  outline: { icon: "coin", rule: "R34" },
  paid: { icon: "coin", rule: "R14" },
  painted: { icon: "paint", rule: "R20" },
  passed: { icon: "bid", rule: "R10" },
  rerolled: { icon: "die", rule: "R51" },
  researched: { icon: "science", rule: "R45" },
  returned: { icon: "paint", rule: "R6" },
  robbed: { icon: "volcano", rule: "R33" },
  rolled_card: { icon: "die", rule: "R50" },
  rolled_colour: { icon: "die", rule: "R4" },
  spent: { icon: "access_different", rule: "R25" },
  spoiled: { icon: "mark", rule: "R34" },
  token: { icon: "mark", rule: "R30" },
  took: { icon: "mark", rule: "R37" },
  used: { icon: "science", rule: "R45" },
  volcano_paid: { icon: "volcano", rule: "R43" },
  volcano_rich: { icon: "volcano", rule: "R43" },
  volcanoes: { icon: "volcano", rule: "R32" },
  won: { icon: "first", rule: "R13" },
};
const SURROUNDED: Record<string, Look> = {
  harbour: { icon: "mark", rule: "R28" },
  secret: { icon: "mark", rule: "R28" },
  temple: { icon: "mark", rule: "R28" },
  lighthouse: { icon: "access_one", rule: "R29" },
  coal: { icon: "coal_any", rule: "R30" },
  gold: { icon: "gold_two", rule: "R30" },
  grove: { icon: "grove", rule: "R31" },
  volcano: { icon: "volcano", rule: "R32" },
};

const nameOf = (text: Text): string => text.key.split(".").at(-1) ?? "";

function lookOf(text: Text): Look | null {
  if (!text.key.startsWith("islands.fact.")) return null;
  const name = nameOf(text);
  return name === "surrounded" ? (SURROUNDED[nameOf(text.args["landmark"] as Text)] ?? null) : (LOOKS[name] ?? null);
}

/** How a fact changed the coins of seats. */
export function coinsOf(text: Text): { seat: number; change: number }[] {
  const [seat, n] = [numberOf(text, "seat"), numberOf(text, "n")];
  switch (text.key) {
    case "islands.fact.paid":
      return [{ seat, change: -n }];
    case "islands.fact.income":
    case "islands.fact.outline":
    case "islands.fact.volcano_paid":
      return [{ seat, change: n }];
    case "islands.fact.robbed":
      return [
        { seat, change: n },
        { seat: numberOf(text, "who"), change: -n },
      ];
    case "islands.fact.used": {
      const change = Number(text.args["gain"]);
      return change ? [{ seat: 0, change }] : [];
    }
    default:
      return [];
  }
}

/** A single line says little: at least this many are shown, if there are any. */
const FEW = 3;

/** The lines from the last answer of `seat` on, and a few at least. Bids and passes are left out as soon as the auction
 * is decided. */
export function beats(facts: readonly Fact[], seat: number | null): Beat[] {
  const decided = facts.findLastIndex(({ text }) =>
    ["won", "no_winner", "met", "not_met", "round"].includes(nameOf(text)),
  );
  const all = facts.flatMap(({ seq, text }, index): (Beat & { seq: number })[] => {
    const look = lookOf(text);
    if (!look || (index < decided && ["bid", "passed"].includes(nameOf(text)))) return [];
    const said =
      nameOf(text) === "passed" && isForced(facts, index) ? { key: "page.islands.now.short", args: text.args } : text;
    return [{ seq, key: `${seq}.${index}`, text: said, ...look, coins: coinsOf(text) }];
  });
  const since = facts.findLast((fact) => seat !== null && fact.seat === seat)?.seq ?? Infinity;
  const recent = all.filter((beat) => beat.seq >= since);
  return recent.length < FEW ? all.slice(-FEW) : recent;
}

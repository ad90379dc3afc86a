// Facts, views and material of Islands for tests.

import type { IslandsView, Material, PlayerView } from "../src/games/islands/view";
import type { Happened, Text } from "../src/wire";

export function fact(name: string, args: Text["args"] = {}): Text {
  return { key: `islands.fact.${name}`, args };
}

export function entry(seq: number, seat: number | null, facts: Text[], kind = "move"): Happened {
  return { seq, seat, kind, facts, change: [], time: 0, args: {} };
}

export function player(more: Partial<PlayerView> = {}): PlayerView {
  return {
    sheets: ["A", "B"],
    coins: 15,
    paint: {},
    started: [],
    outlines: {},
    coal: { any: 0, season: 0 },
    gold: { "+2": 0, "+1": 0 },
    accesses: { one: 0, different: 0 },
    volcanoes: 0,
    ...more,
  };
}

export function view(more: Partial<IslandsView> = {}): IslandsView {
  return {
    options: {},
    seat: 0,
    to_move: 0,
    turn: 0,
    round: 1,
    rounds: 24,
    season: "blue",
    first: 0,
    card: 3,
    bid: 0,
    bidder: null,
    passed: [],
    faces: [],
    players: [player(), player()],
    technologies: {},
    used: [],
    painted: 0,
    surrounded: 0,
    extra: 0,
    hands: [],
    sealed: null,
    answered: [],
    incomes: [3, 3],
    scores: [0, 0],
    ...more,
  };
}

export const material = {
  income: 3,
  spare_tokens: 1,
  technologies: [
    { key: "Expancing", levels: 3, excludes: null, rule: "R46" },
    { key: "Auctionis", levels: 3, excludes: "Economicus", rule: "R47" },
    { key: "Economicus", levels: 3, excludes: "Auctionis", rule: "R48" },
  ],
} as unknown as Material;

// A player's tokens with their pictures, and how the income comes about.

import type { IslandsView, Material, PlayerView } from "../view";
import type { IconName } from "./Icon.svelte";

export interface Held {
  icon: IconName;
  key: string;
  rule: string;
  n: number;
}

/** The tokens of a player in a fixed order, including those the player has none of. */
export function tokensOf(player: PlayerView): Held[] {
  return [
    { icon: "coal_any", key: "page.islands.have.coal_any", rule: "R15", n: player.coal.any },
    { icon: "coal_season", key: "page.islands.have.coal_season", rule: "R15", n: player.coal.season },
    { icon: "gold_two", key: "page.islands.have.gold_two", rule: "R30", n: player.gold["+2"] },
    { icon: "gold_one", key: "page.islands.have.gold_one", rule: "R30", n: player.gold["+1"] },
    { icon: "access_one", key: "page.islands.have.access_one", rule: "R29", n: player.accesses.one },
    { icon: "access_different", key: "page.islands.have.access_different", rule: "R29", n: player.accesses.different },
    { icon: "volcano", key: "page.islands.have.volcanoes", rule: "R32", n: player.volcanoes },
  ];
}

/** The parts of an income; `total` comes from the server. */
export function incomeParts(
  view: IslandsView,
  material: Material,
  seat: number,
): { base: number; gold: number; volcanoes: number; total: number } {
  const player = view.players[seat];
  const gold = player ? 2 * player.gold["+2"] + player.gold["+1"] : 0;
  return { base: material.income, gold, volcanoes: player?.volcanoes ?? 0, total: view.incomes[seat] ?? 0 };
}

/** Catch Up and Overtake: how many coal and gold tokens are left to take; null without the variant. */
export function reserve(view: IslandsView, material: Material): { coal: number; gold: number; all: number } | null {
  if (view.options["catch_up"] !== true) return null;
  const all = view.players.length + material.spare_tokens;
  const held = (of: (player: PlayerView) => number): number =>
    view.players.reduce((sum, player) => sum + of(player), 0);
  return {
    all,
    coal: all - held(({ coal }) => coal.any + coal.season),
    gold: all - held(({ gold }) => gold["+2"] + gold["+1"]),
  };
}

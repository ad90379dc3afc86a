// The material of a table of Islands: cards, tracks, sheets with their islands. It is loaded once.

import { SvelteMap } from "svelte/reactivity";
import { post } from "../../net/api";
import type { TableInfo } from "../../wire";
import type { Material } from "./view";

const asked = new Map<string, Promise<Material>>();
const known = new SvelteMap<string, Material>();

/** The material of a game in a rules version, with these options. */
export function materialFor(game: string, rules: string, options: Record<string, unknown>): Promise<Material> {
  const key = JSON.stringify([game, rules, options]);
  let found = asked.get(key);
  if (!found) {
    found = post<Material>(`/api/games/${game}/catalogue`, { options, rules });
    found.then(
      (material) => known.set(key, material),
      () => asked.delete(key),
    );
    asked.set(key, found);
  }
  return found;
}

/** The same, if it is there already. */
export function materialOf({ game, rules, options }: Pick<TableInfo, "game" | "rules" | "options">): Material | null {
  return known.get(JSON.stringify([game, rules, options])) ?? null;
}

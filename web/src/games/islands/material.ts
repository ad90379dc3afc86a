// The material of a table of Islands: cards, tracks, sheets with their islands. It is loaded once.

import { post } from "../../net/api";
import type { Material } from "./view";

const asked = new Map<string, Promise<Material>>();

/** The material of a game in a rules version, with these options. */
export function materialFor(game: string, rules: string, options: Record<string, unknown>): Promise<Material> {
  const key = JSON.stringify([game, rules, options]);
  let found = asked.get(key);
  if (!found) {
    found = post<Material>(`/api/games/${game}/catalogue`, { options, rules });
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}

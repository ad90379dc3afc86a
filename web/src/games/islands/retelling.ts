// The facts of an entry without those that others repeat.

import type { Text } from "../../wire";

/** A fact, and those that say it again and more. */
const SAID: Record<string, readonly string[]> = { chose: ["returned"], paid: ["won", "met"] };

export function retold(facts: readonly Text[]): readonly Text[] {
  const names = facts.map(({ key }) => key.replace("islands.fact.", ""));
  return facts.filter((_, at) => !SAID[names[at] ?? ""]?.some((name) => names.includes(name)));
}

// The science sheet: technologies in their pairs, what can be done with them now, and the way to the next title.

import type { Choice, Text } from "../../../wire";
import type { IslandsView, Material } from "../view";

export interface Technology {
  key: string;
  rule: string;
  /** The highest level researched so far. */
  level: number;
  levels: number;
  isUsed: boolean;
  /** The other technology of its pair. */
  other: string | null;
  /** The technology that crosses this one out. */
  closedBy: string | null;
}

/** Technologies in pairs that exclude each other; one without a partner by itself. */
export function pairs(view: IslandsView, material: Material): Technology[][] {
  const found: Technology[][] = [];
  const seen = new Set<string>();
  for (const one of material.technologies) {
    if (seen.has(one.key)) continue;
    const pair = material.technologies.filter((other) => other.key === one.key || other.key === one.excludes);
    for (const { key } of pair) seen.add(key);
    found.push(
      pair.map(({ key, rule, levels, excludes }) => ({
        key,
        rule,
        levels,
        level: view.technologies[key] ?? 0,
        isUsed: view.used.includes(key),
        other: excludes,
        closedBy: excludes !== null && (view.technologies[excludes] ?? 0) > 0 ? excludes : null,
      })),
    );
  }
  return found;
}

/** Technologies in the order in which they are worth looking at: those that can be used now, that can be researched now,
 * that are known, that are possible; at last those that are closed. One that would change nothing is only known. */
export function ranked(
  technologies: readonly Technology[],
  offers: ReadonlyMap<string, Choice>,
  asked?: Text | null,
): Technology[] {
  const rank = (one: Technology): number => {
    const own = [...offers].flatMap(([name, offer]) =>
      name.startsWith(`${one.key} `) && !idleOf(offer, asked) ? [offer] : [],
    );
    if (own.some(isUse)) return 0;
    if (own.length > 0) return one.level > 0 ? 1 : 2;
    return one.closedBy !== null ? 5 : one.level > 0 ? 3 : 4;
  };
  return [...technologies].sort((a, b) => rank(a) - rank(b));
}

/** The answers about technologies by name and level: "Re-Color 2". */
export function offersOf(answers: readonly Choice[]): Map<string, Choice> {
  const isOurs = ({ text }: Choice): boolean =>
    text.key === "islands.answer.research" || text.key === "islands.answer.use";
  return new Map(answers.filter(isOurs).map((answer) => [answer.at.join(" "), answer]));
}

/** Whether an answer begins the research of a technology. */
export function isResearch(answer: Choice): boolean {
  return answer.text.key === "islands.answer.research";
}

export function isUse(answer: Choice): boolean {
  return answer.text.key === "islands.answer.use";
}

/** Whether a technology would leave the shape as it is: green becomes green, #5 becomes #5. The rules allow it. */
export function idleOf(answer: Choice, asked: Text | null | undefined): boolean {
  if (!isUse(answer) || asked?.key !== "islands.ask.change") return false;
  const colour = asked.args["colour"] as Text | undefined;
  const name = answer.at.join(" ");
  return (
    (name === "Re-Color 1" && colour?.key === "islands.colour.green") ||
    (name === "Transforming 1" && asked.args["card"] === "#5")
  );
}

export interface Way {
  title: Text | null;
  next: { called: Text; points: number; left: number } | null;
}

/** The title for this many points, and how far it is to the next one; `titles` begins with the highest. */
export function wayOf(points: number, titles: Material["titles"]): Way {
  const at = titles.findIndex((title) => points >= title.points);
  const next = titles[(at < 0 ? titles.length : at) - 1];
  return { title: titles[at]?.called ?? null, next: next ? { ...next, left: next.points - points } : null };
}

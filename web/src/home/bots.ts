// The bots: what they are called, and how strong they are, in words.

import { capital, t } from "../lang/texts.svelte";

/** The levels, the gentlest first: the word for it, what it does, and the names that its bots go by, in their order. */
const LEVELS: Record<string, readonly [word: string, about: string, names: string]> = {
  gentle: ["page.bot.gentle", "page.bot.gentle_about", "page.bot.gentle_names"],
  easy: ["page.bot.easy", "page.bot.easy_about", "page.bot.easy_names"],
  medium: ["page.bot.medium", "page.bot.medium_about", "page.bot.medium_names"],
  hard: ["page.bot.hard", "page.bot.hard_about", "page.bot.hard_names"],
  master: ["page.bot.master", "page.bot.master_about", "page.bot.master_names"],
};
/** Bots that sit at old tables and take over when other bots fail; the page does not offer them. */
const OTHERS: Record<string, string> = { uniform: "page.bot.uniform", greedy: "page.bot.greedy" };

/** The bots that a person chooses from: the levels, or all bots of a server that has none. */
export function offered(bots: readonly string[]): string[] {
  const levels = Object.keys(LEVELS).filter((level) => bots.includes(level));
  return levels.length > 0 ? levels : [...bots];
}

/** The bot for a first game. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes("easy") ? "easy" : (offered(bots).at(-1) ?? "");
}

/** The level of a bot, within a sentence; any other bot has its own name. */
export function levelOf(bot: string): string {
  const name = LEVELS[bot]?.[0] ?? OTHERS[bot];
  return name ? t(name) : bot;
}

/** The level where it is chosen. */
export function botKind(bot: string): string {
  return capital(levelOf(bot));
}

/** What stands beside the name of a bot: "easy bot". */
export function botLevel(bot: string | null): string {
  return bot !== null && bot in LEVELS ? t("page.seat.level", { level: levelOf(bot) }) : t("page.seat.bot");
}

/** What a level does, in a sentence; empty for any other bot. */
export function botAbout(bot: string): string {
  const level = LEVELS[bot];
  return level ? t(level[1]) : "";
}

/** How long a bot may think about a turn. */
export function botSeconds(bot: string): number {
  return bot === "master" ? 3 : 1;
}

/** What stands `by` seats further back, all around the table. */
function back<T>(seats: readonly T[], by: number): T[] {
  return [...seats.slice(by), ...seats.slice(0, by)];
}

/**
 * The names of the seats of a table, from what people typed and the keys of the bots: in the order of the seats in the
 * first game of a series, each bot of a level gets the next name of that level that nobody else has, and who is called
 * nothing or the same a number. So all keep their names in rematches, where everybody sits `turned` seats further.
 */
export function called(seats: readonly string[], turned = 0): string[] {
  const taken = new Set(seats);
  const names = back(seats, turned).map((one, first) => {
    const level = LEVELS[one];
    if (!level) return (one in OTHERS ? levelOf(one) : one) || t("page.seat.number", { number: first + 1 });
    const given = t(level[2]).split(" ");
    const name = given.find((free) => !taken.has(free)) ?? given[0] ?? one;
    taken.add(name);
    return name;
  });
  const seen = new Map<string, number>();
  const told = names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${count}`;
  });
  return back(told, seats.length - turned);
}

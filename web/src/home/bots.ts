// The names of the bots, and how strong they are, in words.

import { capital, t } from "../lang/texts.svelte";

/** The levels, the gentlest first: what each is called, what it does, and how many seconds it may take for a turn. */
const LEVELS: Record<string, { name: string; about: string; seconds: number }> = {
  gentle: { name: "page.bot.gentle", about: "page.bot.gentle_about", seconds: 1 },
  easy: { name: "page.bot.easy", about: "page.bot.easy_about", seconds: 1 },
  medium: { name: "page.bot.medium", about: "page.bot.medium_about", seconds: 1 },
  hard: { name: "page.bot.hard", about: "page.bot.hard_about", seconds: 1 },
  master: { name: "page.bot.master", about: "page.bot.master_about", seconds: 3 },
};
/** Bots that play at tables of old and take over when others fail; nobody chooses them here. */
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

export function botName(bot: string): string {
  const name = LEVELS[bot]?.name ?? OTHERS[bot];
  return name ? t(name) : capital(bot);
}

/** What a level does, in a sentence; empty for any other bot. */
export function botAbout(bot: string): string {
  const level = LEVELS[bot];
  return level ? t(level.about) : "";
}

/** How long a level may think about a turn; 0: nobody knows. */
export function botSeconds(bot: string): number {
  return LEVELS[bot]?.seconds ?? 0;
}

/** A name in a list of people and bots: the name of a bot, or what a person typed. */
export function called(name: string): string {
  return name in LEVELS || name in OTHERS ? botName(name) : name;
}

// The names of the bots, and how strong they are, in words.

import { capital, t } from "../lang/texts.svelte";

const BOTS: Record<string, { name: string; about: string }> = {
  uniform: { name: "page.bot.uniform", about: "page.bot.uniform_about" },
  greedy: { name: "page.bot.greedy", about: "page.bot.greedy_about" },
};

export function botName(bot: string): string {
  const known = BOTS[bot];
  return known ? t(known.name) : capital(bot);
}

/** How strong a bot is; empty for a bot this page does not know. */
export function botAbout(bot: string): string {
  const known = BOTS[bot];
  return known ? t(known.about) : "";
}

/** A name in a list of people and bots: the name of a bot, or what a person typed. */
export function called(name: string): string {
  return name in BOTS ? botName(name) : name;
}

// What the bots are called, and how strong they are, in words.

import { capital, t } from "../lang/texts.svelte";

const BOTS: Record<string, { name: string; about: string }> = {
  uniform: { name: "page.bot.uniform", about: "page.bot.uniform_about" },
  greedy: { name: "page.bot.greedy", about: "page.bot.greedy_about" },
};

export function botName(bot: string): string {
  const known = BOTS[bot];
  return known ? t(known.name) : capital(bot);
}

/** How strong it is; nothing of a bot this page does not know. */
export function botAbout(bot: string): string {
  const known = BOTS[bot];
  return known ? t(known.about) : "";
}

/** A name in a list of people and bots: bots go by their own word, people as they wrote it. */
export function called(name: string): string {
  return name in BOTS ? botName(name) : name;
}

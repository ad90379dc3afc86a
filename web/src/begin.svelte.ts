// What the page needs before it can show anything: the limits of the server, its languages, and the texts of the one
// that this person reads.

import { speak } from "./lang/texts.svelte";
import { prefs } from "./me/prefs.svelte";
import { get } from "./net/api";
import { meet } from "./net/server";

export interface Language {
  key: string;
  name: string;
}

export const start = $state<{ state: "loading" | "ready" | "failed"; languages: Language[] }>({
  state: "loading",
  languages: [],
});

/** The language chosen here before, else the first of the browser's languages that the server has, else English. */
export function chosen(wanted: string, browser: readonly string[], known: readonly string[]): string {
  if (known.includes(wanted)) return wanted;
  const short = browser.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return short.find((tag) => known.includes(tag)) ?? "en";
}

/** Milliseconds between attempts to reach the server. */
export const RETRY = 3000;

let isUnderWay = false;

export async function begin(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const languages = get<Language[]>("/api/languages").catch(() => [{ key: "en", name: "English" }]);
    [start.languages] = await Promise.all([languages, meet()]);
    const known = start.languages.map((language) => language.key);
    await speak(chosen(prefs.language, navigator.languages, known));
    start.state = "ready";
  } catch {
    start.state = "failed";
  } finally {
    isUnderWay = false;
  }
}

// Messages to people: one live region for what happens, and one notice at a time for what went wrong.

import { untrack } from "svelte";

/** `bad`: something was refused. `rule`: the number of the rule behind it. `where`: the squares or cards concerned. */
export interface Notice {
  words: string;
  bad: boolean;
  rule: string;
  where: readonly string[];
  game: string;
}

export const heard = $state<{ words: string; count: number }>({ words: "", count: 0 });
/** `isShelved`: a visible place on the page shows the notice itself, so that nothing covers the board. */
export const notices = $state<{ now: Notice | null; isShelved: boolean }>({ now: null, isShelved: false });

/** Says something once in the live region. */
export function announce(words: string): void {
  heard.words = words;
  // An effect that announces something must not depend on the announcements.
  heard.count = untrack(() => heard.count) + 1;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows and announces a notice. It disappears by itself, or with the next action. */
export function notify(words: string, more: Partial<Omit<Notice, "words">> = {}): void {
  clearTimeout(timer);
  notices.now = { words, bad: false, rule: "", where: [], game: "", ...more };
  announce(words);
  timer = setTimeout(hush, Math.max(5000, words.length * 90));
}

/** The notice stays, while somebody reads the rule behind it. */
export function keep(): void {
  clearTimeout(timer);
}

/** From now on the notice disappears by itself again. */
export function linger(): void {
  clearTimeout(timer);
  timer = setTimeout(hush, 5000);
}

export function hush(): void {
  clearTimeout(timer);
  notices.now = null;
}

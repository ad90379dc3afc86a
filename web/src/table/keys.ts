// The keyboard commands at a table, and where they must not work.

/** Whether a person is typing there: then no letter is a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** The element of the question: on a board that asks it itself, else in the question bar. */
export function questionOf(game: string): HTMLElement | null {
  return document.getElementById(`${game}-question`) ?? document.getElementById("question");
}

/** The keys of all games, and those of one `game`. */
export const KEYS: readonly { keys: string; about: string; game?: string }[] = [
  { keys: "Tab", about: "page.keys.tab" },
  { keys: "Enter", about: "page.keys.enter" },
  { keys: "q", about: "page.keys.question" },
  { keys: "u", about: "page.keys.undo" },
  { keys: "h", about: "page.keys.hint" },
  { keys: "↑ ↓ ← →", about: "page.keys.squares", game: "ponte" },
  { keys: "↑ ↓ ← →", about: "page.keys.squares_far", game: "islands" },
  { keys: "r", about: "page.keys.turn", game: "islands" },
  { keys: "← →", about: "page.keys.cards", game: "origami" },
  { keys: "c", about: "page.keys.choosable", game: "origami" },
  { keys: "i", about: "page.keys.enlarge", game: "origami" },
  { keys: "[", about: "page.keys.earlier" },
  { keys: "]", about: "page.keys.later" },
  { keys: "Esc", about: "page.keys.now" },
  { keys: "← →", about: "page.keys.replay" },
  { keys: "␣", about: "page.keys.replay_play" },
  { keys: "?", about: "page.keys.this" },
];

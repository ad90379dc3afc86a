// What this browser has noted about the chance of its tables, so that at the end it need not ask the server what it
// showed at the start. A table's commitment is noted once and never changed; the words are those the game begins with.

export interface Kept {
  commitment: string;
  /** It was noted before the start: the server could not yet choose a key to suit the words. */
  isEarly: boolean;
  words: string[];
  /** The game has begun with these words: they cannot change any more. */
  isWhole: boolean;
}

/** What the server shows of a table now. */
export interface Shown {
  commitment: string;
  words: string[];
  /** The seats of this browser. */
  own: readonly number[];
  hasBegun: boolean;
}

const KEY = "orizuru.chance";
const MOST = 60;

/** What to keep, given what was kept and what the server shows; the same object if nothing is new. */
export function noted(before: Kept | null, { commitment, words, own, hasBegun }: Shown): Kept {
  if (before === null) return { commitment, isEarly: !hasBegun, words, isWhole: hasBegun };
  if (before.isWhole) return before;
  const now = words.map((word, seat) => {
    const was = before.words[seat] ?? "";
    // Before the start people come and go, and their words with them. Our own word stays as we gave it; if it is gone
    // while the table still waits, we have left the seat and may give another.
    return own.includes(seat) && was !== "" && (word !== "" || hasBegun) ? was : word;
  });
  if (!hasBegun && now.every((word, seat) => word === before.words[seat])) return before;
  return { ...before, words: now, isWhole: hasBegun };
}

function all(): [string, Kept][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return []; // a browser that stores nothing must trust the server, and says so
  }
}

function isEntry(one: unknown): one is [string, Kept] {
  if (!Array.isArray(one) || typeof one[0] !== "string") return false;
  const kept: unknown = one[1];
  return (
    kept !== null && typeof kept === "object" && "commitment" in kept && "words" in kept && Array.isArray(kept.words)
  );
}

export function keptOf(table: string): Kept | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

/** Notes what a table shows about its chance. */
export function note(table: string, shown: Shown): void {
  const before = keptOf(table);
  const now = noted(before, shown);
  if (now === before) return;
  try {
    const others = all().filter(([id]) => id !== table);
    localStorage.setItem(KEY, JSON.stringify([[table, now], ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}

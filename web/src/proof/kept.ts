// What this browser has noted of the chance of its tables, so that at the end it need not ask the server what was shown at
// the start. A table's commitment is noted once and never again; words are those the game begins with.

export interface Kept {
  commitment: string;
  /** It was noted before the start: no word had been heard that the server could have answered with another key. */
  isEarly: boolean;
  words: string[];
  /** The words are those that the game began with: there can be no others. */
  isWhole: boolean;
}

/** What the server says of a table now. */
export interface Shown {
  commitment: string;
  words: string[];
  /** The seats of this browser. */
  own: readonly number[];
  hasBegun: boolean;
}

const KEY = "orizuru.chance";
const MOST = 60;

/** What is to be kept, from what was and what is shown; the same object if nothing is new. */
export function noted(before: Kept | null, { commitment, words, own, hasBegun }: Shown): Kept {
  if (before === null) return { commitment, isEarly: !hasBegun, words, isWhole: hasBegun };
  if (before.isWhole) return before;
  const now = words.map((word, seat) => {
    const was = before.words[seat] ?? "";
    // Others come and go before the start, and their words with them. One's own stays as it was given; that it is gone
    // while the table still waits means that one has left the seat, and may give another.
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
    return []; // a browser that remembers nothing has only the server's word for it, and says so
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

/** Notes what a table shows of its chance. */
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

// The recovery codes of seats that this browser has. The server knows only their hashes, so the browser keeps them: its
// owner can look one up again, as long as the browser remembers anything at all.

export interface Kept {
  table: string;
  seat: number;
  /** Which of the seat's codes it is, counted from 1; 0: the one that worked when it was typed in here. */
  number: number;
  code: string;
  /** Its owner has seen it, and said so. */
  isSeen: boolean;
}

const KEY = "orizuru.codes";
const MOST = 40;
const kept = $state<{ all: readonly Kept[] }>({ all: load() });

function load(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found)
      ? (found as Kept[]).filter((one) => typeof one?.code === "string" && typeof one.table === "string")
      : [];
  } catch {
    return []; // a browser that remembers nothing shows the code once
  }
}

function write(all: readonly Kept[]): void {
  kept.all = all.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.all));
  } catch {
    // See above.
  }
}

/** What this browser knows of the code of a seat. */
export function codeOf(table: string, seat: number): Kept | null {
  return kept.all.find((one) => one.table === table && one.seat === seat) ?? null;
}

/** A code of the table that this browser knows, whoever has the seat now. */
export function anyCodeOf(table: string): string {
  return kept.all.find((one) => one.table === table)?.code ?? "";
}

/** Keeps a code, unless a later one of the seat is known: another tab may have asked at the same time. */
export function keepCode(mine: Kept): void {
  const all = load();
  const was = all.find((one) => one.table === mine.table && one.seat === mine.seat);
  if (was && mine.number > 0 && was.number > mine.number) return;
  write([mine, ...all.filter((one) => one !== was)]);
}

export function forgetCodes(table: string): void {
  const all = load();
  const others = all.filter((one) => one.table !== table);
  if (others.length < all.length) write(others);
}

/** The letters and digits of a code, as far as they are some. */
export function signsOf(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, "");
}

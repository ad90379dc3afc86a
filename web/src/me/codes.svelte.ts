// The recovery codes of this browser's seats. The server knows only their hashes, so the browser keeps them: people can
// look them up again, as long as the browser stores anything at all.

export interface Kept {
  table: string;
  seat: number;
  /** Which of the seat's codes it is, counted from 1; 0: a code that was typed in here and worked. */
  number: number;
  code: string;
  /** Its owner has confirmed having seen it. */
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

/** The code of a seat, if this browser knows it. */
export function codeOf(table: string, seat: number): Kept | null {
  return kept.all.find((one) => one.table === table && one.seat === seat) ?? null;
}

/** A code of the table that this browser knows, even if the seat has moved elsewhere. */
export function anyCodeOf(table: string): string {
  return kept.all.find((one) => one.table === table)?.code ?? "";
}

/** Keeps a code, unless a later one of the seat is known: another tab may have made one at the same time. */
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

/** The letters and digits of a typed code, without everything else. */
export function signsOf(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, "");
}

// "Bid up to N": an instruction to the page, which then answers the auction's questions in the place of its seat with the
// lowest legal bid, and passes when that would be more than N. The rules know nothing of it. A person who says "up to 12"
// at a table means that they are out beyond it: so it passes, and does not ask again.

/** An instruction; `lot` names the auction and the seat, `since` is the last entry when it was given. */
export interface Limit {
  most: number;
  lot: string;
  since: number;
}

/** The auction as the page sees it. `lot` is null unless the seat may still bid; `least` is null unless it is asked and
 * can bid. */
export interface Lot {
  lot: string | null;
  isAsked: boolean;
  least: number | null;
  /** The last entry that took something back. */
  undone: number;
}

/** What an instruction does now: bid so much, pass, wait, or end (`undone`: because something was taken back). */
export type Step = { bid: number } | "pass" | "wait" | "end" | "undone";

export function stepOf(limit: Limit, now: Lot): Step {
  if (now.lot !== limit.lot) return "end";
  if (now.undone > limit.since) return "undone";
  if (!now.isAsked) return "wait";
  return now.least !== null && now.least <= limit.most ? { bid: now.least } : "pass";
}

/** Instructions by lot, as they are kept for the time of a visit: only to tell that they ended with a reload. */
export type Kept = Record<string, number>;

export function readKept(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (found === null || typeof found !== "object") return {};
    const isKept = (pair: [string, unknown]): pair is [string, number] => Number.isInteger(pair[1]);
    return Object.fromEntries(Object.entries(found).filter(isKept));
  } catch {
    return {};
  }
}

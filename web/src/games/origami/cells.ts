// How the cards of a collection share a small room, so that each of them can be read.

export interface Cells {
  /** So many covered cards lie side by side. */
  across: number;
  /** The lowest cards, which are only a number. */
  hidden: number;
}

/** The cells for the covered cards, above the top card; null if there is room for whole strips, of height `strip`. */
export function cellsOf(covered: number, width: number, height: number, strip: number): Cells | null {
  const rows = Math.floor((height - strip) / (strip + 1));
  // A strip may lie on the edge of the next one, but not on its words.
  if (rows < 1 || height - strip > 0.9 * strip * covered) return null;
  const most = rows * Math.max(1, Math.floor(width / (1.9 * strip)));
  const hidden = covered > most ? covered - most + 1 : 0;
  return { across: Math.ceil(Math.min(covered, most) / rows), hidden };
}

/** The same where all of them stay in sight, in lines of height `line`; null if each has at least that anyway. */
export function linesOf(covered: number, height: number, line: number): Cells | null {
  if (height >= line * covered) return null;
  return { across: Math.ceil(covered / Math.max(1, Math.floor(height / (line + 1)))), hidden: 0 };
}

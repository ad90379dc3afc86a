// The itemised score of a finished game as a table for other programs: comma-separated values.

import type { Outcome, Text } from "../wire";

/** A field in quotes; one that a spreadsheet would take for a formula gets a prefix that makes it text. */
function quoted(value: string): string {
  return `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

export interface Words {
  names: (seat: number) => string;
  text: (text: Text) => string;
  head: readonly [string, string, string, string];
  total: string;
}

/** One row for each line of the score, and one for the total of each seat: rank, name, what for, points. */
export function scoreLines(result: Outcome, words: Words): string {
  const lines = [words.head.map(quoted).join(",")];
  const seats = result.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  for (const { rank, seat } of seats) {
    const start = `${rank},${quoted(words.names(seat))}`;
    for (const line of result.sheets[seat]?.lines ?? [])
      lines.push(`${start},${quoted(words.text(line.text))},${line.points}`);
    lines.push(`${start},${quoted(words.total)},${result.scores[seat] ?? 0}`);
  }
  return `${lines.join("\r\n")}\r\n`;
}

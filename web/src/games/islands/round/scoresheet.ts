// The itemised score of Islands as a table: a row for each island, a column for each sort of points.

import type { Sheet, Text } from "../../../wire";

const COLUMNS = ["harbours", "temples", "outlines", "unpainted"] as const;
export type Column = (typeof COLUMNS)[number];

export interface IslandRow {
  island: string;
  points: Record<Column, number>;
  /** How many squares are unpainted. */
  empty: number;
  sum: number;
}

export interface ScoreRows {
  rows: IslandRow[];
  /** Lines that are not points: coins, which break ties. Alone there are no ties, and the title stands elsewhere. */
  others: Text[];
}

export function scoreRows(sheet: Sheet): ScoreRows {
  const rows = new Map<string, IslandRow>();
  const others: Text[] = [];
  for (const { text, points } of sheet.lines) {
    const column = COLUMNS.find((name) => text.key === `islands.score.${name}`);
    if (!column) {
      others.push(text);
      continue;
    }
    const island = String(text.args["island"]);
    const row = rows.get(island) ?? {
      island,
      points: { harbours: 0, temples: 0, outlines: 0, unpainted: 0 },
      empty: 0,
      sum: 0,
    };
    row.points[column] += points;
    row.sum += points;
    if (column === "unpainted") row.empty = -points;
    rows.set(island, row);
  }
  const isSolo = others.some(({ key }) => key.startsWith("islands.title."));
  return { rows: [...rows.values()], others: isSolo ? [] : others };
}

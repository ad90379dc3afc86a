// Shapes as cells: row and column of each square.

export type Cell = readonly [row: number, column: number];

/** A gap between two halves, in squares. */
const GAP = 0.5;

/** The squares of a card for a drawing: x and y of each, halves one below the other. */
export function across(
  cells: readonly Cell[],
  halves: number,
): { cells: [number, number][]; width: number; height: number } {
  if (cells.length === 0) return { cells: [], width: 1.6, height: 1.6 };
  const width = Math.max(...cells.map(([, column]) => column)) + 1;
  const height = Math.max(...cells.map(([row]) => row)) + 1;
  const drawn = Array.from({ length: halves }, (_, half) =>
    cells.map(([row, column]): [number, number] => [column, row + half * (height + GAP)]),
  ).flat();
  return { cells: drawn, width, height: halves * height + (halves - 1) * GAP };
}

// Boards that the rules draw with letters: L a light tile, D a dark one, # a square under a bridge, x a square where a
// tile may be placed, o a square that is pointed out. Under the letters of the columns stand the bridges, if there are any.

export interface Drawing {
  /** Rows from the top, a letter for each square. */
  rows: readonly string[];
  columns: readonly string[];
  bridges: readonly string[];
}

const COLUMNS = /^\s*[a-l](?: [a-l])+$/;
const BRIDGE = /[a-l]\d+-[a-l]\d+/g;

/** The board that a block of text draws; null: it draws none. */
export function drawingOf(block: string): Drawing | null {
  const lines = block.split("\n");
  const bridges = lines.at(-1)?.match(BRIDGE) ?? [];
  if (bridges.length > 0) lines.pop();
  const last = lines.pop() ?? "";
  if (!COLUMNS.test(last)) return null;
  const columns = last.trim().split(" ");
  const rows = lines.map((line) => line.replace(/^\s*\d+/, "").replaceAll(" ", ""));
  const isBoard = rows.every((row) => row.length === columns.length && /^[LDxo#.]+$/.test(row));
  return isBoard && rows.length > 0 ? { rows, columns, bridges } : null;
}

/** The squares with a letter, by their names, from a1 on. */
export function squaresOf({ rows, columns }: Drawing, letter: string): string[] {
  return columns.flatMap((column, x) =>
    rows.flatMap((row, y) => (row[x] === letter ? [`${column}${rows.length - y}`] : [])).reverse(),
  );
}

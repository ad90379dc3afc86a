// Squares of an island by name (a1 is the upper left) and by column and row from there.

export type Point = readonly [x: number, y: number];

export function pointOf(square: string): Point {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

export function squareAt(x: number, y: number): string {
  return String.fromCharCode(97 + x) + String(y + 1);
}

/** Whether two squares share a side. */
export function isBeside(one: string, other: string): boolean {
  const [[ax, ay], [bx, by]] = [pointOf(one), pointOf(other)];
  return Math.abs(ax - bx) + Math.abs(ay - by) === 1;
}

/** The island and the squares of a word such as "A1:c3b4c4"; null for other words. */
export function spotsOf(word: string): { island: string; squares: string[] } | null {
  const found = /^([A-Z][12]):((?:[a-l]\d{1,2})+)$/.exec(word);
  return found ? { island: found[1] ?? "", squares: found[2]?.match(/[a-l]\d{1,2}/g) ?? [] } : null;
}

export const STEPS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square a key leads to on a map of this size; null if it leads nowhere. With `far` (Ctrl) an arrow jumps to the
 * next `offered` square, and Home and End go to the corners. */
export function stepped(
  square: string,
  key: string,
  width: number,
  height: number,
  far: boolean,
  offered: ReadonlySet<string>,
): string | null {
  const [x, y] = pointOf(square);
  const isOn = (column: number, row: number): boolean => column >= 0 && row >= 0 && column < width && row < height;
  const step = STEPS[key];
  if (step) {
    let [column, row] = [x + step[0], y + step[1]];
    if (far)
      while (isOn(column, row) && !offered.has(squareAt(column, row)))
        [column, row] = [column + step[0], row + step[1]];
    return isOn(column, row) ? squareAt(column, row) : square;
  }
  if (key === "Home") return squareAt(0, far ? 0 : y);
  if (key === "End") return squareAt(width - 1, far ? height - 1 : y);
  if (key === "PageUp") return squareAt(x, 0);
  if (key === "PageDown") return squareAt(x, height - 1);
  return null;
}

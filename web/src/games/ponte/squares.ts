// Squares by name (a1 is the lower left) and by place (column and row from the upper left).

export type Place = readonly [x: number, y: number];

export function place(square: string, size: number): Place {
  return [square.charCodeAt(0) - 97, size - Number(square.slice(1))];
}

export function named(x: number, y: number, size: number): string {
  return String.fromCharCode(97 + x) + String(size - y);
}

export function isSquare(word: string, size: number): boolean {
  if (!/^[a-l]\d{1,2}$/.test(word)) return false;
  const [x, y] = place(word, size);
  return x < size && y >= 0 && y < size;
}

/** The order of squares in words: by column letter, then by row number. */
export function byColumn(one: string, other: string): number {
  return one.charCodeAt(0) - other.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}

/** Whether two squares share an edge. */
export function areBeside(one: string, other: string, size: number): boolean {
  const [[x, y], [column, row]] = [place(one, size), place(other, size)];
  return Math.abs(x - column) + Math.abs(y - row) === 1;
}

/** All squares, row by row from the top. */
export function rowsOf(size: number): string[][] {
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => named(x, y, size)));
}

export function endsOf(bridge: string): [string, string] {
  const [one = "", other = ""] = bridge.split("-");
  return [one, other];
}

const STEPS: Record<string, Place> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square a key leads to; null if it leads nowhere. With `far` (Ctrl) Home and End go to the corners. */
export function stepped(square: string, key: string, size: number, far = false): string | null {
  const [x, y] = place(square, size);
  const last = size - 1;
  const step = STEPS[key];
  if (step && !far) {
    const [nextX, nextY] = [x + step[0], y + step[1]];
    return nextX < 0 || nextY < 0 || nextX > last || nextY > last ? square : named(nextX, nextY, size);
  }
  if (key === "Home") return named(0, far ? 0 : y, size);
  if (key === "End") return named(last, far ? last : y, size);
  if (key === "PageUp") return named(x, 0, size);
  if (key === "PageDown") return named(x, last, size);
  return null;
}

// The view of any game as fields to read, without those that the page of the table shows anyway. A value that the seat
// may not see is null, in a list or by itself.

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export interface Field {
  name: string;
  value: Value;
}

export type View = Record<string, unknown>;

/** Fields shown elsewhere on the page: in the title, the question, the list of seats and the drawing. */
const ELSEWHERE = [
  "game",
  "rules",
  "options",
  "seat",
  "seats",
  "scores",
  "active",
  "to_move",
  "stack",
  "drawing",
  "text",
];

/** The fields that belong to no particular seat. */
export function commonFields(view: View): Field[] {
  return listed(view as Record<string, Value>).filter(({ name }) => !ELSEWHERE.includes(name));
}

/** The fields of each seat, from the list `seats` of the view; empty if it has no such list. */
export function seatFields(view: View): Field[][] {
  const seats = view["seats"];
  return Array.isArray(seats) && seats.every(isRecord) ? seats.map(listed) : [];
}

/** The position in lines of text, if the game draws it so. */
export function drawingOf(view: View): string | null {
  const lines = view["drawing"];
  return Array.isArray(lines) ? lines.join("\n") : null;
}

export function listed(record: Readonly<Record<string, Value>>): Field[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}

export function isRecord(value: unknown): value is Record<string, Value> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The columns of a list whose things all have the same fields: it is shown as a table. Empty for other lists. */
export function columnsOf(list: readonly Value[]): string[] {
  const [first] = list;
  if (!isRecord(first)) return [];
  const names = Object.keys(first);
  const isAlike = (one: Value): boolean => isRecord(one) && Object.keys(one).join() === names.join();
  return list.every(isAlike) ? names : [];
}

export interface Run {
  value: Value;
  times: number;
}

/** From this many equal neighbours on, one is shown with their number. */
const MANY = 5;

/** The things of a list; many equal neighbours become one with their number. */
export function runs(list: readonly Value[]): Run[] {
  const found: Run[] = [];
  for (const value of list) {
    const last = found.at(-1);
    if (last && isEqual(last.value, value)) last.times += 1;
    else found.push({ value, times: 1 });
  }
  return found.flatMap(({ value, times }) =>
    times < MANY ? Array.from({ length: times }, () => ({ value, times: 1 })) : [{ value, times }],
  );
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// A place in a finished game, as an address writes it: the move after which it is shown, by the number that the page and
// `orizuru verify` count by, and through whose eyes. Older links name the entry of the log (`at`) and still open; so do
// positions that were taken back, which no number leads to.

/** A seat; a spectator (null); everybody at once. */
export type Viewer = number | null | "all";

export interface Place {
  /** How many moves stand; null: the end, or the entry. */
  move: number | null;
  /** The number of the entry; null: the end, or the move. */
  at: number | null;
  /** Undefined: the eyes of the person who opens it. */
  viewer: Viewer | undefined;
}

/** Reads what follows the "?"; anything that makes no sense is ignored. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const at = query.get("at") ?? "";
  const move = query.get("move") ?? "";
  const view = query.get("view") ?? "";
  return {
    move: /^(0|[1-9]\d{0,8})$/.test(move) ? Number(move) : null,
    at: /^[1-9]\d{0,8}$/.test(at) ? Number(at) : null,
    viewer: view === "all" ? "all" : view === "none" ? null : /^\d{1,2}$/.test(view) ? Number(view) : undefined,
  };
}

export function placePath(table: string, { move, at, viewer }: Place): string {
  const query = new URLSearchParams();
  if (move !== null) query.set("move", String(move));
  else if (at !== null) query.set("at", String(at));
  if (viewer !== undefined) query.set("view", viewer === null ? "none" : String(viewer));
  return query.size > 0 ? `/t/${table}?${query.toString()}` : `/t/${table}`;
}

// A place in a finished game, as an address writes it: the entry whose position is shown, and through whose eyes.

/** A seat; a spectator (null); everybody at once. */
export type Viewer = number | null | "all";

export interface Place {
  /** The number of the entry; null: the end. */
  at: number | null;
  /** Undefined: the eyes of the person who opens it. */
  viewer: Viewer | undefined;
}

/** Reads what follows the "?"; anything that makes no sense is ignored. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const at = query.get("at") ?? "";
  const view = query.get("view") ?? "";
  return {
    at: /^[1-9]\d{0,8}$/.test(at) ? Number(at) : null,
    viewer: view === "all" ? "all" : view === "none" ? null : /^\d{1,2}$/.test(view) ? Number(view) : undefined,
  };
}

export function placePath(table: string, { at, viewer }: Place): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", String(at));
  if (viewer !== undefined) query.set("view", viewer === null ? "none" : String(viewer));
  return query.size > 0 ? `/t/${table}?${query.toString()}` : `/t/${table}`;
}

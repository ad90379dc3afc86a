// How long somebody has been away, as people say it.

export interface Absence {
  /** "": not worth a number yet. */
  unit: "" | "minutes" | "hours";
  n: number;
}

export function awayFor(milliseconds: number): Absence {
  const minutes = Math.floor(milliseconds / 60_000);
  if (!Number.isFinite(minutes) || minutes < 1) return { unit: "", n: 0 };
  return minutes < 60 ? { unit: "minutes", n: minutes } : { unit: "hours", n: Math.floor(minutes / 60) };
}

/** How many seconds a seat that has not been connected since then still counts as here; 0: it is away. */
export function secondsToWait(since: number, now: number): number {
  return Math.max(0, Math.ceil((since + PATIENCE - now) / 1000));
}

/** So long without a connection, the server counts a seat as away: before, nobody is replaced for a hiccup of a line. */
export const PATIENCE = 30_000;

// What the player wants to see on the board besides the pieces: it stays on for the next game, at either seat.

const KEY = "orizuru.ponte.shown";

/** All networks with their points; the squares closed to the player who sits below, and to the other player. */
export interface Shown {
  networks: boolean;
  own: boolean;
  other: boolean;
}

function remembered(): Shown {
  try {
    const kept = (localStorage.getItem(KEY) ?? "").split(" ");
    return { networks: kept.includes("networks"), own: kept.includes("own"), other: kept.includes("other") };
  } catch {
    return { networks: false, own: false, other: false }; // a browser that remembers nothing
  }
}

export const shown = $state<Shown>(remembered());

export function show(change: Partial<Shown>): void {
  Object.assign(shown, change);
  try {
    const on = (["networks", "own", "other"] as const).filter((one) => shown[one]);
    localStorage.setItem(KEY, on.join(" "));
  } catch {
    // See above.
  }
}

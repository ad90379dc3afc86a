// Which games this browser has met: to a newcomer the table offers how to play, once.

const KEY = "orizuru.met.";

export function hasMet(game: string): boolean {
  try {
    return localStorage.getItem(KEY + game) !== null;
  } catch {
    return true; // a browser that remembers nothing would be asked in every game
  }
}

export function meet(game: string): void {
  try {
    localStorage.setItem(KEY + game, "1");
  } catch {
    // See above.
  }
}

// What this browser remembers by itself: a name, if somebody gave one.

const KEY = "orizuru.name";

/** The name, or null if nobody was ever asked for one. */
export function name() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rename(value) {
  try {
    localStorage.setItem(KEY, value.trim().slice(0, 40));
  } catch {
    // A browser that remembers nothing is asked again next time.
  }
}

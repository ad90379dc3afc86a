// The links of tables made here. The server knows only their hashes, so the browser of the host keeps them: after a
// reload, or another day, the host still has the link that friends were sent.

export interface Links {
  join?: string | null;
  watch?: string | null;
}

const KEY = "orizuru.links";
const MOST = 12;

function all(): [string, Links][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found)
      ? (found as [string, Links][]).filter((one) => Array.isArray(one) && typeof one[0] === "string")
      : [];
  } catch {
    return []; // a browser that remembers nothing offers a new link
  }
}

export function linksOf(table: string): Links {
  return all().find(([id]) => id === table)?.[1] ?? {};
}

/** Adds links of a table to those kept; null forgets them all. */
export function keepLinks(table: string, links: Links | null): void {
  const others = all().filter(([id]) => id !== table);
  if (links === null && others.length === all().length) return;
  const mine: [string, Links][] = links === null ? [] : [[table, { ...linksOf(table), ...links }]];
  try {
    localStorage.setItem(KEY, JSON.stringify([...mine, ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}

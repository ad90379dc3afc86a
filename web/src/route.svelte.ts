// Which page is shown: home, an invitation, or a table. Going from one to another never reloads the page.

import { linksOf } from "./me/links";
import type { Links } from "./me/links";
import { placeOf } from "./replay/place";
import type { Place } from "./replay/place";

export interface Route {
  table: string | null;
  /** There is nothing at this address. */
  isLost: boolean;
  /** The secret of a link, taken out of the address before anything else happens. */
  secret: string;
  /** Secrets of a table made here, to be shown to its host. */
  links: Links;
  /** The position of a finished game that the address asks for. */
  place: Place;
}

export const route = $state<Route>({ table: null, isLost: false, secret: "", links: {}, place: placeOf("") });

/** The secret that this tab keeps beside the address, out of sight: an unused link survives a reload. */
function kept(): string {
  const state: unknown = history.state;
  const secret = state !== null && typeof state === "object" && "secret" in state ? state.secret : "";
  return typeof secret === "string" ? secret : "";
}

function read(): void {
  route.table = /^\/t\/([a-z0-9]+)$/.exec(location.pathname)?.[1] ?? null;
  route.isLost = route.table === null && location.pathname !== "/";
  route.links = route.table === null ? {} : linksOf(route.table);
  if (location.hash.length > 1)
    history.replaceState({ secret: location.hash.slice(1) }, "", location.pathname + location.search);
  route.place = placeOf(location.search);
  route.secret = kept();
}

export function go(path: string): void {
  history.pushState(null, "", path);
  read();
  scrollTo(0, 0);
}

/** Follows a link without a reload, unless the person wants it in a tab or window of its own. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}

/** The link was used, or is not needed: shows the table itself. */
export function arrive(table: string): void {
  history.replaceState(null, "", `/t/${table}${location.search}`);
  read();
}

/** Writes what is looked at into the address, to be shared or reloaded; the page stays as it is. */
export function mark(path: string): void {
  if (path !== location.pathname + location.search) history.replaceState(history.state, "", path);
}

export function listen(): void {
  read();
  addEventListener("popstate", read);
  // A link pasted into an open page causes two events; by the second one its secret is already gone from the address.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1) read();
  });
}

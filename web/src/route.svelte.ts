// Which page is shown: home, an invitation, or a table. Going from one to the other never loads the page again.

export interface Route {
  table: string | null;
  /** The secret of a link, taken out of the address before anything else happens. */
  secret: string;
  /** Secrets of a table that was just made here, to be shown to its host. */
  links: { join?: string | null; watch?: string | null };
}

export const route = $state<Route>({ table: null, secret: "", links: {} });

function read(): void {
  route.table = /^\/t\/([a-z0-9]+)$/.exec(location.pathname)?.[1] ?? null;
  route.links = {};
  if (location.hash.length > 1) {
    route.secret = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
  } else {
    route.secret = "";
  }
}

export function go(path: string, links: Route["links"] = {}): void {
  history.pushState(null, "", path);
  read();
  route.links = links;
  scrollTo(0, 0);
}

/** The link was used, or is of no use: what follows is the table itself. */
export function arrive(table: string): void {
  history.replaceState(null, "", `/t/${table}`);
  read();
}

export function listen(): void {
  read();
  addEventListener("popstate", read);
  // A link pasted into an open page is told twice; the second time its secret is gone from the address already.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1) read();
  });
}

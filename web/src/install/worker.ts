// The service worker, built into /sw.js. It keeps the page itself, so that an installed Orizuru opens and says that
// there is no connection, instead of a browser's error. It does nothing else: requests about tables, texts and people
// (/api/) never pass through it, and it serves the page only when the server does not answer.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Tapped extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Shown {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The page of this build: its version, and the parts it needs to begin. Filled in by vite.config.ts. */
declare const __SHELL__: { version: string; parts: string[] };
declare function skipWaiting(): Promise<void>;
declare const clients: {
  matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Shown[]>;
  openWindow(path: string): Promise<unknown>;
};

const OWN = "orizuru-";
const { version, parts } = __SHELL__;
const NAME = `${OWN}${version}`;
const TABLE = /^\/t\/[a-z0-9]{1,40}$/;
const PAGE = /^\/(t\/[a-z0-9]{1,40})?$/;
/** Files named by their content, as in src/orizuru/server/pages.py: they never change. */
const HASHED = /^\/static\/[^/]+-(?![a-z]{8}\.)[A-Za-z0-9_-]{8}\.(js|css|woff2|svg|png)$/;

addEventListener("install", (event) => {
  // "reload": the page in the browser's own cache may belong to another build. Parts are named by their content.
  const shell = new Request("/", { cache: "reload" });
  const kept = caches.open(NAME).then((cache) => Promise.all([cache.add(shell), cache.addAll(parts)]));
  (event as Lasting).waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(OWN) && name !== NAME));
  (event as Lasting).waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
  const asked = event as Asked;
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGE.test(pathname)) asked.respondWith(page(request));
  else if (HASHED.test(pathname)) asked.respondWith(part(request));
});

// This worker showed "Your turn", as phones require: a tap on it leads to the table.
addEventListener("notificationclick", (event) => {
  const { notification } = event as Tapped;
  notification.close();
  const path = notification.data;
  if (typeof path === "string" && TABLE.test(path)) (event as Tapped).waitUntil(show(path));
});

/** Shows the window where the table is already open, else a new one. */
async function show(path: string): Promise<void> {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

/** The current page; the kept one only if the server cannot be reached. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(NAME)).match("/");
    if (kept) return kept;
    throw error;
  }
}

/** A part never changes: it is fetched once and kept. */
async function part(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request.url, fresh.clone());
  return fresh;
}

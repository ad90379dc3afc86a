// What this server said about itself when the page began; nothing is drawn before that.

import type { Limits, ServerInfo } from "../wire";
import { get } from "./api";

let known: ServerInfo | null = null;

export async function meet(): Promise<void> {
  known = await get<ServerInfo>("/api/server");
}

/** What the server accepts and how long it waits. */
export function limits(): Limits {
  if (known === null) throw new Error("the limits are known when the page has begun");
  return known.limits;
}

// Before every test file: a server has said what it accepts, with numbers that are easy to count with.

import { beforeAll, vi } from "vitest";
import { meet } from "../src/net/server";
import type { ServerInfo } from "../src/wire";

export const SERVER: ServerInfo = {
  version: "1",
  protocol: 1,
  addresses: [],
  limits: {
    name: 40,
    chat: 500,
    word: 80,
    code: 16,
    body: 64_000,
    options: 512_000,
    steps: 50,
    heartbeat: 4000,
    silence: 10_000,
    away: 30_000,
  },
};

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(SERVER))));
  await meet();
  vi.unstubAllGlobals();
});

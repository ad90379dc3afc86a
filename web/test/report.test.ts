import { expect, it } from "vitest";
import { report } from "../src/table/report";
import { PROTOCOL } from "../src/wire";

it("holds what the seat knew and every version, and nothing else", () => {
  Object.assign(globalThis, {
    innerWidth: 390,
    innerHeight: 800,
    navigator: { userAgent: "a browser" },
    document: { documentElement: { lang: "de" } },
  });
  const known = {
    table: "abc",
    server: "1.2",
    screen: null,
    log: [],
    frames: [{ at: 1, out: true, frame: { type: "hello" } }],
    record: null,
  };
  const made = report(known, "it broke", "index-x.js", new Date(0));
  expect(made).toMatchObject({
    what: "orizuru.problem",
    made: "1970-01-01T00:00:00.000Z",
    description: "it broke",
    table: "abc",
    viewer: null,
  });
  expect(made.versions).toMatchObject({ page: "index-x.js", protocol: PROTOCOL, server: "1.2" });
  expect(Object.keys(made).sort()).toEqual([
    "description",
    "frames",
    "heard",
    "made",
    "record",
    "screen",
    "seen",
    "table",
    "versions",
    "viewer",
    "what",
  ]);
});

import { describe, expect, it } from "vitest";
import { isLocal, isWhole, reachable, tableLink } from "../src/net/link";

const SECRET = "Wm9vbSBpbiBvbiB0aGUgY3JhbmUgYW5kIHRoZSBwb24";

describe("a link", () => {
  it("has the secret behind the #", () => {
    expect(tableLink("https://play.example.org", "gfxhghasu4cc", SECRET)).toBe(
      `https://play.example.org/t/gfxhghasu4cc#${SECRET}`,
    );
  });

  it.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["[::1]", true],
    ["192.0.2.7", false],
    ["play.example.org", false],
    ["localhost.example.org", false],
  ])("from %s works on this machine only: %s", (hostname, isOnly) => {
    expect(isLocal(hostname)).toBe(isOnly);
  });

  it("uses the address of this page if other machines can reach it", () => {
    const here = { origin: "http://192.0.2.7:8000", hostname: "192.0.2.7" };
    expect(reachable(here, ["http://198.51.100.1:8000"])).toEqual(["http://192.0.2.7:8000"]);
  });

  it("uses the server's addresses if that of this page is local", () => {
    const here = { origin: "http://localhost:8000", hostname: "localhost" };
    expect(reachable(here, ["http://192.0.2.7:8000/"])).toEqual(["http://192.0.2.7:8000"]);
    expect(reachable(here, [])).toEqual([]);
  });

  it.each([
    [SECRET, true],
    [SECRET.slice(1), false],
    [`${SECRET}x`, false],
    [`${SECRET.slice(1)}%`, false],
    [`_-${SECRET.slice(2)}`, true],
    ["", false],
  ])("is whole or not: %s %s", (secret, isAll) => {
    expect(isWhole(secret)).toBe(isAll);
  });
});

import { describe, expect, it } from "vitest";
import { canonical, crc32, viewHash } from "../src/net/checksum";

describe("the hash of a view", () => {
  it("is the standard CRC-32", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("does not depend on the order of fields", () => {
    expect(canonical({ b: [2, { z: null, a: true }], a: "x" })).toBe('{"a":"x","b":[2,{"a":true,"z":null}]}');
  });

  // The right side was computed by the server (orizuru.server.screens.view_hash).
  it.each([
    [null, "25cbfc4f"],
    [{}, "a3a6bf43"],
    ["", "330b153b"],
    [{ rows: ["....", "..L."], scores: [0, -3], text: "4/2L1/4/L3 - choice 1 0" }, "1c5c0644"],
    [{ x1: 1, x10: 2, X: 3, ä: 4, _: 5 }, "d05b1ac7"],
    [{ b: [1, 2, { z: null, a: true }], a: 'Häfen → 折り鶴 🕊 "\\\n\u2028' }, "5559a68d"],
  ])("agrees with the server: %j", (view, hash) => {
    expect(viewHash(view)).toBe(hash);
  });
});

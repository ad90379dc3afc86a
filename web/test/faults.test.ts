import { describe, expect, it } from "vitest";
import { Fault } from "../src/net/api";
import { tellFault } from "../src/ui/faults";
import { notices } from "../src/ui/notices.svelte";

describe("a failed request", () => {
  it("is shown, and an error of the page is not hidden", () => {
    tellFault(new Fault("not_now", 409, { key: "server.not_over", args: {} }));
    expect(notices.now).toMatchObject({ words: "Server.not_over", bad: true });
    expect(() => tellFault(new TypeError("no such thing"))).toThrow("no such thing");
  });
});

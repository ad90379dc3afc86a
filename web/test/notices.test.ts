import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hush, keep, linger, notices, notify } from "../src/ui/notices.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hush();
  vi.useRealTimers();
});

test("a notice disappears by itself", () => {
  notify("Not here.");
  vi.advanceTimersByTime(4999);
  expect(notices.now?.words).toBe("Not here.");
  vi.advanceTimersByTime(1);
  expect(notices.now).toBeNull();
});

test("a notice stays while its rule is read, and disappears some time after", () => {
  notify("Not here.", { rule: "R3" });
  keep();
  vi.advanceTimersByTime(600_000);
  expect(notices.now?.rule).toBe("R3");
  linger();
  vi.advanceTimersByTime(5000);
  expect(notices.now).toBeNull();
});

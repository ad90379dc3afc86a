import { describe, expect, it } from "vitest";
import { ago } from "../src/home/when";

const NOW = Date.UTC(2026, 10, 16, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("how long ago", () => {
  it.each([
    [0, "now", "jetzt"],
    [59_000, "now", "jetzt"],
    [MINUTE, "1 minute ago", "vor 1 Minute"],
    [3 * MINUTE + 40_000, "3 minutes ago", "vor 3 Minuten"],
    [119 * MINUTE, "1 hour ago", "vor 1 Stunde"],
    [DAY, "yesterday", "gestern"],
    [3 * DAY, "3 days ago", "vor 3 Tagen"],
    [8 * DAY, "last week", "letzte Woche"],
    [65 * DAY, "2 months ago", "vor 2 Monaten"],
    [800 * DAY, "2 years ago", "vor 2 Jahren"],
  ])("%d milliseconds", (past, english, german) => {
    expect(ago(NOW - past, NOW, "en")).toBe(english);
    expect(ago(NOW - past, NOW, "de")).toBe(german);
  });

  it("is never in the future", () => {
    expect(ago(NOW + DAY, NOW, "en")).toBe("now");
  });
});

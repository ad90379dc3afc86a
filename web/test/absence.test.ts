import { describe, expect, it } from "vitest";
import { isCallable, remaining } from "../src/table/absence";
import { signsOf } from "../src/me/codes.svelte";
import type { Presence, TableInfo } from "../src/wire";
import { SERVER } from "./server";
import { seat } from "./tables";

const NOW = 1_000_000_000;

function table(more: Partial<TableInfo> = {}): TableInfo {
  const seats = [seat(), seat({ asked: true })];
  return { status: "playing", clock: null, seats, summonses: [], ...more } as unknown as TableInfo;
}

function here(more: Partial<Presence> = {}): Presence {
  return {
    seats: [true, false],
    answered: [false, false],
    away: [null, NOW - SERVER.limits.away - 1],
    ...more,
  } as unknown as Presence;
}

describe("who can be called back", () => {
  it("is a person who is away while the table waits for them", () => {
    expect(isCallable(table(), here(), 1, NOW)).toBe(true);
    expect(isCallable(table(), here(), 0, NOW)).toBe(false);
    expect(isCallable(table(), here({ away: [null, NOW - SERVER.limits.away + 1] }), 1, NOW)).toBe(false);
    expect(isCallable(table(), here({ away: [null, null] }), 1, NOW)).toBe(false);
    expect(isCallable(table(), here({ answered: [false, true] }), 1, NOW)).toBe(false);
  });

  it("is also a person who has left, connected or not", () => {
    expect(
      isCallable(table({ seats: [seat(), seat({ asked: true, left: true })] }), here({ away: [null, null] }), 1, NOW),
    ).toBe(true);
  });

  it("is no player where a clock runs, a bot plays, a call is open, or no game is played", () => {
    expect(isCallable(table({ clock: { game: 0, time: 1, increment: 0 } }), here(), 1, NOW)).toBe(false);
    expect(isCallable(table({ seats: [seat(), seat({ asked: true, player: "bot" })] }), here(), 1, NOW)).toBe(false);
    expect(isCallable(table({ summonses: [{ seat: 1, by: 0, since: NOW, span: 1 }] }), here(), 1, NOW)).toBe(false);
    expect(isCallable(table({ status: "over" }), here(), 1, NOW)).toBe(false);
  });
});

describe("the remaining time", () => {
  const t = (key: string, args?: Record<string, unknown>): string =>
    `${key.split(".").at(-1) ?? ""} ${Object.values(args ?? {}).join(" ")}`;

  it("is shown as precisely as people need it", () => {
    expect(remaining(7 * 86_400_000, t)).toBe("days 7 0");
    expect(remaining(86_400_000 - 1, t)).toBe("hours 23 59");
    expect(remaining(3_600_000, t)).toBe("hours 1 0");
    expect(remaining(3_599_999, t)).toBe("59:59");
    expect(remaining(65_000, t)).toBe("1:05");
    expect(remaining(-5, t)).toBe("0:00");
  });
});

describe("a typed code", () => {
  it("is reduced to its letters and digits", () => {
    expect(signsOf(" 7qkm 2xrt-9PHD—w4cn ")).toBe("7qkm2xrt9PHDw4cn");
    expect(signsOf("..")).toBe("");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_HELD, Pacer } from "../src/net/pacer";
import { botPause, rollSpan } from "../src/table/botpace";
import type { Event, Happened, Screen } from "../src/wire";
import { bot, entry, screen, seat } from "./tables";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** News are numbers; even ones are of bots. */
function paced(pause = 900) {
  const shown: number[] = [];
  const pacer = new Pacer<number>(
    (news) => void shown.push(news),
    (news) => (news % 2 === 0 ? pause : 0),
  );
  return { shown, pacer };
}

describe("a pacer", () => {
  it("shows the first news at once, and each bot's move a while after what came before it", () => {
    const { shown, pacer } = paced();
    for (const news of [1, 2, 4]) pacer.offer(news);
    expect([shown, pacer.isHolding, pacer.last]).toEqual([[1], true, 4]);
    vi.advanceTimersByTime(899);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(900);
    expect([shown, pacer.isHolding]).toEqual([[1, 2, 4], false]);
  });
  it("does not wait for what happened long ago", () => {
    const { shown, pacer } = paced();
    pacer.offer(1);
    vi.advanceTimersByTime(5000);
    pacer.offer(2);
    expect(shown).toEqual([1, 2]);
  });
  it("keeps the order, and shows what may follow at once together", () => {
    const { shown, pacer } = paced();
    for (const news of [1, 2, 3, 5]) pacer.offer(news);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 3, 5]);
  });
  it("holds back only so much, and catches up", () => {
    const { shown, pacer } = paced();
    for (let news = 0; news < 40; news += 2) pacer.offer(news);
    expect(shown.length).toBe(20 - MOST_HELD);
    vi.advanceTimersByTime(900 * MOST_HELD);
    expect(shown.length).toBe(20);
  });
  it("may hold a piece of news back from when it came", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (news) => void shown.push(news),
      () => 0,
      (news) => (news === 2 ? 750 : 0),
    );
    pacer.offer(1);
    vi.advanceTimersByTime(5000);
    for (const news of [2, 3]) pacer.offer(news);
    expect([shown, pacer.isHolding]).toEqual([[1], true]);
    vi.advanceTimersByTime(750);
    expect([shown, pacer.isHolding]).toEqual([[1, 2, 3], false]);
  });
  it("shows everything if it must, or forgets it for something newer", () => {
    const { shown, pacer } = paced();
    for (const news of [1, 2, 4]) pacer.offer(news);
    pacer.flush();
    expect([shown, pacer.isHolding]).toEqual([[1, 2, 4], false]);
    for (const news of [6, 8]) pacer.offer(news);
    pacer.clear();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 2, 4]);
  });
});

describe("the pause before a move", () => {
  const seats = [seat(), bot("easy"), seat()];
  const at = (table: Partial<Screen["table"]> = {}): Screen => {
    const found = screen();
    return { ...found, viewer: 0, table: { ...found.table, seats, ...table } };
  };
  const move = (who: number | null, facts: string[] = ["a"], kind = "move") =>
    ({ happened: { ...entry(5, who, kind), facts: facts.map((key) => ({ key, args: {} })) } }) as unknown as Event;

  const seen = (screen: Screen | null, log: Happened[] = [], words = ""): Parameters<typeof botPause>[1] => ({
    screen,
    log,
    told: () => words,
  });

  it("is for bots only", () => {
    expect(botPause(move(1), seen(at()), 900)).toBe(900);
    for (const who of [0, 2, null]) expect(botPause(move(who), seen(at()), 900)).toBe(0);
    expect(botPause(move(1, [], "takeover"), seen(at()), 900)).toBe(0);
    expect(botPause(move(1), seen(null), 900)).toBe(0);
  });
  it("is 0 where a clock runs, or while the page is out of sight", () => {
    expect(botPause(move(1), seen(at({ clock: { time: 60_000 } })), 900)).toBe(0);
    vi.stubGlobal("document", { visibilityState: "hidden" });
    expect(botPause(move(1), seen(at()), 900)).toBe(0);
  });
  it("is shorter for a bid", () => {
    const bid = move(1, ["islands.fact.bid", "islands.fact.passed"]);
    expect(botPause(bid, seen(at({ game: "islands" })), 1000)).toBe(400);
    expect(botPause(move(1, ["islands.fact.bid", "islands.fact.won"]), seen(at({ game: "islands" })), 1000)).toBe(1000);
  });
  it("leaves time to read what the move before it did, where moves are told in words", () => {
    const others = [entry(4, 1)];
    expect(botPause(move(1), seen(at({ game: "origami" }), others, "x".repeat(90)), 900)).toBe(2700);
    expect(botPause(move(1), seen(at({ game: "origami" }), others, "x".repeat(900)), 900)).toBe(3600);
    expect(botPause(move(1), seen(at({ game: "origami" }), [entry(4, 0)], "x".repeat(90)), 900)).toBe(900);
    expect(botPause(move(1), seen(at({ game: "ponte" }), others, "x".repeat(90)), 900)).toBe(900);
  });
  it("lets Carrambah's dice roll, but not while the page is out of sight or without motion", () => {
    const roll = move(0, ["islands.fact.carrambah", "islands.fact.met"]);
    expect(rollSpan(roll, at({ game: "islands" }), 250)).toBe(1250);
    expect(rollSpan(roll, at({ game: "islands" }), 0)).toBe(0);
    expect(rollSpan(move(0, ["islands.fact.bid"]), at({ game: "islands" }), 250)).toBe(0);
    expect(rollSpan(roll, at({ game: "ponte" }), 250)).toBe(0);
    vi.stubGlobal("document", { visibilityState: "hidden" });
    expect(rollSpan(roll, at({ game: "islands" }), 250)).toBe(0);
  });
});

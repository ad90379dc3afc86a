import { beforeEach, describe, expect, it, vi } from "vitest";
import { Prospects } from "../src/games/ponte/prospects.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Choice } from "../src/wire";

const span = (word: string): Choice => ({
  word,
  at: word.split("-"),
  text: { key: "ponte.answer.bridge", args: {} },
});

function surveyed(points: Record<string, number>) {
  const table = {
    seat: 1,
    screen: { hash: "1" },
    survey: vi.fn<() => Promise<object[] | null>>(async () =>
      Object.entries(points).map(([word, gain]) => ({ word, change: [0, gain] })),
    ),
  };
  return { table, prospects: new Prospects(table as unknown as Table) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("what bridges would bring", () => {
  it("is asked once for each position, and only if there are any", async () => {
    const { table, prospects } = surveyed({ "a1-a3": 3 });
    prospects.refresh(false);
    await vi.runAllTimersAsync();
    expect(table.survey).not.toHaveBeenCalled();
    prospects.refresh(true);
    prospects.refresh(true);
    await vi.runAllTimersAsync();
    prospects.refresh(true);
    await vi.runAllTimersAsync();
    expect(table.survey).toHaveBeenCalledTimes(1);
    expect(prospects.of("a1-a3")).toBe(3);
    table.screen = { hash: "2" };
    expect(prospects.of("a1-a3")).toBeNull();
  });

  it("is forgotten if the position changes while it is asked", async () => {
    const { table, prospects } = surveyed({ "a1-a3": 3 });
    table.survey.mockImplementation(async () => {
      table.screen = { hash: "2" };
      return [];
    });
    prospects.refresh(true);
    await vi.runAllTimersAsync();
    expect(prospects.of("a1-a3")).toBeNull();
  });

  it("is asked again if there was no answer, as long as the position stays", async () => {
    const { table, prospects } = surveyed({ "a1-a3": 3 });
    table.survey.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    prospects.refresh(true);
    await vi.runAllTimersAsync();
    expect(table.survey).toHaveBeenCalledTimes(3);
    expect(prospects.of("a1-a3")).toBe(3);
    table.screen = { hash: "2" };
    table.survey.mockResolvedValueOnce(null);
    prospects.refresh(true);
    await vi.advanceTimersByTimeAsync(100);
    prospects.refresh(false);
    await vi.runAllTimersAsync();
    expect(table.survey).toHaveBeenCalledTimes(4);
  });

  it("draws one bridge for each two networks, the best, then the shortest, and one for every other tile", async () => {
    const points = { "a1-c3": 1, "a1-a3": 1, "b1-c3": 0, "e1-e3": 3 };
    const { prospects } = surveyed(points);
    prospects.refresh(true);
    await vi.runAllTimersAsync();
    const joined = ({ word }: Choice): string => (word.startsWith("e") ? "2,3" : "0,1");
    const best = prospects.best(Object.keys(points).map(span), joined);
    expect(best.map(({ word }) => word)).toEqual(["e1-e3", "a1-a3", "a1-c3", "b1-c3"]);
  });

  it("leaves out what only repeats the others", () => {
    const { prospects } = surveyed({});
    const spans = ["a1-a3", "a1-c1", "a3-c3", "c1-c3"].map(span);
    expect(prospects.best(spans, () => "0,1").map(({ word }) => word)).toEqual(["a1-a3", "a1-c1", "a3-c3"]);
  });
});

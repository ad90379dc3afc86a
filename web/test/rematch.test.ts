import { describe, expect, it, vi } from "vitest";
import { findPart, likelyPart, partAt } from "../src/table/rematch";
import type { Mine, SeatInfo, TableListed } from "../src/wire";

const page = (tables: TableListed[]) => ({ tables, count: tables.length, more: null });
const none: Mine = { running: page([]), finished: page([]) };
const listed = (...seats: number[]): Mine => ({
  ...none,
  running: page([{ id: "next", seats } as unknown as TableListed]),
});
const seats = (...players: SeatInfo["player"][]): SeatInfo[] => players.map((player) => ({ player }) as SeatInfo);

describe("at a rematch one", () => {
  it("plays with a seat there, watches with another right, and has no part without one", () => {
    expect(partAt(listed(1))).toBe("join");
    expect(partAt(listed())).toBe("watch");
    expect(partAt({ running: none.running, finished: listed(0).running })).toBe("join");
    expect(partAt(none)).toBeNull();
  });

  it("most likely plays if one's own seat was not given to a bot", () => {
    expect(likelyPart(seats("human", "human"), [1])).toBe("join");
    expect(likelyPart(seats("human", "bot"), [1])).toBeNull();
    expect(likelyPart(seats("human", "bot"), [0, 1])).toBe("join");
    expect(likelyPart(seats("human", "human"), [])).toBeNull();
  });

  it("is taken at the server's word, if that can be had", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(listed()))));
    expect(await findPart("next", "join")).toBe("watch");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    expect(await findPart("next", "join")).toBe("join");
    expect(await findPart("next", null)).toBeNull();
  });
});

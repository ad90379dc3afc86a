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

describe("at a rematch a person", () => {
  it("plays with a seat there, watches with another right, and has no part without a right", () => {
    expect(partAt(listed(1))).toBe("join");
    expect(partAt(listed())).toBe("watch");
    expect(partAt({ running: none.running, finished: listed(0).running })).toBe("join");
    expect(partAt(none)).toBeNull();
  });

  it("most likely plays unless a bot took over the seat", () => {
    expect(likelyPart(seats("human", "human"), [1])).toBe("join");
    expect(likelyPart(seats("human", "bot"), [1])).toBeNull();
    expect(likelyPart(seats("human", "bot"), [0, 1])).toBe("join");
    expect(likelyPart(seats("human", "human"), [])).toBeNull();
  });

  it("does what the server says, if it can be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(listed()))));
    expect(await findPart("next", "join")).toBe("watch");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    expect(await findPart("next", "join")).toBe("join");
    expect(await findPart("next", null)).toBeNull();
  });
});

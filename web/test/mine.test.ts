import { describe, expect, it, vi } from "vitest";
import { joined, MyList } from "../src/home/mine.svelte";
import { namesAt } from "../src/home/opponents";
import type { TableListed, TablePage } from "../src/wire";

const page = (ids: string, more: string | null = null, count = 9): TablePage => ({
  tables: [...ids].map((id) => ({ id }) as TableListed),
  count,
  more,
});
const shown = (list: MyList): string => list.tables.map((table) => table.id).join("");

describe("the tables of a browser", () => {
  it("know which of their players reads the list, unless several people share it", () => {
    const at = (...seats: number[]) => namesAt({ seats, names: ["", "Bob"] } as unknown as TableListed);
    expect([at(0).you, at(1).you, at(0, 1).you, at().you]).toEqual([0, 1, null, null]);
    expect(at(0)(1)).toBe("Bob");
  });

  it("are listed once, as the newer page has them", () => {
    expect(joined(page("dab"), page("bc").tables).map((table) => table.id)).toEqual(["d", "a", "b", "c"]);
  });

  it("come page by page, and stay when the first page is refreshed", async () => {
    const asked: string[] = [];
    const pages: Record<string, TablePage> = { "open.3.c": page("de", "open.1.e"), "open.1.e": page("f") };
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return new Response(JSON.stringify(pages[path.split("=")[1] ?? ""]));
    });
    const list = new MyList("running");
    list.renew(page("abc", "open.3.c"));
    expect([shown(list), list.count, list.hasMore]).toEqual(["abc", 9, true]);
    await list.fetch();
    list.renew(page("cab", "open.3.b"));
    expect([shown(list), list.hasMore]).toEqual(["cabde", true]);
    await list.fetch();
    expect([shown(list), list.hasMore]).toEqual(["cabdef", false]);
    await list.fetch();
    expect(asked).toEqual(["/api/mine/running?after=open.3.c", "/api/mine/running?after=open.1.e"]);
  });
});

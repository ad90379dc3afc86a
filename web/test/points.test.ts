import { beforeEach, describe, expect, it } from "vitest";
import { lang } from "../src/lang/texts.svelte";
import { TableState } from "../src/table/state.svelte";
import type { Source } from "../src/table/state.svelte";
import type { Happened } from "../src/wire";
import { entry, screen, seat } from "./tables";

const seats = [seat({ name: "Ann" }), seat({ name: "Ben" }), seat({ name: "Cy" })];

function table(game = "origami", viewer: number | null = 0): TableState {
  const rights = { host: false, seats: viewer === null ? [] : [viewer], boards: [], shared: false };
  const mirror = { rights, here: null, log: new Map(), screen: screen({ viewer, table: { game, seats } }) };
  const found = new TableState({ state: "open", pending: new Map(), mirror } as unknown as Source);
  found.show(null, true);
  return found;
}

function move(by: number | null, change: number[], ...facts: string[]): Happened {
  return { ...entry(1, by), change, facts: facts.map((key) => ({ key, args: {} })) };
}

describe("the points of an entry", () => {
  beforeEach(() => {
    lang.catalogue = { "page.seat.you": "you", plays: "Ben plays Eagle" };
  });

  it("are the mover's alone without a name, those of others with their names after it", () => {
    expect(table().points(move(1, [0, 6, 0], "plays"))).toBe("+6");
    expect(table().points(move(1, [-2, 6, 1], "plays"))).toBe("+6, you\u00a0−2, Cy\u00a0+1");
    expect(table().points(move(1, [0, 0, -2], "plays"))).toBe("Cy\u00a0−2");
    expect(table().points(move(1, [-2, 0, 0], "plays"))).toBe("You\u00a0−2");
  });

  it("all have names in a sealed round, where the facts are not heard, and for spectators", () => {
    expect(table().points(move(null, [1, 2, 0], "plays"))).toBe("You\u00a0+1, Ben\u00a0+2");
    expect(table().points(move(1, [0, 2, 0]))).toBe("Ben\u00a0+2");
    expect(table("origami", null).points(move(null, [1, 0, 0], "plays"))).toBe("Ann\u00a0+1");
  });

  it("are nothing if no score has changed, or if the facts say them", () => {
    expect(table().points(move(1, [], "plays"))).toBe("");
    expect(table("ponte").points(move(1, [0, 1], "plays"))).toBe("");
  });

  it("follow the sentences, once", () => {
    expect(table().told(move(1, [0, 6, 0], "plays"))).toBe("Ben plays Eagle. +6");
    expect(table().told(move(1, [], "plays"))).toBe("Ben plays Eagle.");
  });
});

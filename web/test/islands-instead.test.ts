import { beforeAll, describe, expect, it } from "vitest";
import { incomeNote } from "../src/games/islands/instead";
import { lang } from "../src/lang/texts.svelte";
import type { Text } from "../src/wire";
import { view } from "./islands-positions";

const place = (shape: string): Text => ({
  key: "islands.ask.place",
  args: { shape: { key: `islands.shape.${shape}`, args: {} } },
});

beforeAll(() => {
  lang.catalogue = { "page.islands.auction.income_anyway": "it comes" };
});

describe("the square of those who did not win", () => {
  it("says that the income comes anyway, but not how much: the square may change it", () => {
    expect(incomeNote(place("square"), view({ bidder: 1 }), 0)).toBe("it comes");
    expect(incomeNote(place("square"), view({ bidder: null, incomes: [1, 3] }), 0)).toBe("it comes");
  });

  it("says nothing where none come", () => {
    expect(incomeNote(place("square"), view({ bidder: 0 }), 0), "coal of the winner").toBeNull();
    expect(incomeNote(place("card"), view({ bidder: 1 }), 0), "a shape").toBeNull();
    expect(incomeNote(place("square"), view({ bidder: 1, incomes: [0, 3] }), 0), "no income").toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { consenting, nextSeat } from "../src/table/hotseat";
import type { TableInfo } from "../src/wire";

function info(asked: number[], needed: number[] = [], status = "playing"): TableInfo {
  const seats = [0, 1, 2].map((seat) => ({ player: "human", asked: asked.includes(seat) }));
  const offer = needed.length > 0 ? { what: "undo", seat: 2, about: null, bot: null, agreed: [], needed } : null;
  return { status, seats, offer } as unknown as TableInfo;
}

describe("on one device", () => {
  it("the seat that is asked comes next, in a sealed round one that has not answered", () => {
    expect(nextSeat(info([1]), [0, 1], 0, [])).toBe(1);
    expect(nextSeat(info([0, 1]), [0, 1], 0, [true, false])).toBe(1);
    expect(nextSeat(info([2]), [0, 1], 0, [])).toBeNull();
    expect(nextSeat(info([1], [0], "over"), [0, 1], 0, [])).toBeNull();
  });

  it("the curtain does not wait for a person who has left", () => {
    const left = info([1]);
    (left.seats[1] as { left: boolean }).left = true;
    expect(nextSeat(left, [0, 1], 0, [])).toBeNull();
  });

  it("a seat that has to answer a proposal comes first", () => {
    expect(nextSeat(info([0], [1]), [0, 1], 0, [])).toBe(1);
    expect(nextSeat(info([0], [2]), [0, 1], 0, []), "another person is asked").toBe(0);
    expect(consenting(info([0], [0, 1]), [0, 1], 1), "the seat that looks answers first").toBe(1);
    expect(consenting(info([0], [0, 1]), [0, 1], null)).toBe(0);
    expect(consenting(info([0]), [0, 1], 0)).toBeNull();
  });
});

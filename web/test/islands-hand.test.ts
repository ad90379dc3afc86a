import { describe, expect, it } from "vitest";
import { Hand } from "../src/games/islands/hand.svelte";
import type { Material } from "../src/games/islands/view";
import type { Table } from "../src/table/table.svelte";

/** The seat whose islands are large at a table of three, where seat 2 is to move. `eyes`: who sees the position. */
function large(
  eyes: number | null,
  table: { seat: number | null; past?: { happened?: { seat: number | null } } },
  chosen: number | null = null,
): number {
  const view = { seat: eyes, to_move: 2, players: [{}, {}, {}] };
  const hand = new Hand({ view, past: null, ...table } as unknown as Table, {} as Material);
  hand.chosen = chosen;
  return hand.seat;
}

describe("the large islands", () => {
  const moved = { happened: { seat: 1 } };

  it("are the viewer's own, or those of the seat to move", () => {
    expect([
      large(0, { seat: 0 }),
      large(0, { seat: 0 }, 1),
      large(null, { seat: null }),
      large(null, { seat: null }, 1),
    ]).toEqual([0, 0, 2, 1]);
  });

  it("belong in a replay to the seat through whose eyes it is seen", () => {
    for (const own of [0, 1, null])
      for (const seat of [0, 1, 2]) expect(large(seat, { seat: own, past: moved })).toBe(seat);
  });

  it("belong in a spectator's replay, or one with all hands, to the seat that moved or was chosen", () => {
    expect([large(null, { seat: 0, past: moved }), large(null, { seat: 0, past: moved }, 2)]).toEqual([1, 2]);
    expect(large(null, { seat: 0, past: { happened: { seat: null } } })).toBe(2);
  });
});

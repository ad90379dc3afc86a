// Gives a seat back from this device to the board among the players.

import { post } from "../net/api";
import { tellFault } from "../ui/faults";
import type { Table } from "./table.svelte";

/** The seat that a connected board could take back: the only one of this device, or the viewer's; null: none. */
export function returnable({ rights, seat, here }: Pick<Table, "rights" | "seat" | "here">): number | null {
  const own = (rights.seats.length === 1 ? rights.seats[0] : seat) ?? null;
  return own !== null && here?.boards?.[own] ? own : null;
}

export async function giveBack(table: Table): Promise<void> {
  const seat = returnable(table);
  if (seat === null) return;
  try {
    await post(`/api/tables/${table.id}/give_back`, { seat });
  } catch (fault) {
    tellFault(fault, table.names);
  }
}

// A seat that is played here goes back to the board around which people sit.

import { post } from "../net/api";
import { tellFault } from "../ui/faults";
import type { Table } from "./table.svelte";

/** The seat that a connected board could take: the only one of this device, or the one looked from; null: none. */
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

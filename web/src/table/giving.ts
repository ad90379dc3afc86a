// A seat that is played here goes back to the board around which people sit.

import { sentence } from "../lang/texts.svelte";
import { Fault, post } from "../net/api";
import { notify } from "../ui/notices.svelte";
import type { Table } from "./table.svelte";

/** The seat of this device that a connected board could take; null: none. */
export function returnable(seats: readonly number[], boards: readonly boolean[]): number | null {
  return seats.find((seat) => boards[seat]) ?? null;
}

export async function giveBack(table: Table): Promise<void> {
  const seat = returnable(table.rights.seats, table.here?.boards ?? []);
  if (seat === null) return;
  try {
    await post(`/api/tables/${table.id}/give_back`, { seat });
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    notify(sentence(fault.text, table.names), { bad: true });
  }
}

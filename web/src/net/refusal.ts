// Why a table cannot be joined.

import { Fault, get } from "./api";
import type { Ending } from "./listener";

/** A socket that never opened does not say why; the table's address does. Null: perhaps it opens later. */
export async function refusalOf(table: string): Promise<Ending | null> {
  try {
    await get(`/api/tables/${table}`);
  } catch (fault) {
    if (fault instanceof Fault && fault.status === 404) return "gone";
    if (fault instanceof Fault && fault.error === "damaged") return "damaged";
    if (fault instanceof Fault && (fault.status === 401 || fault.status === 403)) return "forbidden";
  }
  return null;
}

// What this browser keeps of a table: its links and codes as long as they are of use, and the server's commitment.

import { stageOf } from "../games/stages";
import { forgetCodes } from "../me/codes.svelte";
import { keepLinks } from "../me/links";
import { note } from "../proof/kept";
import type { Table } from "./table.svelte";

/** Keeps the books of a table, as long as the component that calls it is shown. */
export function keepBooks(table: Table): void {
  const { id } = table;
  const info = $derived(table.screen?.table);
  // Once a game has begun nobody can join, and once it is over the links and codes are useless.
  $effect(() => {
    if (info?.status === "playing") keepLinks(id, { join: null });
    else if (info && info.status !== "open") {
      keepLinks(id, null);
      forgetCodes(id);
    }
  });
  // Notes the server's commitment before anybody could gain by changing it.
  $effect(() => {
    if (!info || stageOf(info.game).isFixed) return;
    const words = info.seats.map((seat) => seat.word);
    note(id, { commitment: info.chance.commitment, words, own: table.rights.seats, hasBegun: info.status !== "open" });
  });
}

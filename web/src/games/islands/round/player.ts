import type { Table } from "../../../table/table.svelte";
import type { IslandsView, Material } from "../view";

/** A player and what lies before them, as the view has it. */
export interface Player {
  table: Table;
  view: IslandsView;
  material: Material;
  seat: number;
}

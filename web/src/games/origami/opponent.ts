import type { Stage } from "./stage.svelte";

/** Another player, as parts of the table draw one. `isSmall`: the room has no place for whole cards; `onabout` opens
 * everything about the seat. */
export interface Opponent {
  stage: Stage;
  seat: number;
  isSmall: boolean;
  onabout: (seat: number) => void;
}

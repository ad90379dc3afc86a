// How long a bot's move waits after the move before it, so that people can follow.

import { stageOf } from "../games/stages";
import type { Event, Screen } from "../wire";

/** Moves of no consequence of their own, such as a bid, wait this part of the time. */
const BRIEF = 0.4;

/** Milliseconds; 0 where nobody would see it, where a clock runs, and for the moves of people. */
export function botPause(event: Pick<Event, "happened">, screen: Screen | null, pace: number): number {
  const { kind, seat, facts } = event.happened;
  const table = screen?.table;
  if (!table || table.clock || document.visibilityState === "hidden" || kind !== "move") return 0;
  // A sealed round is nobody's; bots and people have answered it together.
  if (seat === null || seat === screen.viewer || table.seats[seat]?.player !== "bot") return 0;
  const brief = stageOf(table.game).brief ?? [];
  return facts.length > 0 && facts.every((fact) => brief.includes(fact.key)) ? pace * BRIEF : pace;
}

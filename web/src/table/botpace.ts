// How long a bot's move waits after the move before it, so that people can follow.

import { stageOf } from "../games/stages";
import type { Event, Screen } from "../wire";
import type { TableState } from "./state.svelte";

/** Moves of no consequence of their own, such as a bid, wait this part of the time. */
const BRIEF = 0.4;

/** Where moves are told rather than seen, the words of the last one are read first: so many letters take as long as a
 * move, and this is the most that anybody waits for words. */
const LETTERS = 45;
const MOST = 3;

/** A roll takes so many times as long as other movements: dice tumble for half of it, and then rest, so that they are
 * read before what follows from them. */
const ROLL = 5;

/** Milliseconds that the dice of an entry roll before it is shown; 0 if there are none. */
export function rollSpan({ happened }: Pick<Event, "happened">, screen: Screen | null, pace: number): number {
  const rolls = stageOf(screen?.table.game ?? "").rolls ?? [];
  const isSeen = document.visibilityState !== "hidden" && happened.kind === "move";
  return isSeen && happened.facts.some(({ key }) => rolls.includes(key)) ? pace * ROLL : 0;
}

/** How many times as long as for a move the next one waits for the words of the last one. */
function readingTime(shown: Pick<TableState, "log" | "screen" | "told">): number {
  const { log, screen } = shown;
  const last = log.at(-1);
  const isNews = last?.kind === "move" && last.seat !== screen?.viewer;
  return isNews && stageOf(screen?.table.game ?? "").isRead ? Math.min(MOST, shown.told(last).length / LETTERS) : 0;
}

/** Milliseconds; 0 where nobody would see it, where a clock runs, and for the moves of people. */
export function botPause(
  event: Pick<Event, "happened">,
  shown: Pick<TableState, "log" | "screen" | "told">,
  pace: number,
): number {
  const { kind, seat, facts } = event.happened;
  const { screen } = shown;
  const table = screen?.table;
  if (!table || table.clock || document.visibilityState === "hidden" || kind !== "move") return 0;
  // A sealed round belongs to no single seat: bots and people have answered it together.
  if (seat === null || seat === screen.viewer || table.seats[seat]?.player !== "bot") return 0;
  const brief = stageOf(table.game).brief ?? [];
  const isBrief = facts.length > 0 && facts.every((fact) => brief.includes(fact.key));
  return pace * (isBrief ? BRIEF : 1 + readingTime(shown));
}

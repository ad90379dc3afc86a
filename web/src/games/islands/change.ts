// What was painted last, and which paint is new between two positions.

import type { Happened } from "../../wire";
import { spotsOf } from "./squares";
import type { IslandsView } from "./view";

/** A square on the table: "1 A1 c3" is c3 on the island A1 of seat 1. */
export function spotKey(seat: number, island: string, square: string): string {
  return `${seat} ${island} ${square}`;
}

export function paintedSpots(view: Pick<IslandsView, "players"> | null): Set<string> {
  return new Set(
    (view?.players ?? []).flatMap((player, seat) =>
      Object.entries(player.paint).flatMap(([island, colours]) =>
        Object.values(colours).flatMap((squares) => squares.map((square) => spotKey(seat, island, square))),
      ),
    ),
  );
}

/** What each seat painted in its last move that painted, up to an entry of the log or up to now, if still there. */
export function lastPainted(
  log: readonly Happened[],
  until: number | null,
  view: Pick<IslandsView, "players"> | null,
): Set<string> {
  const painted = paintedSpots(view);
  const bySeat = new Map<number, string[]>();
  for (const entry of log) {
    if (entry.kind !== "move" || (until !== null && entry.seq > until)) continue;
    const spots = new Map<number, string[]>();
    for (const { key, args } of entry.facts) {
      if (key !== "islands.fact.painted" || typeof args["seat"] !== "number" || typeof args["place"] !== "string")
        continue;
      const place = spotsOf(args["place"]);
      if (!place) continue;
      const seat = args["seat"];
      spots.set(seat, [
        ...(spots.get(seat) ?? []),
        ...place.squares.map((square) => spotKey(seat, place.island, square)),
      ]);
    }
    // Paint that was taken back is gone.
    for (const [seat, found] of spots) if (found.every((spot) => painted.has(spot))) bySeat.set(seat, found);
  }
  return new Set([...bySeat.values()].flat());
}

/** What a seat has painted in an unfinished turn, by its words; a free shape names its squares before it is painted. */
export function draftedSpots(
  draft: readonly string[],
  seat: number,
  view: Pick<IslandsView, "players"> | null,
): string[] {
  const painted = paintedSpots(view);
  return draft
    .flatMap((word) => {
      const place = spotsOf(word);
      return (place?.squares ?? []).map((square) => spotKey(seat, place?.island ?? "", square));
    })
    .filter((spot) => painted.has(spot));
}

export interface Shown {
  painted: Set<string>;
  fresh: Set<string>;
}

/** What is new in a position. On a shared device the next player's screen may come without the previous one: the
 * position is the same, and so is what is new in it. */
export function shownAfter(shown: Shown | null, before: Pick<IslandsView, "players"> | null, now: IslandsView): Shown {
  const painted = paintedSpots(now);
  if (before === null) {
    const isSame =
      shown !== null && shown.painted.size === painted.size && [...painted].every((spot) => shown.painted.has(spot));
    return isSame ? shown : { painted, fresh: new Set() };
  }
  const was = paintedSpots(before);
  // An answer that paints nothing lets a running animation go on.
  if (shown !== null && shown.painted.size === painted.size && was.size === painted.size) return shown;
  return { painted, fresh: new Set([...painted].filter((spot) => !was.has(spot))) };
}

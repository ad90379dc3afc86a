// Points apart: what is won for good, and what the empty squares of begun islands would still cost.

import type { Previewed } from "../../wire";
import type { Land } from "./land";
import { spotsOf } from "./squares";

export interface Points {
  /** Won by landmarks and outlines: nothing takes them away. */
  won: number;
  /** Empty squares of begun islands: each costs a point if it is still empty at the end. */
  open: number;
}

export function pointsOf(lands: readonly Land[], score: number): Points {
  const open = lands.reduce((sum, land) => sum + (land.isBegun ? land.room - land.painted : 0), 0);
  return { won: score + open, open };
}

/** A painting in the making: the island, whether it begins it, and how many of its squares are empty afterwards. */
export interface Painting {
  island: string;
  isBegin: boolean;
  left: number;
}

/** What an answer would paint on the islands of a seat, as its preview says. */
export function paintingsOf(found: Previewed, seat: number, lands: readonly Land[]): Painting[] {
  return found.facts.flatMap(({ key, args }) => {
    if (key !== "islands.fact.painted" || args["seat"] !== seat) return [];
    const place = spotsOf(String(args["place"]));
    const land = lands.find(({ island }) => island.key === place?.island);
    if (!place || !land) return [];
    return [{ island: place.island, isBegin: !land.isBegun, left: land.room - land.painted - place.squares.length }];
  });
}

/** How an answer would change the points that are won for good. */
export function wonBy(found: Previewed, seat: number, lands: readonly Land[]): number {
  const opened = paintingsOf(found, seat, lands).reduce((sum, { island, isBegin, left }) => {
    const land = lands.find((one) => one.island.key === island);
    return sum + (isBegin || !land ? left : left - (land.room - land.painted));
  }, 0);
  return (found.change[seat] ?? 0) + opened;
}

// What draws a game is a part of the script of its own. It comes when its game is chosen or one of its tables is opened, and
// stays: whoever goes on to a table of the same game finds it there at once.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Table } from "../table/table.svelte";
import { stageOf } from "./stages";
import type { Stage } from "./stages";

export type Part = Component<{ table: Table }>;

/** A browser keeps a failure, too, and does not ask for the part again: only loading the page anew helps. */
const found = new SvelteMap<Stage, Part | "failed">();
const asked = new Set<Stage>();

/** Sees to it that a game can be drawn soon. */
export function fetchPart(game: string): void {
  const stage = stageOf(game);
  if (asked.has(stage)) return;
  asked.add(stage);
  stage.load().then(
    (part) => found.set(stage, part.default),
    () => found.set(stage, "failed"),
  );
}

/** What draws a game; null: it is on its way. */
export function partOf(game: string): Part | "failed" | null {
  return found.get(stageOf(game)) ?? null;
}

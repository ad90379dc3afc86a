// The code that draws a game is a separate part of the script. It is loaded when the game is chosen or one of its
// tables is opened, and stays: the next table of the same game shows at once.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Table } from "../table/table.svelte";
import type { Choice, Sheet, Text } from "../wire";
import { stageOf } from "./stages";
import type { Stage } from "./stages";

export type Part = Component<{ table: Table }>;

/** What a game may add besides its board, in places that the page otherwise fills for all games alike. */
export interface Besides {
  /** Added to the question bar. */
  bar?: Component<{ table: Table }>;
  /** Answers of the question bar's kinds that the board offers itself. */
  isOwn?: (answer: Choice) => boolean;
  /** Answers that give something up for nothing: their buttons stand apart, and ignore presses for a moment. */
  isGivingUp?: (answer: Choice) => boolean;
  /** The words of a draft as the question bar shows them; without it, they are shown as they are. */
  drafted?: (draft: readonly string[], asked: Text | null) => string[];
  /** Facts that only repeat an answer: a preview leaves them out. */
  echoes?: readonly string[];
  /** An itemised score. */
  score?: Component<{ sheet: Sheet; caption: string }>;
}

/** The part of the script that draws a game. */
export interface Drawing {
  default: Part;
  besides?: Besides;
}

/** A browser also remembers a failed import and does not try again: only reloading the page helps. */
const found = new SvelteMap<Stage, Drawing | "failed">();
const asked = new Set<Stage>();

/** Loads the part that draws a game, once. */
export function fetchPart(game: string): void {
  const stage = stageOf(game);
  if (asked.has(stage)) return;
  asked.add(stage);
  stage.load().then(
    (part) => found.set(stage, part),
    () => found.set(stage, "failed"),
  );
}

/** The component that draws a game; null: it is still loading. */
export function partOf(game: string): Part | "failed" | null {
  const part = found.get(stageOf(game)) ?? null;
  return part === null || part === "failed" ? part : part.default;
}

/** What the game adds besides its board; empty while it is still loading. */
export function besidesOf(game: string): Besides {
  const part = found.get(stageOf(game));
  return (part !== undefined && part !== "failed" && part.besides) || {};
}

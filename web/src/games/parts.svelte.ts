// What draws a game is a part of the script of its own. It comes when its game is chosen or one of its tables is opened, and
// stays: whoever goes on to a table of the same game finds it there at once.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Table } from "../table/table.svelte";
import type { Choice, Sheet, Text } from "../wire";
import { stageOf } from "./stages";
import type { Stage } from "./stages";

export type Part = Component<{ table: Table }>;

/** What a game has besides its board, where others draw the same for all games. */
export interface Besides {
  /** Added to the question bar. */
  bar?: Component<{ table: Table }>;
  /** Answers of the kinds of the question bar that the board offers itself, too. */
  isOwn?: (answer: Choice) => boolean;
  /** Answers that give something up for nothing: they stand apart from where other buttons were, and are deaf for a moment. */
  isGivingUp?: (answer: Choice) => boolean;
  /** What is said of the words of a draft beside the question; without it, they are said as they are. */
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

/** A browser keeps a failure, too, and does not ask for the part again: only loading the page anew helps. */
const found = new SvelteMap<Stage, Drawing | "failed">();
const asked = new Set<Stage>();

/** Sees to it that a game can be drawn soon. */
export function fetchPart(game: string): void {
  const stage = stageOf(game);
  if (asked.has(stage)) return;
  asked.add(stage);
  stage.load().then(
    (part) => found.set(stage, part),
    () => found.set(stage, "failed"),
  );
}

/** What draws a game; null: it is on its way. */
export function partOf(game: string): Part | "failed" | null {
  const part = found.get(stageOf(game)) ?? null;
  return part === null || part === "failed" ? part : part.default;
}

/** What it has besides; nothing, as long as it is on its way. */
export function besidesOf(game: string): Besides {
  const part = found.get(stageOf(game));
  return (part !== undefined && part !== "failed" && part.besides) || {};
}

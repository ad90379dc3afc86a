// The code that draws a game is a separate part of the script. It is loaded when the game is chosen or one of its
// tables is opened, and stays: the next table of the same game shows at once.

import type { Component, Snippet } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Chapter } from "../table/history";
import type { Table } from "../table/table.svelte";
import type { Advice, Choice, Happened, Sheet, TableInfo, Text } from "../wire";
import { stageOf } from "./stages";
import type { Stage } from "./stages";

/** Draws a table in the room that the page leaves for it. `line` is the place of the question: the page fills it with the
 * question, the bar of past positions or the replay; the game renders it once, in a place whose size does not change. */
export type Part = Component<{ table: Table; line: Snippet }>;

/** What to do next, in the words of the game, and the way back if there is one. */
export interface Instead {
  text: string;
  back: { label: string; go: () => void } | null;
}

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
  /** What the question bar says instead of the question, as while half of an answer is chosen on the board. */
  instead?: (table: Table) => Instead | null;
  /** The first answers of a hint that are one thing to do: only they are named, marked and given; without it, all. */
  deed?: (steps: readonly Advice[], table: Table) => readonly Advice[];
  /** The answers of a hint as a sentence, perhaps with a reason; null or without it, their own texts. */
  hint?: (steps: readonly Advice[], table: Table) => string | null;
  /** A turn of another player in a few words, where the facts need many, apart from the name; null: the facts. */
  since?: (entry: Happened, table: Table) => { who: string; what: string; brief: string } | null;
  /** How many turns there were up to an entry, as the log counts them; without it, answers are counted. */
  turns?: (log: readonly Happened[], seq: number) => number;
  /** How to play, in pictures. */
  how?: Component<{ table: Table }>;
  /** The facts of an entry in fewer sentences. */
  retold?: (facts: readonly Text[], info: TableInfo) => readonly Text[];
  /** Facts that only repeat an answer: a preview leaves them out. */
  echoes?: readonly string[];
  /** A few words for the bar, such as the round. */
  status?: Component<{ table: Table }>;
  /** What the rail tells beside log and chat. */
  info?: Component<{ table: Table }>;
  /** The log in chapters, some of them in brief; without it, a chapter is what one seat answers in a row. */
  chapters?: (log: readonly Happened[], table: Table) => Chapter[];
  /** What stands for a player beside the name; without it, the mark of the seat. */
  piece?: Component<{ table: Table; seat: number; label: string }>;
  /** An itemised score. */
  score?: Component<{ sheet: Sheet; caption: string }>;
}

/** The part of the script that draws a game. */
export interface Drawing {
  default: Part;
  besides?: Besides;
  prepare?: Stage["prepare"];
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

// Which part of the script draws a game, and which kinds of answers it offers itself; all others the question bar offers.

import type { Component } from "svelte";
import type { Table } from "../table/table.svelte";
import type { Choice } from "../wire";
import IslandsBar from "./islands/IslandsBar.svelte";
import { materialFor } from "./islands/material.svelte";
import { isResearch } from "./islands/round/science";
import { drafted } from "./islands/squares";
import { hasAllChosen } from "./islands/view";
import { deckFor } from "./origami/deck.svelte";
import { colourOf } from "./ponte/wording";

export interface Stage {
  load: () => Promise<{ default: Component<{ table: Table }> }>;
  /** Asks for what it cannot be drawn without, such as the cards there are; it is kept. */
  prepare?: (game: string, options: Record<string, unknown>) => Promise<unknown>;
  kinds: readonly string[];
  /** The board puts the question itself, near the cards it is about. */
  asks?: boolean;
  /** Answers of other kinds that the board offers itself, too. */
  isOwn?: (answer: Choice) => boolean;
  /** What the game adds to the question bar. */
  bar?: Component<{ table: Table }>;
  /** What is said of the words of a draft; without it, they are said as they are. */
  drafted?: (draft: readonly string[]) => string[];
  /** Facts that only repeat an answer: a preview leaves them out. */
  echoes?: readonly string[];
  /** Nothing is hidden from anybody now: players on one device need no curtain. */
  isOpen: (view: Record<string, unknown> | null) => boolean;
  /** Nothing is ever hidden: a finished game looks the same through all eyes. */
  hasNoSecrets?: boolean;
  /** Nothing is shuffled or rolled: there is no chance to be proved. */
  isFixed?: boolean;
  /** What the game calls a seat, such as the colour of its tiles. */
  role?: (view: Record<string, unknown>, seat: number) => string;
}

const stages: Record<string, Stage> = {
  ponte: { load: () => import("./ponte/PonteStage.svelte"), kinds: ["square", "span", "choice"], isOpen: () => true, hasNoSecrets: true, isFixed: true, role: colourOf },
  origami: { load: () => import("./origami/OrigamiStage.svelte"), prepare: deckFor, kinds: ["card", "place", "amount", "choice", "decline", "done"], asks: true, isOpen: () => false },
  islands: {
    load: () => import("./islands/IslandsStage.svelte"),
    prepare: materialFor,
    kinds: ["square", "place", "card"],
    isOpen: hasAllChosen,
    isOwn: isResearch,
    bar: IslandsBar,
    drafted,
    echoes: ["islands.fact.bid", "islands.fact.passed"],
  },
};
/** The server knows a game that this page does not: the page is an old one. */
const unknown: Stage = { load: () => Promise.reject(new Error("a game of a newer page")), kinds: [], isOpen: () => false };

export function stageOf(game: string): Stage {
  return stages[game] ?? unknown;
}

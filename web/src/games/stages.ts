// Which component shows a game, and which kinds of answers it offers itself; all others the question bar offers.

import type { Component } from "svelte";
import type { Table } from "../table/table.svelte";
import type { Choice } from "../wire";
import IslandsBar from "./islands/IslandsBar.svelte";
import IslandsStage from "./islands/IslandsStage.svelte";
import { isResearch } from "./islands/round/science";
import { drafted } from "./islands/squares";
import { hasAllChosen } from "./islands/view";
import OrigamiStage from "./origami/OrigamiStage.svelte";
import PlainStage from "./plain/PlainStage.svelte";
import PonteStage from "./ponte/PonteStage.svelte";
import { colourOf } from "./ponte/wording";

export interface Stage {
  component: Component<{ table: Table }>;
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
  /** Nothing is shuffled or rolled: there is no chance to be proved. */
  isFixed?: boolean;
  /** What the game calls a seat, such as the colour of its tiles. */
  role?: (view: Record<string, unknown>, seat: number) => string;
}

const stages: Record<string, Stage> = {
  ponte: { component: PonteStage, kinds: ["square", "span", "choice"], isOpen: () => true, isFixed: true, role: colourOf },
  origami: { component: OrigamiStage, kinds: ["card", "place", "amount", "choice", "decline", "done"], asks: true, isOpen: () => false },
  islands: {
    component: IslandsStage,
    kinds: ["square", "place", "card"],
    isOpen: hasAllChosen,
    isOwn: isResearch,
    bar: IslandsBar,
    drafted,
    echoes: ["islands.fact.bid", "islands.fact.passed"],
  },
};
const plain: Stage = { component: PlainStage, kinds: [], isOpen: () => false };

export function stageOf(game: string): Stage {
  return stages[game] ?? plain;
}

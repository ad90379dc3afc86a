// Which part of the script draws a game, and which kinds of answers it offers itself; the question bar offers the rest.

import { materialFor } from "./islands/material";
import { hasAllChosen } from "./islands/view";
import type { Text } from "../wire";
import { deckFor } from "./origami/deck.svelte";
import { retold } from "./origami/retelling";
import type { Drawing } from "./parts.svelte";
import { colourOf } from "./ponte/colour";

export interface Stage {
  load: () => Promise<Drawing>;
  /** Loads and keeps what the drawing needs, such as the catalogue of cards. */
  prepare?: (game: string, rules: string, options: Record<string, unknown>) => Promise<unknown>;
  kinds: readonly string[];
  /** The board puts the question itself, near the cards it is about. */
  asks?: boolean;
  /** Whether nothing is hidden from anybody now: players on one device need no curtain. */
  isOpen: (view: Record<string, unknown> | null) => boolean;
  /** The text of the button that opens the curtain, where a game says what is behind it. */
  opens?: string;
  /** Nothing is ever hidden: a finished game looks the same through all eyes. */
  hasNoSecrets?: boolean;
  /** Nobody holds anything for long that others do not see: no replay needs to show everybody's hands at once. */
  hasNoHands?: boolean;
  /** Nothing is shuffled or rolled: there is no chance to be proved. */
  isFixed?: boolean;
  /** The facts of an entry in fewer sentences. */
  retold?: (facts: readonly Text[]) => readonly Text[];
  /** Facts that are over in a moment: a bot's move of nothing else is not shown for as long as others. */
  brief?: readonly string[];
  /** What the game calls a seat, such as the colour of its tiles. */
  role?: (view: Record<string, unknown>, seat: number) => string;
}

const stages: Record<string, Stage> = {
  ponte: {
    load: () => import("./ponte/PonteStage.svelte"),
    kinds: ["square", "span", "choice"],
    isOpen: () => true,
    hasNoSecrets: true,
    isFixed: true,
    role: colourOf,
  },
  origami: {
    load: () => import("./origami/OrigamiStage.svelte"),
    prepare: deckFor,
    kinds: ["card", "place", "amount", "choice", "decline", "done"],
    asks: true,
    retold,
    isOpen: () => false,
    opens: "page.curtain.open_cards",
  },
  islands: {
    load: () => import("./islands/IslandsStage.svelte"),
    prepare: materialFor,
    kinds: ["square", "place", "card"],
    isOpen: hasAllChosen,
    hasNoHands: true,
    brief: ["islands.fact.bid", "islands.fact.passed"],
    opens: "page.curtain.open_sheets",
  },
};
/** A game without a drawing is played from its questions, answers and view. It may have secrets. */
const generic: Stage = {
  load: () => import("./generic/GenericStage.svelte"),
  kinds: [],
  isOpen: () => false,
};

export function stageOf(game: string): Stage {
  return stages[game] ?? generic;
}

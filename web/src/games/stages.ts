// Which part of the script draws a game, and which kinds of answers it offers itself; the question bar offers the rest.

import { hasAllChosen } from "./islands/view";
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
  /** No player holds anything for long that others do not see: no replay needs to show everybody's hands at once. */
  hasNoHands?: boolean;
  /** Nothing is shuffled or rolled: there is no chance to be proved. */
  isFixed?: boolean;
  /** Its facts say what points they bring, or its log gives the points separately: the page adds none to them. */
  saysPoints?: boolean;
  /** Facts that are read in a moment: a bot's move that has no other facts is shown for a shorter time. */
  brief?: readonly string[];
  /** People follow its moves by reading more than by watching: the moves of bots leave time to read. */
  isRead?: boolean;
  /** Facts about dice that are seen rolling before anything that follows from them. */
  rolls?: readonly string[];
  /** What the game calls a seat, such as the colour of its tiles. */
  role?: (view: Record<string, unknown>, seat: number) => string;
}

const loadOrigami = (): Promise<Drawing> => import("./origami/OrigamiStage.svelte");
const loadIslands = (): Promise<Drawing> => import("./islands/IslandsStage.svelte");

const stages: Record<string, Stage> = {
  ponte: {
    load: () => import("./ponte/PonteStage.svelte"),
    kinds: ["square", "span", "choice"],
    isOpen: () => true,
    hasNoSecrets: true,
    isFixed: true,
    saysPoints: true,
    role: colourOf,
  },
  origami: {
    load: loadOrigami,
    prepare: async (...of) => (await loadOrigami()).prepare?.(...of),
    kinds: ["card", "place", "amount", "choice", "decline", "done"],
    asks: true,
    isRead: true,
    isOpen: () => false,
    opens: "page.curtain.open_cards",
  },
  islands: {
    load: loadIslands,
    prepare: async (...of) => (await loadIslands()).prepare?.(...of),
    kinds: ["square", "place", "card"],
    rolls: ["islands.fact.carrambah", "islands.fact.rerolled"],
    isOpen: hasAllChosen,
    hasNoHands: true,
    saysPoints: true,
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

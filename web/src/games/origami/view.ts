// What a seat sees of a table of Origami, as games/origami/view.py writes it.

export type Side = "left" | "right";
export const SIDES: readonly Side[] = ["left", "right"];

/** Where unseen cards may be: in the hand of a seat, or in the deck. */
export type Whereabouts = number | "deck";
export type Known = [Whereabouts[], string[]];

export interface HandView {
  cards: number;
  sealed: number;
  known: string[];
}

/** A step that is asked or waits, with the arguments that this page reads. */
export interface Frame {
  seat: number;
  verb: string;
  column?: Side | null;
  under?: number;
}

/** Columns and discards are listed from the bottom up: the last card is the top one. */
export interface OrigamiView {
  seat: number | null;
  turn: number;
  active: number;
  starter: number;
  families: string[];
  characters: string[];
  hand: string[];
  sealed: string[];
  looked: string[];
  hands: HandView[];
  line: string[];
  columns: string[][][];
  middle: string[];
  deck: number;
  discards: string[];
  rice: number;
  playing: string | null;
  paid: string[];
  aside: string[][];
  looking: number;
  run_outs: number;
  phase: number;
  extra: number;
  scores: number[];
  revealed: string[][] | null;
  knowledge: Known[];
  stack: Frame[];
}

export function origamiView(view: Record<string, unknown> | null): OrigamiView | null {
  return view as OrigamiView | null;
}

/** Where the card lay that is being moved within a seat's columns. Places are counted without it. */
export function lifted(view: OrigamiView): { seat: number; side: Side; place: number } | null {
  const top = view.stack.at(-1);
  if (top?.verb !== "move_to") return null;
  return { seat: top.seat, side: top.column ?? "left", place: top.under ?? 0 };
}

export function column(view: OrigamiView, seat: number, side: Side): string[] {
  return view.columns[seat]?.[side === "left" ? 0 : 1] ?? [];
}

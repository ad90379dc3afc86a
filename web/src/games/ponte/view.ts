// A position of Ponte as the server sends it; see docs/rules/ponte.md for the words.

export type Colour = "light" | "dark";

export interface Network {
  colour: Colour;
  islands: string[][];
  sandbanks: string[][];
  bridges: string[];
  points: number;
}

export interface PonteView {
  options: { size: number; pie: boolean; sharing: string; supply: string };
  seat: number | null;
  to_move: number | null;
  turn: number;
  colours: Colour[];
  rows: string[];
  bridges: Record<Colour, string[]>;
  blocked: string[];
  networks: Network[];
  scores: number[];
  tiles_left: number[] | null;
  bridges_left: number | null;
  text: string;
}

/** The view of a table of Ponte; null before the start. */
export function ponteView(view: Record<string, unknown> | null | undefined): PonteView | null {
  return view && Array.isArray(view["rows"]) ? (view as unknown as PonteView) : null;
}

/** Until the second seat has chosen, nobody's colour is settled. */
export function isColourOpen(view: PonteView): boolean {
  return view.options.pie && view.turn < 2;
}

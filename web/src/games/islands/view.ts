// The view of Islands and the material of the game, as the server sends them.

import type { Text } from "../../wire";

export type Colour = "blue" | "green" | "red";

/** What lies in front of a seat. */
export interface PlayerView {
  sheets: string[];
  coins: number;
  /** By island, then by colour: the painted squares. */
  paint: Record<string, Partial<Record<Colour, string[]>>>;
  /** The islands in the order in which they were started. */
  started: string[];
  /** By island: the points of each outline, in the order of the material. */
  outlines: Record<string, number[]>;
  coal: { any: number; season: number };
  gold: { "+2": number; "+1": number };
  accesses: { one: number; different: number };
  volcanoes: number;
}

export interface IslandsView {
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number | null;
  turn: number;
  round: number;
  rounds: number;
  season: Colour;
  first: number;
  /** The number of the card up for auction; 0 before the first roll. */
  card: number;
  bid: number;
  bidder: number | null;
  passed: number[];
  /** The faces of the dice that lie on the table. */
  faces: number[];
  players: PlayerView[];
  /** Solo: the level of each researched technology. */
  technologies: Record<string, number>;
  /** Solo: the technologies used in this round. */
  used: string[];
  /** Squares painted and landmarks surrounded in this round. */
  painted: number;
  surrounded: number;
  /** Spaces that the season marker will move beyond its normal step. */
  extra: number;
  /** The sheets dealt to each seat, until all have returned one. */
  hands: string[][];
  sealed: string | null;
  answered: boolean[];
  incomes: number[];
  scores: number[];
}

export interface Island {
  key: string;
  called: Text;
  /** One string for each row: "." a square, "~" sea, "^" mountains, letters landmarks. */
  rows: string[];
  landmarks: { square: string; kind: string; around: string[] }[];
  outlines: { colour: Colour; squares: string[] }[];
}

export interface Sheet {
  key: string;
  called: Text;
  near: boolean;
  stand_in: boolean;
  islands: Island[];
}

export interface Card {
  key: string;
  number: number;
  /** The card may be any single shape of the other cards. */
  any: boolean;
  /** Row and column of each square. */
  cells: [number, number][];
  halves: number;
  stand_in: string[];
}

export interface Material {
  cards: Card[];
  tracks: { key: string; colours: Colour[]; stand_in: boolean }[];
  track: string;
  sheets: Sheet[];
  technologies: { key: string; levels: number; excludes: string | null; rule: string }[];
  /** Solo: each title with the points it needs, the highest first. */
  titles: { points: number; called: Text }[];
  /** The income before gold and volcanoes. */
  income: number;
  /** The points of landmarks that bring any: surrounded in one colour, and in different ones. */
  worth: Record<string, [number, number]>;
  /** Catch Up and Overtake: coal tokens, and gold tokens, beyond the number of players. */
  spare_tokens: number;
  /** Solo: the cards for which Carrambah bids more, and how much more. */
  carrambah: { cards: number[]; more: number };
  published_players: number;
}

/** The islands of a player, in the order of the sheets. */
export function islandsOf(material: Material, player: PlayerView): Island[] {
  return player.sheets.flatMap((key) => material.sheets.find((sheet) => sheet.key === key)?.islands ?? []);
}

/** The only secret of the game is which sheet each seat returns, until all have chosen. */
export function hasAllChosen(view: Record<string, unknown> | null): boolean {
  return islandsView(view)?.hands.every((dealt) => dealt.length === 0) ?? false;
}

/** The view, typed for Islands; null while there is none. */
export function islandsView(view: Record<string, unknown> | null | undefined): IslandsView | null {
  return view && Array.isArray(view["players"]) ? (view as unknown as IslandsView) : null;
}

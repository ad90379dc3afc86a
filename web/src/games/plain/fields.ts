// Any view, plainly: which of its fields people read, in which order, and how they are called.

import { capital, t } from "../../lang/texts.svelte";
import type { Text } from "../../wire";

export interface Named {
  key: string;
  names?: Record<string, string>;
}

export interface Island {
  key: string;
  called: Text;
  /** One text a row: "." a square, "~" sea, "^" mountains, letters landmarks. */
  rows: string[];
  landmarks: { square: string; kind: string }[];
}

export interface Catalogue {
  cards?: Named[];
  families?: Named[];
  sheets?: { key: string; called: Text; islands: Island[] }[];
}

/** What programs need of a view and people do not, or what the page shows elsewhere. */
const HIDDEN = new Set(
  "game rules options seat to_move turn text stack knowledge public scores active starter phase spent penned quiet dry stirred looking extra answered painted surrounded paint".split(" "),
);
/** What one decides by comes first. */
const FIRST = "hand looked sealed playing paid line columns middle round season card bid bidder faces technologies hands incomes".split(" ");

export function shownFields(view: Record<string, unknown>): [string, unknown][] {
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return Object.entries(view)
    .filter(([name, value]) => !HIDDEN.has(name) && !isEmpty(value))
    .sort(([a], [b]) => rank(a) - rank(b));
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** Fields that hold seats. */
export const SEATS = new Set(["first", "bidder", "passed"]);
export const COLOURS = ["blue", "green", "red"];

const LABELS: Record<string, string> = {
  round: "page.plain.round",
  rounds: "page.plain.rounds",
  season: "page.plain.season",
  card: "page.plain.card",
  bid: "page.plain.bid",
  bidder: "page.plain.bidder",
  passed: "page.plain.passed",
  faces: "page.plain.faces",
  players: "page.plain.players",
  technologies: "page.plain.technologies",
  used: "page.plain.used",
  hands: "page.plain.hands",
  hand: "page.plain.hand",
  sealed: "page.plain.sealed",
  incomes: "page.plain.incomes",
  first: "page.plain.first",
  sheets: "page.plain.sheets",
  coins: "page.plain.coins",
  started: "page.plain.started",
  outlines: "page.plain.outlines",
  coal: "page.plain.coal",
  gold: "page.plain.gold",
  accesses: "page.plain.accesses",
  volcanoes: "page.plain.volcanoes",
  any: "page.plain.any",
  one: "page.plain.one",
  different: "page.plain.different",
};

/** A field's name for people; one that this page does not know as it is written: tiles_left becomes Tiles left. */
export function label(name: string): string {
  const key = LABELS[name];
  return key ? t(key) : capital(name.replaceAll("_", " "));
}

/** What a seat sees otherwise than a spectator: its hand, and whatever else is its own. */
export function ownFields(eye: Record<string, unknown>, base: Record<string, unknown>): [string, unknown][] {
  return shownFields(eye).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
}

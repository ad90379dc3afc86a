// Any view, plainly: which of its fields people read, in which order, and how they are called.

import { capital } from "../../lang/texts.svelte";

export interface Named {
  key: string;
  names?: Record<string, string>;
}

export interface Island {
  key: string;
  name: string;
  /** One text a row: "." a square, "~" sea, "^" mountains, letters landmarks. */
  rows: string[];
}

export interface Catalogue {
  cards?: Named[];
  families?: Named[];
  sheets?: { key: string; islands: Island[] }[];
}

/** What programs need of a view and people do not, or what the page shows elsewhere. */
const HIDDEN = new Set(
  "game rules options seat to_move turn text stack knowledge public scores active starter phase spent penned quiet dry stirred looking extra answered painted surrounded".split(" "),
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

/** A field's name for people: tiles_left becomes Tiles left. */
export function label(name: string): string {
  return capital(name.replaceAll("_", " "));
}

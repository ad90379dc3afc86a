// Texts are keys with arguments; the catalogue of the language turns them into sentences, as core/messages.py does.

import { getKept } from "../net/api";
import { signed } from "../ui/signs";
import type { Text } from "../wire";

type Form = string | { one: string; other: string };
export type Catalogue = Record<string, Form>;
/** The names of seats; `you` is the seat of the reader, who is addressed where a text can do so. */
export interface Names {
  (seat: number): string;
  you?: number | null;
}

export const lang = $state<{ key: string; catalogue: Catalogue }>({ key: "en", catalogue: {} });

/** Shows everything in another language from now on. */
export async function speak(key: string): Promise<void> {
  const catalogue = await getKept<Catalogue>(`/api/messages/${key}`);
  lang.catalogue = catalogue;
  lang.key = key;
  document.documentElement.lang = key;
}

const nobody: Names = () => "";

/** The text in words. `names` gives the name of a seat; without it seats have their numbers, for people from 1. */
export function words(text: Text | null | undefined, names: Names = nobody): string {
  if (!text) return "";
  return filled(lang.catalogue, text, names);
}

/** A text of the page itself. */
export function t(key: string, args: Record<string, unknown> = {}): string {
  return filled(lang.catalogue, { key, args }, nobody);
}

/** A text that a game may have, without arguments; null: it has none. */
export function said(key: string): string | null {
  const form = lang.catalogue[key];
  return typeof form === "string" ? form : null;
}

export function filled(catalogue: Catalogue, text: Text, names: Names): string {
  const { key, args } = text;
  let form = catalogue[key];
  if (form === undefined) return [key, ...Object.values(args).map((value) => shown(catalogue, value, names))].join(" ");
  if (typeof form !== "string") form = form[args["n"] === 1 ? "one" : "other"];
  form = named(catalogue, spoken(form, args, names.you ?? null), args, names);
  return form.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, name?: string) =>
    name ? shown(catalogue, args[name], names) : all.charAt(0),
  );
}

/** "[seat:you draw|seat {seat} draws]" has words for the reader at that seat, and words for everybody else. */
function spoken(form: string, args: Record<string, unknown>, you: number | null): string {
  return form.replace(/\[(\w+):([^|\]]*)\|([^\]]*)\]/g, (_, name: string, own: string, other: string) =>
    you !== null && args[name] === you ? own : other,
  );
}

/** "seat {seat}" becomes the name of the player there, or "seat 1" for seat 0; each language has its own word. */
function named(catalogue: Catalogue, form: string, args: Record<string, unknown>, names: Names): string {
  const one = word(catalogue, "language.seat", "seat");
  const many = word(catalogue, "language.seats", "seats");
  return form.replace(
    new RegExp(`(?<!\\p{L})(${one}|${many}) \\{(\\w+)\\}`, "giu"),
    (all, found: string, name: string) => {
      if (name === "number") return all; // counted from 1 already
      const value = args[name];
      const seats: unknown[] = Array.isArray(value) ? value : [value];
      if (!seats.every((seat) => typeof seat === "number")) return all;
      if (!seats.every((seat) => names(seat))) return `${found} ${seats.map((seat) => seat + 1).join(", ")}`;
      // A list can only name its readers; a text about one seat addresses them itself.
      const own = Array.isArray(value) ? names.you : null;
      return seats
        .map((seat) => (seat === own ? word(catalogue, "page.seat.you", "you") : names(seat)))
        .join(", ")
        .replaceAll("{", "{{")
        .replaceAll("}", "}}");
    },
  );
}

/** The word of a language for a seat or seats; the English one if its catalogue has none. */
function word(catalogue: Catalogue, key: string, english: string): string {
  const found = catalogue[key];
  return typeof found === "string" ? found : english;
}

function shown(catalogue: Catalogue, value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.map((part) => shown(catalogue, part, names)).join(", ");
  if (value !== null && typeof value === "object") return filled(catalogue, value as Text, names);
  if (typeof value === "number") return signed(value);
  return value === undefined || value === null ? "" : apart(typeof value === "string" ? value : JSON.stringify(value));
}

/** Separates squares that a word writes without spaces: "A1:c3b4" becomes "A1: c3, b4". */
function apart(word: string): string {
  const found = /^([A-Z]\d):((?:[a-z]\d{1,2})+)$/.exec(word);
  return found ? `${found[1]}: ${found[2]?.match(/[a-z]\d{1,2}/g)?.join(", ")}` : word;
}

/** The text as a sentence of its own. */
export function sentence(text: Text | null | undefined, names?: Names): string {
  return capital(words(text, names));
}

/** Several texts one after the other. */
export function sentences(texts: readonly Text[], names?: Names): string {
  return texts.map((text) => sentence(text, names).replace(/([^.!?…])$/, "$1.")).join(" ");
}

export function capital(line: string): string {
  if (/^[a-z]\d/.test(line)) return line; // a square keeps its small letter
  return line.charAt(0).toUpperCase() + line.slice(1);
}

// A hint in words, with what can be said for it: the points it brings, or the land it is about.

import { t, words } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Advice } from "../../wire";
import { handOf, newsOf } from "./hand.svelte";
import type { Land } from "./land";
import { areBeside, byColumn, named, place } from "./squares";

export function adviceWords(steps: readonly Advice[], table: Table): string | null {
  const squares = steps.flatMap(({ at }) => at);
  const [first] = steps;
  // A colour is chosen for reasons that no square tells.
  if (!first || squares.length === 0 || table.answers("choice").length > 0) return null;
  const what = steps.length > 1 ? t("page.ponte.hint_pair", { squares }) : words(first.text, table.names);
  return t("page.ponte.hint_why", {
    what,
    why: table.sentences(newsOf(table.hinted?.facts ?? [])) || about(first, squares, table),
  });
}

/** The land that a turn without points is about, in words. */
function about(first: Advice, squares: readonly string[], table: Table): string {
  if (first.at.length > 1) return t("page.ponte.hint_still");
  const said = squares.map((square) => ({ square, near: landBeside(square, table) }));
  // Of two tiles side by side, one that touches no sandbank goes with its partner: it begins no land of its own.
  const [one = "", other = ""] = squares;
  const isJoined = areBeside(one, other, handOf(table).size) && said.some(({ near }) => near);
  const fresh = isJoined ? [] : said.filter(({ near }) => near === null).map(({ square }) => square);
  const told = said.flatMap(({ square, near }) => {
    if (near === null) return [];
    const [bank = ""] = [...near.group].sort(byColumn);
    if (near.colour === handOf(table).own) return t("page.ponte.hint_grow", { square, bank });
    return t("page.ponte.hint_block", { square, bank, name: table.names(1 - (table.seat ?? 0)) });
  });
  if (fresh.length > 0) told.push(t("page.ponte.hint_new", { n: fresh.length, squares: fresh }));
  return told.join(" ");
}

/** A sandbank that shares an edge with a square: an own one, else one of the other player. */
function landBeside(square: string, table: Table): Land | null {
  const { land, size, own } = handOf(table);
  const [x, y] = place(square, size);
  const near = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ]
    .map(([column = 0, row = 0]) => land.get(named(column, row, size)))
    .filter((one) => one !== undefined && one.colour !== null && !one.isIsland);
  return near.find((one) => one?.colour === own) ?? near[0] ?? null;
}

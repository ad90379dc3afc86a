// A hint in words: one thing to do, which may be several answers. It weighs what may follow, unlike the place that brings
// most now.

import { capital, t, words } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Advice, Text } from "../../wire";
import { placeName } from "./names";
import { spotsOf } from "./squares";
import { islandsView } from "./view";

type Asking = Pick<Table, "asked"> & Partial<Pick<Table, "view" | "seat">>;
type Named = Pick<Advice, "word" | "text">;

/** Answers that name a seat: their own texts do that. */
const SEATS = ["rob", "take"];
const CHOSEN = ["die", "grove", "take_side"];
const PAINT = ["square", "place"];
/** What may belong to an answer, in this order: the rest of a turn is hinted at when it is asked. */
const THEN: Record<string, readonly (readonly string[])[]> = {
  card: [["colour"], PAINT],
  coal_any: [["colour"], PAINT],
  coal_season: [PAINT],
  colour: [PAINT],
  paint: [PAINT],
};
const ROLLED = ["islands.ask.card_random", "islands.ask.grove_random"];

const kindOf = ({ text }: { text: Text }): string => text.key.split(".").at(-1) ?? "";

/** The first answers of a turn that are one thing to do: coal with its colour and its square, all squares of a free
 * shape, but never what comes after a painting. */
export function deed<Step extends Named>(steps: readonly Step[], table: Asking): readonly Step[] {
  const [first] = steps;
  if (!first) return [];
  const grown = growth(table);
  if (grown > 0 && kindOf(first) === "square") {
    const other = steps.findIndex((step) => kindOf(step) !== "square");
    return steps.slice(0, Math.min(grown, other < 0 ? steps.length : other));
  }
  let many = 1;
  for (const kinds of THEN[kindOf(first)] ?? []) {
    const next = steps[many];
    if (next && kinds.includes(kindOf(next))) many += 1;
  }
  return steps.slice(0, many);
}

/** How many squares of a free shape are still to be named. */
function growth({ asked }: Asking): number {
  const { key = "", args = {} } = asked?.text ?? {};
  if (key !== "islands.ask.grow" && key !== "islands.ask.grow_on") return 0;
  return Number(args["n"]) - (spotsOf(String(args["place"]))?.squares.length ?? 0);
}

/** The island and the squares that these answers paint, or the grove they choose. */
export function paintedBy(steps: readonly Named[]): { island: string; squares: string[] } | null {
  const places = steps.flatMap(({ word }) => spotsOf(word) ?? []);
  const [first] = places;
  return first ? { island: first.island, squares: places.flatMap(({ squares }) => squares) } : null;
}

/** The one thing that these answers do, as a sentence. `isHomeless`: the auctioned shape has no place now,
 * so the hint cannot say that it is worth a bid. */
export function advice(steps: readonly Advice[], table: Asking, isHomeless = false): string | null {
  const [first] = steps;
  if (!first || SEATS.includes(kindOf(first))) return null;
  const said = (kind: string): string | undefined => {
    const step = steps.find((one) => kindOf(one) === kind);
    return step && words(step.text);
  };
  const kind = kindOf(first);
  const painted = steps.some((step) => PAINT.includes(kindOf(step))) ? paintedBy(steps) : null;
  const place = painted && placeName(painted);
  const colour = said("colour") ?? words(table.asked?.text.args["colour"] as Text | undefined);
  const shape = said("card");
  if (kind === "bid") {
    const n = Number(first.text.args["n"]);
    const view = islandsView(table.view);
    const { coins = n } = view?.players[table.seat ?? -1] ?? {};
    if (isHomeless) return t("page.islands.bid.hint_nowhere", { n, coins });
    return t(view && view.round >= view.rounds ? "page.islands.bid.hint_last" : "page.islands.bid.hint", {
      n,
      coins,
      left: coins - n,
    });
  }
  if (kind === "pass") return t("page.islands.bid.hint_pass");
  if (kind.startsWith("coal"))
    return place === null
      ? sentenceOf(first)
      : t(colour ? "page.islands.board.hint_coal" : "page.islands.board.hint_coal_season", { place, colour });
  if (kind === "paint" && place !== null) return t("page.islands.board.hint_square", { place });
  if (place !== null && shape !== undefined) return t("page.islands.board.hint_shape", { place, colour, shape });
  if (place !== null) return t("page.islands.board.hint", { place, colour });
  if (shape !== undefined) return cardWords(shape, colour, table);
  if (CHOSEN.includes(kind)) return t("page.islands.board.hint_choose", { what: words(first.text) });
  return kind === "no" ? t("page.islands.board.hint_no") : sentenceOf(first);
}

/** A shape without its place: what it is painted in comes with it, or by a die. */
function cardWords(shape: string, colour: string, { asked }: Asking): string {
  if (ROLLED.includes(asked?.text.key ?? "")) return t("page.islands.board.hint_rolled", { what: shape });
  return colour
    ? t("page.islands.board.hint_coloured", { what: shape, colour })
    : t("page.islands.board.hint_choose", { what: shape });
}

function sentenceOf({ text }: Advice): string {
  return `${capital(words(text))}.`;
}

// Where a player stands in this round, in a few words: in the auction, and after it.

import { t } from "../../../lang/texts.svelte";
import type { Table } from "../../../table/table.svelte";
import type { IslandsView } from "../view";
import { bidders } from "./auction";
import type { Bidder } from "./auction";
import { factsOf, paintingOf, thisRound } from "./facts";
import type { Fact } from "./facts";

export interface Stand {
  words: string;
  /** Has the highest bid, or has won the card. */
  isLeading: boolean;
  isOut: boolean;
  isNow: boolean;
  isFirst: boolean;
}

const WINNERS = {
  all: "page.islands.auction.has_painted",
  some: "page.islands.auction.is_done",
  none: "page.islands.auction.has_not_painted",
};
const GROWN = ["islands.ask.grow", "islands.ask.grow_on", "islands.ask.size"];
/** Alone: a square and the income, or research. */
export const CHOICE = "islands.ask.study";
const USED_LAST = "last";
const DONE = ["islands.fact.researched", "islands.fact.income"];

export function standOf(table: Table, view: IslandsView, seat: number): Stand | null {
  if (view.card === 0) return null;
  const row = bidders(view, table.isOver && !table.isPast && view.to_move !== null).find((one) => one.seat === seat);
  if (!row) return null;
  const facts = thisRound(factsOf(table.log, table.past?.seq ?? null));
  return {
    words: wordsOf(row, view, facts, asksOf(table)),
    isLeading: row.stand === "leads" || row.stand === "won",
    isOut: row.stand === "passed",
    isNow: row.stand === "asked" || row.turn === "now",
    isFirst: row.isFirst && view.players.length > 1,
  };
}

/** The question that is open; after an action of this turn, which has no facts yet, a technology is used at its end. */
function asksOf(table: Table): string {
  const { key = "" } = table.isPast ? {} : (table.asked?.text ?? {});
  return key === "islands.ask.use" && (table.screen?.draft.length ?? 0) > 0 ? USED_LAST : key;
}

function wordsOf(row: Bidder, view: IslandsView, facts: readonly Fact[], asks: string): string {
  switch (row.stand) {
    case "asked":
      return t("page.islands.auction.asked");
    case "leads":
      return t("page.islands.auction.bids", { n: view.bid });
    case "passed":
      return t("page.islands.auction.passed");
    case "in":
      return t("page.islands.auction.in");
    case "short":
      return t("page.islands.auction.short");
    case "won":
      if (row.turn !== "done") return t("page.islands.auction.paints", { n: view.card });
      return t(WINNERS[paintingOf(facts, row.seat)], { n: view.card });
    default:
      return otherWords(row, view, facts, asks);
  }
}

/** The words about a seat that has not won the card. */
function otherWords(row: Bidder, view: IslandsView, facts: readonly Fact[], asks: string): string {
  if (row.turn === "done") {
    const hasPainted = paintingOf(facts, row.seat) !== "none";
    return t(hasPainted ? "page.islands.auction.has_acted" : "page.islands.auction.has_income");
  }
  if (GROWN.includes(asks)) return t("page.islands.auction.grows");
  if (view.players.length > 1) return t("page.islands.auction.acts");
  // A solo player first chooses between a square and research, and then where; technologies may follow.
  const hasActed = asks === USED_LAST || facts.some(({ text }) => DONE.includes(text.key));
  if (asks === CHOICE || (asks === "" && !hasActed)) return t("page.islands.auction.acts_alone");
  return t(hasActed ? "page.islands.auction.has_acted" : "page.islands.auction.acts");
}

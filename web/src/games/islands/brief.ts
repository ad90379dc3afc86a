// The log of Islands in short: one line for each auction, however many bids it had.

import { t } from "../../lang/texts.svelte";
import { chapters, takenBack } from "../../table/history";
import type { Chapter } from "../../table/history";
import type { Table } from "../../table/table.svelte";
import type { Happened, Text } from "../../wire";
import { numberOf } from "./round/facts";

const BIDS = ["islands.fact.bid", "islands.fact.passed"];
const ENDS = ["won", "no_winner", "met", "not_met"].map((name) => `islands.fact.${name}`);
/** So many bids of a long auction are named: the first ones and the last ones. */
const FIRST = 2;
const LAST = 3;

type Who = Pick<Table, "names" | "seat">;

/** Whether an entry is a part of an auction. */
function isAuction(entry: Happened): boolean {
  return entry.kind === "move" && entry.facts.some(({ key }) => BIDS.includes(key));
}

/** Whether an auction ends with this entry: alone, a pass ends it, too. */
function ends(entry: Happened, isSolo: boolean): boolean {
  return entry.facts.some(({ key }) => ENDS.includes(key) || (isSolo && key === "islands.fact.passed"));
}

/** The log in chapters: each auction is one, in brief. */
export function briefly(log: readonly Happened[], table: Table): Chapter[] {
  const isSolo = (table.screen?.table.seats.length ?? 2) === 1;
  const gone = takenBack(log);
  const found: Chapter[] = [];
  let rest: Happened[] = [];
  let auction: Happened[] = [];
  let card = "";
  const close = (): void => {
    const [first] = auction;
    if (first) {
      const kept = auction.filter((entry) => !gone.has(entry.seq));
      const brief = briefOf(kept.length > 0 ? kept : auction, card, table).replace(/^: /, ""); // the card is not known
      found.push({ key: first.seq, seat: null, entries: auction, brief });
    }
    auction = [];
  };
  const tellRest = (): void => {
    found.push(...chapters(rest));
    rest = [];
  };
  for (const entry of log) {
    if (isAuction(entry)) {
      tellRest();
      auction.push(entry);
      const isOver = ends(entry, isSolo);
      if (isOver && !gone.has(entry.seq)) close();
    } else {
      close();
      rest.push(entry);
    }
    card = rolled(entry.facts) ?? card;
  }
  close();
  tellRest();
  return found;
}

/** The card that these facts put up for auction. */
function rolled(facts: readonly Text[]): string | null {
  const found = facts.findLast(({ key }) => key === "islands.fact.auction")?.args["card"];
  return typeof found === "string" ? found : null;
}

/** An auction in one line: "#4: You 7, Greedy 8, You 9: you win for 9". */
export function briefOf(entries: readonly Happened[], auctioned: string, who: Who): string {
  const facts = entries.flatMap((entry) => entry.facts);
  const has = (name: string): Text | undefined => facts.find(({ key }) => key === `islands.fact.${name}`);
  const won = has("won");
  const card = auctioned || (typeof won?.args["card"] === "string" ? won.args["card"] : "");
  const name = (seat: number): string => (seat === who.seat ? t("page.islands.brief.you") : who.names(seat));
  const offers = facts
    .filter(({ key }) => key === "islands.fact.bid")
    .map((fact) => `${name(numberOf(fact, "seat"))} ${numberOf(fact, "n")}`);
  const met = has("met") ?? has("not_met");
  if (met) offers.push(t("page.islands.brief.carrambah", { n: numberOf(met, "total") }));
  const bids = shortened(offers);
  if (won) {
    const [seat, n] = [numberOf(won, "seat"), numberOf(won, "n")];
    return seat === who.seat
      ? t("page.islands.brief.you_win", { card, bids, n })
      : t("page.islands.brief.wins", { card, bids, n, name: who.names(seat) });
  }
  if (met) {
    const isWon = met.key === "islands.fact.met";
    return t(isWon ? "page.islands.brief.you_win" : "page.islands.brief.you_lose", {
      card,
      bids,
      n: numberOf(met, "n"),
    });
  }
  if (offers.length > 0) return t("page.islands.brief.goes_on", { card, bids });
  const passed = facts.filter(({ key }) => key === "islands.fact.passed").map((fact) => numberOf(fact, "seat"));
  if (has("no_winner") || passed.length > 1) return t("page.islands.brief.nobody", { card });
  return passed[0] === who.seat
    ? t("page.islands.brief.you_pass", { card })
    : t("page.islands.brief.passes", { card, name: name(passed[0] ?? 0) });
}

function shortened(offers: readonly string[]): string[] {
  if (offers.length <= FIRST + LAST + 1) return [...offers];
  return [...offers.slice(0, FIRST), "…", ...offers.slice(-LAST)];
}

// The log of Islands in short: one line for each auction, however many bids it had, one for each turn, and one for the
// beginning of a round. What they leave out can be opened.

import { sentences, t } from "../../lang/texts.svelte";
import { chapters, takenBack } from "../../table/history";
import type { Chapter } from "../../table/history";
import type { Table } from "../../table/table.svelte";
import type { Happened, Text } from "../../wire";
import { factsOf, numberOf } from "./round/facts";
import { turnsOf } from "./turn";

const BIDS = ["islands.fact.bid", "islands.fact.passed"];
const RESULTS = ["islands.fact.met", "islands.fact.not_met"];
const ROUND = ["islands.fact.round", "islands.fact.auction"];
const ENDS = ["islands.fact.won", "islands.fact.no_winner", ...RESULTS];
/** So many bids of a long auction are named: the first ones and the last ones. */
const FIRST = 2;
const LAST = 3;

type Who = Pick<Table, "names" | "seat">;

/** Consecutive facts of an entry: a part of an auction, the beginning of a round, or what a seat did. */
type Part = "auction" | "round" | "turn";

interface Piece {
  entry: Happened;
  part: Part;
}

/** An entry in pieces. Forced answers belong to the entry of the answer before them: one entry may paint, end a round and
 * hold the passes of the next auction. What an auction leads to is its own only right after its bids. */
function piecesOf(entry: Happened): Piece[] {
  const pieces: { facts: Text[]; part: Part }[] = [];
  entry.facts.forEach((fact, at) => {
    const last = pieces.at(-1);
    const part = entry.kind === "move" ? partOf(entry.facts, at, last?.part ?? "turn") : "turn";
    if (last?.part === part) last.facts.push(fact);
    else pieces.push({ facts: [fact], part });
  });
  if (pieces.length < 2) return [{ entry, part: pieces[0]?.part ?? "turn" }];
  return pieces.map(({ facts, part }) => ({ entry: { ...entry, facts }, part }));
}

function partOf(facts: readonly Text[], at: number, last: Part): Part {
  const [before, key, after] = [-1, 0, 1].map((by) => facts[at + by]?.key ?? "") as [string, string, string];
  if (BIDS.includes(key)) return "auction";
  const isEnd = ENDS.includes(key) || (key === "islands.fact.paid" && ENDS.includes(before));
  const isRoll = key === "islands.fact.carrambah" && RESULTS.includes(after);
  if ((isEnd || isRoll) && last === "auction") return "auction";
  return ROUND.includes(key) ? "round" : "turn";
}

/** Whether an auction ends with these facts: alone, a pass ends it, too. */
function ends({ facts }: Happened, isSolo: boolean): boolean {
  return facts.some(({ key }) => ENDS.includes(key) || (isSolo && key === "islands.fact.passed"));
}

/** The log in chapters: each auction is one, and each turn, in brief. */
export function briefly(log: readonly Happened[], table: Table): Chapter[] {
  const isSolo = (table.screen?.table.seats.length ?? 2) === 1;
  const gone = takenBack(log);
  const found: Chapter[] = [];
  /** The keys of chapters: several may begin in one entry. */
  const keys = new Map<Happened, number>();
  const forced = new Set(log.flatMap(forcedIn));
  let rest: Happened[] = [];
  let auction: Happened[] = [];
  let card = "";
  const tell = (parts: readonly Chapter[]): void => {
    for (const part of parts) found.push({ ...part, key: keys.get(part.entries[0] as Happened) ?? part.key });
  };
  const close = (): void => {
    const [first] = auction;
    if (first) {
      const kept = auction.filter((entry) => !gone.has(entry.seq));
      const brief = briefOf(kept.length > 0 ? kept : auction, card, table, forced);
      // The card may not be known.
      tell([{ key: first.seq, seat: null, entries: auction, brief: brief.replace(/^: /, ""), isFolded: true }]);
    }
    auction = [];
  };
  const tellRest = (): void => {
    tell(chapters(rest).map((part) => ({ ...part, ...foldedTurn(part, table) })));
    rest = [];
  };
  log.forEach((whole, at) => {
    piecesOf(whole).forEach(({ entry, part }, index) => {
      keys.set(entry, entry.seq + index / 10);
      if (part === "auction") {
        tellRest();
        auction.push(entry);
        if (ends(entry, isSolo) && !gone.has(entry.seq)) close();
      } else {
        close();
        if (part === "round") {
          tellRest();
          const brief = sentences(entry.facts, table.names);
          tell([{ key: entry.seq, seat: null, entries: [entry], brief, isFolded: true }]);
        } else rest.push(entry);
      }
      card = rolled(entry.facts) ?? card;
    });
    // The auction that goes on after something was taken back.
    if (whole.kind === "undo") card = rolled(factsOf(log.slice(0, at + 1), null).map(({ text }) => text)) ?? card;
  });
  close();
  tellRest();
  return found;
}

/** A chapter of several facts in one sentence: a turn, or for the sheets of all players those of the reader. */
function foldedTurn({ entries }: Chapter, table: Table): Partial<Chapter> {
  const facts = table.retold(entries.flatMap((entry) => entry.facts));
  if (facts.length < 2) return {};
  const own = facts.filter(({ key, args }) => key === "islands.fact.returned" && args["seat"] === table.seat);
  const turns = own.length > 0 ? own : turnsOf(facts);
  return turns.length > 0 ? { brief: sentences(turns, table.names), isFolded: true } : {};
}

/** The card that these facts put up for auction. */
function rolled(facts: readonly Text[]): string | null {
  const found = facts.findLast(({ key }) => key === "islands.fact.auction")?.args["card"];
  return typeof found === "string" ? found : null;
}

/** An auction in one line: "#4: You 7, Greedy 8, You 9: you win for 9". */
export function briefOf(
  entries: readonly Happened[],
  auctioned: string,
  who: Who,
  forced: ReadonlySet<Text> = new Set(),
): string {
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
  if (has("no_winner")) return t("page.islands.brief.nobody", { card });
  const passed = facts.filter(({ key }) => key === "islands.fact.passed");
  const [first] = passed;
  if (passed.length > 1 || !first) {
    const passes = passed.map((fact) => t("page.islands.brief.pass", { name: name(numberOf(fact, "seat")) }));
    return t("page.islands.brief.goes_on", { card, bids: shortened(passes) });
  }
  const [seat, isForced] = [numberOf(first, "seat"), forced.has(first)];
  if (seat === who.seat) return t(isForced ? "page.islands.brief.you_lack" : "page.islands.brief.you_pass", { card });
  return t(isForced ? "page.islands.brief.lacks" : "page.islands.brief.passes", { card, name: who.names(seat) });
}

/** The passes of an entry for lack of coins: they follow other facts, or another seat's answer. */
function forcedIn({ facts, seat }: Happened): Text[] {
  return facts.filter((fact, at) => fact.key === "islands.fact.passed" && (at > 0 || numberOf(fact, "seat") !== seat));
}

function shortened(offers: readonly string[]): string[] {
  if (offers.length <= FIRST + LAST + 1) return [...offers];
  return [...offers.slice(0, FIRST), "…", ...offers.slice(-LAST)];
}

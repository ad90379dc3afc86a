// Turns in the notation of Ponte: "17. You: a7, b9 +1", "18. Ann: bridge e8–g6 +3", "19. You: pass (no room for two tiles)".

import { t, words } from "../../lang/texts.svelte";
import { chapters, movesStanding, takenBack } from "../../table/history";
import type { Chapter } from "../../table/history";
import type { Table } from "../../table/table.svelte";
import { changed } from "../../ui/signs";
import type { Happened, Text } from "../../wire";
import { isColourOpen, ponteView } from "./view";

type Players = Pick<Table, "player">;

const TURNS: readonly string[] = ["ponte.fact.tile", "ponte.fact.bridge", "ponte.fact.pass"];

/** The turns of an entry, each with its facts: usually one, but the other player may have to pass after it. */
export function turnsOf({ facts }: Happened): { seat: number; facts: Text[] }[] {
  const found: { seat: number; facts: Text[] }[] = [];
  for (const fact of facts) {
    const seat = TURNS.includes(fact.key) ? Number(fact.args["seat"]) : undefined;
    const last = found.at(-1);
    if (last && (seat === undefined || seat === last.seat)) last.facts.push(fact);
    else if (seat !== undefined) found.push({ seat, facts: [fact] });
  }
  return found;
}

/** A turn in short, with the points it brought; `isBare`: a bridge is known by its dash. */
function brief(facts: readonly Text[], isBare = false): string {
  const points = facts.reduce((sum, { args }) => sum + (typeof args["points"] === "number" ? args["points"] : 0), 0);
  const parts = facts.map((fact) => shortened(fact, isBare)).filter((part) => part !== "");
  return `${parts.join(", ")}${points === 0 ? "" : ` ${changed(points)}`}`;
}

function shortened({ key, args }: Text, isBare: boolean): string {
  if (key === "ponte.fact.tile") return String(args["square"]);
  if (key === "ponte.fact.bridge") {
    const bridge = `${String(args["start"])}–${String(args["end"])}`;
    return isBare ? bridge : t("page.ponte.log_bridge", { bridge });
  }
  if (key !== "ponte.fact.pass") return "";
  return isBare ? words({ key: "ponte.answer.pass", args: {} }) : t("page.ponte.log_pass");
}

/** The turns of an entry in short, the first one apart from its player, and once more for a narrow bar; null: it has none. */
export function inBrief(entry: Happened, table: Players): { who: string; what: string; brief: string } | null {
  const [first, ...rest] = turnsOf(entry);
  if (!first) return null;
  const more = rest.map(({ seat, facts }) => `; ${table.player(seat)}: ${brief(facts)}`);
  const who = `${table.player(first.seat)}: `;
  return { who, what: brief(first.facts) + more.join(""), brief: brief(first.facts, true) };
}

/** How many turns stand up to an entry. */
export function turnsUntil(log: readonly Happened[], seq: number): number {
  const gone = takenBack(log);
  return log.reduce((sum, entry) => sum + (entry.seq > seq || gone.has(entry.seq) ? 0 : turnsOf(entry).length), 0);
}

/** By entry, the number of its first turn. A turn that was taken back keeps the number that it had. */
function numbersOf(log: readonly Happened[]): Map<number, number> {
  const found = new Map<number, number>();
  movesStanding(log, ({ seq }, before) => {
    found.set(seq, 1 + before.reduce((sum, move) => sum + turnsOf(move).length, 0));
  });
  return found;
}

/** The entry by which the colours were chosen: nobody had one before it. */
function choiceIn({ log, screen }: Pick<Table, "log" | "screen">): number {
  const view = ponteView(screen?.view);
  if (view && isColourOpen(view)) return Infinity;
  return log.findLast(({ facts }) => facts.some(({ key }) => key === "ponte.fact.colours"))?.seq ?? 0;
}

/** What is left of a turn that was taken back, if only its last tile was: the facts of the first one, which lies there still
 * or came again with the next turn. */
function keptOf(entry: Happened, { log, screen }: Pick<Table, "log" | "screen">): Text[] {
  const last = entry.facts.findLastIndex(({ key }) => key === "ponte.fact.tile");
  if (last < 1) return [];
  const later = log.filter(({ seq, kind, seat }) => seq > entry.seq && kind === "move" && seat === entry.seat);
  const next = later[0]?.facts[0]?.args["square"] ?? (screen?.viewer === entry.seat ? screen?.draft[0] : null);
  return entry.facts[0]?.args["square"] === next ? entry.facts.slice(0, last) : [];
}

/** The log of Ponte: a chapter for each turn, numbered, in brief; everything else as in every game. */
export function chaptersOf(log: readonly Happened[], table: Pick<Table, "log" | "player" | "screen">): Chapter[] {
  const numbers = numbersOf(table.log);
  const choice = choiceIn(table);
  const gone = takenBack(table.log);
  return chapters(log).flatMap((part) => {
    if (part.entries.every((entry) => entry.kind !== "move")) return [part];
    return part.entries.flatMap((entry): Chapter[] => {
      const turns = turnsOf(entry);
      if (turns.length === 0) return [{ key: entry.seq, seat: part.seat, entries: [entry] }];
      return turns.map((turn, index) => {
        const { seat, facts } = turn;
        // The opening: light tiles, which either player may take over.
        const isUnsigned = entry.seq < choice;
        const what = isUnsigned ? t("page.ponte.log_opening", { squares: brief(facts) }) : brief(facts);
        const begin = `${(numbers.get(entry.seq) ?? 1) + index}. ${table.player(seat)}: `;
        const chapter = { key: entry.seq + index / 10, seat, entries: [{ ...entry, facts }], isUnsigned };
        const kept = index === 0 && gone.has(entry.seq) ? keptOf(entry, table) : [];
        if (kept.length === 0) return { ...chapter, brief: begin + what };
        const [stays, rest] = [brief(kept), brief(facts.slice(kept.length))];
        const first = `${begin}${isUnsigned ? t("page.ponte.log_opening", { squares: stays }) : stays}, `;
        return { ...chapter, brief: first + rest, kept: { brief: first, facts: kept.length } };
      });
    });
  });
}

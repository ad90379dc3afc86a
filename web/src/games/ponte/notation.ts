// The log in the notation of Ponte: "17. a7 b9 +1", "e8–g6 +3", "pass".

import { words } from "../../lang/texts.svelte";
import { chapters, takenBack } from "../../table/history";
import type { Chapter } from "../../table/history";
import { changed } from "../../ui/signs";
import type { Happened, Text } from "../../wire";

const TURNS: readonly string[] = ["ponte.fact.tile", "ponte.fact.bridge", "ponte.fact.pass"];

/** The answers of one turn in short, with the points they brought; `turn` is written before them, if it is known. */
export function brief(entries: readonly Happened[], turn: number | null = null): string {
  const facts = entries.filter((entry) => entry.kind === "move").flatMap((entry) => entry.facts);
  const said = facts.map(shortened).filter((part) => part !== "");
  const points = facts.reduce((sum, { args }) => sum + (typeof args["points"] === "number" ? args["points"] : 0), 0);
  if (said.length === 0) return "";
  if (points !== 0) said.push(changed(points));
  return (turn === null ? "" : `${turn}. `) + said.join(" ");
}

function shortened({ key, args }: Text): string {
  const { square, ends, colour } = args;
  if (key === "ponte.fact.tile") return String(square);
  if (key === "ponte.fact.bridge" && Array.isArray(ends)) return ends.join("–");
  if (key === "ponte.fact.pass") return words({ key: "ponte.answer.pass", args: {} });
  if (key === "ponte.fact.colours") return words(colour as Text);
  return "";
}

/** The log of Ponte: a chapter for each turn, numbered, in brief; everything else as in every game. */
export function chaptersOf(log: readonly Happened[], { log: whole }: { log: readonly Happened[] }): Chapter[] {
  const gone = takenBack(whole);
  const isTurn = (entry: Happened): boolean => entry.facts.some(({ key }) => TURNS.includes(key));
  const first = log[0]?.seq ?? 0;
  let turns = whole.filter((entry) => entry.seq < first && isTurn(entry) && !gone.has(entry.seq)).length;
  return chapters(log).flatMap((part) => {
    if (part.entries.every((entry) => entry.kind !== "move")) return [part];
    return part.entries.map((entry) => {
      const hasTurn = isTurn(entry);
      if (hasTurn && !gone.has(entry.seq)) turns += 1;
      const said = brief([entry], hasTurn ? turns : null);
      return { key: entry.seq, seat: part.seat, entries: [entry], ...(said && { brief: said }) };
    });
  });
}

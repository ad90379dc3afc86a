// What the menu of a table offers to this person, depending on what they may do now.

import { stageOf } from "../games/stages";
import { returnable } from "./boards";
import { isHandheld } from "./device";
import type { Table } from "./table.svelte";

/** The parts of the menu, each a page of the same dialog. */
export type View =
  | "menu"
  | "home"
  | "rules"
  | "how"
  | "settings"
  | "keys"
  | "phone"
  | "give"
  | "links"
  | "code"
  | "recover"
  | "name"
  | "problem"
  | "fair"
  | "undo"
  | "resign"
  | "draw"
  | "leave"
  | "erase"
  | "delete";

export const TITLES: Record<View, string> = {
  menu: "page.tools.more",
  home: "page.to_home",
  rules: "page.tools.rules",
  how: "page.tools.how",
  settings: "page.settings.title",
  keys: "page.tools.keys",
  phone: isHandheld ? "page.tools.device" : "page.tools.phone",
  give: "page.board.give",
  links: "page.tools.links",
  code: "page.code.title",
  recover: "page.code.enter",
  name: "page.tools.name",
  problem: "page.tools.problem",
  fair: "page.fair.title",
  undo: "page.tools.back",
  resign: "page.tools.resign",
  draw: "page.tools.draw",
  leave: "page.tools.leave",
  erase: "page.tools.erase",
  delete: "page.tools.delete",
};

export interface Menu {
  /** The game; this seat and its devices; the ways out; the server. None is empty. */
  groups: View[][];
  /** This person sits at the table and plays. */
  isAtTable: boolean;
  /** This is the last person in the game, at this device or elsewhere: it ends when they leave. */
  isLast: boolean;
}

type Seen = Pick<Table, "screen" | "seat" | "rights" | "here" | "isSpectator">;

export function menuOf(table: Seen): Menu {
  const { seat, rights } = table;
  const info = table.screen?.table;
  const seats = info?.seats ?? [];
  const own = seat === null ? undefined : seats[seat];
  const isPlaying = info?.status === "playing";
  const hasEnded = info?.status === "over" || info?.status === "closed";
  const isAtTable =
    own !== undefined && own.player === "human" && !own.left && seat !== null && rights.seats.includes(seat);
  const isLast = info !== undefined && seats.every((one, at) => at === seat || one.player !== "human" || one.left);
  const isOfTwo = seats.length === 2;
  const mayDraw =
    isPlaying && isAtTable && isOfTwo && !info.offer && seats.every((one) => one.player === "human" && !one.left);

  const may: [View, boolean][][] = [
    [
      ["how", true],
      ["rules", true],
      ["settings", true],
      ["keys", !isHandheld],
      ["home", true],
    ],
    [
      ["phone", !hasEnded && rights.seats.length > 0],
      ["give", !hasEnded && returnable(table) !== null],
      ["links", rights.host && (info?.watch ?? false)],
      ["code", !hasEnded && isAtTable],
      ["recover", isPlaying && table.isSpectator],
      ["name", rights.seats.length > 0],
    ],
    [
      ["draw", mayDraw],
      ["resign", isPlaying && isAtTable && isOfTwo],
      ["leave", isPlaying && isAtTable && !(isLast && isOfTwo)], // there, leaving means resigning
      ["erase", hasEnded && rights.seats.length > 0],
      ["delete", rights.host && !isPlaying],
    ],
    [
      ["fair", info !== undefined && !stageOf(info.game).isFixed],
      ["problem", true],
    ],
  ];
  const groups = may.map((group) => group.filter(([, isThere]) => isThere).map(([view]) => view));
  return { groups: groups.filter((group) => group.length > 0), isAtTable, isLast };
}

/** The text that says what leaving means, which depends on the people who stay. */
export function leavingKey(table: Pick<Table, "screen" | "hasOthers">, isLast: boolean): string {
  const info = table.screen?.table;
  if (isLast) return info?.seats.length === 1 ? "page.tools.end_alone" : "page.tools.end_bots";
  if (!table.hasOthers) return "page.tools.leave_here";
  return info?.clock ? "page.tools.leave_clock" : "page.tools.leave_about";
}

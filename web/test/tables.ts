// Screens and entries as a server sends them, shortened.

import type { Happened, Said, Screen, SeatInfo, TableInfo } from "../src/wire";

export function seat(player: "human" | "bot", more: Partial<SeatInfo> = {}): SeatInfo {
  return { player, name: "", bot: player === "bot" ? "greedy" : null, left: false, asked: false, ...more } as SeatInfo;
}

export function screen(more: Partial<Omit<Screen, "table">> & { table?: Partial<TableInfo> } = {}): Screen {
  const { table, ...rest } = more;
  const info = { game: "ponte", status: "playing", seats: [seat("human"), seat("human")], offer: null, ...table };
  return {
    viewer: 0,
    table: info as TableInfo,
    view: {},
    hash: "",
    asked: null,
    answers: [],
    draft: [],
    undo: false,
    ...rest,
  };
}

export function asking(more: Partial<Screen> = {}): Screen {
  const answer = { word: "a1", text: { key: "a1", args: {} }, at: ["a1"] };
  return screen({ answers: [{ kind: "square", answers: [answer], between: false }], ...more });
}

export function entry(seq: number, by: number | null, kind = "move"): Happened {
  return { seq, kind, seat: by, time: 0, facts: [], args: {} } as unknown as Happened;
}

export function said(number: number, by: number | null, text = "hello"): Said {
  return { type: "said", number, seat: by, name: "", text, time: 0, room: "players" } as unknown as Said;
}

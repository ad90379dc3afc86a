// Screens and entries as a server sends them, shortened.

import type { Happened, Said, Screen, SeatInfo, TableInfo } from "../src/wire";

export function seat(more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    player: "human",
    name: "",
    bot: null,
    word: "",
    asked: false,
    left: false,
    clock: null,
    since: null,
    codes: 0,
    ...more,
  };
}

export const bot = (kind: string): SeatInfo => seat({ player: "bot", bot: kind });

export function screen(more: Partial<Omit<Screen, "table">> & { table?: Partial<TableInfo> } = {}): Screen {
  const { table, ...rest } = more;
  const info = { game: "ponte", status: "playing", seats: [seat(), seat()], offer: null, ...table };
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
  return { seq, kind, seat: by, time: seq * 1000, facts: [], change: [], args: {} };
}

/** A log in short: "sit 0, start, move 1". */
export function logOf(kinds: string): Happened[] {
  return kinds.split(", ").map((one, at) => {
    const [kind = "", by] = one.split(" ");
    return entry(at + 1, by === undefined ? null : Number(by), kind);
  });
}

export function said(number: number, by: number | null, text = "hello"): Said {
  return { type: "said", number, seat: by, name: "", text, time: 0, room: "players" } as unknown as Said;
}

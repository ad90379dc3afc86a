// A table that is connected to nothing: just enough of one for plates and questions to be drawn.

import { Mirror } from "../src/net/mirror";
import { TableState } from "../src/table/state.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Screen, SeatInfo, TableInfo } from "../src/wire";

export function seat(name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  const nobody = { player: "human", name, bot: null, word: "", asked: false, left: false, clock: null, since: null };
  return { ...nobody, codes: 0, ...more } as SeatInfo;
}

class Drawn extends TableState {
  readonly isPast = false;
  readonly hinted = null;
  readonly mayAnswer = true;
  readonly connection: { mirror: Mirror };

  constructor(mirror: Mirror) {
    super({ state: "open", pending: new Map(), mirror });
    this.connection = { mirror };
    this.show(null, true);
  }

  get view(): Record<string, unknown> | null {
    return this.screen?.view ?? null;
  }

  get isAtEnd(): boolean {
    return this.isOver;
  }

  readonly preview = (): Promise<null> => Promise.resolve(null);
}

export function tableOf(seats: SeatInfo[], more: Partial<Screen> = {}, info: Partial<TableInfo> = {}): Table {
  const mirror = new Mirror();
  mirror.rights = { host: true, seats: [0], boards: [], shared: false };
  mirror.here = {
    seats: seats.map(() => true),
    boards: seats.map(() => false),
    answered: seats.map(() => false),
    watchers: 0,
    host: true,
    away: seats.map((_, number) => (number === 3 ? Date.now() - 400_000 : null)),
    ready: seats.map(() => null),
    stood: [],
  };
  const table = { game: "ponte", status: "playing", seats, offer: null, clock: null, result: null, ...info };
  mirror.screen = {
    ...{ viewer: 0, hash: "", asked: null, answers: [], draft: [], undo: false, view: {} },
    table: table as unknown as TableInfo,
    ...more,
  };
  return new Drawn(mirror) as unknown as Table;
}

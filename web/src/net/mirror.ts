// What the server has said about a table: the last snapshot, and every change since.

import type { Draft, Event, Happened, Presence, Said, Screen, Snapshot, Welcome } from "../wire";
import { viewHash } from "./checksum";

export type Rights = Pick<Welcome, "host" | "seats" | "boards" | "shared">;

/** What became of a change: it is shown, it is old, or the mirror needs a new snapshot from the server. */
export type Outcome = "shown" | "old" | "gap" | "mismatch";

export class Mirror {
  rights: Rights = { host: false, seats: [], boards: [], shared: false };
  server = "";
  seq = 0;
  screen: Screen | null = null;
  log = new Map<number, Happened>();
  chat = new Map<number, Said>();
  here: Presence | null = null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead = 0;

  welcome(reply: Welcome): void {
    this.rights = { host: reply.host, seats: reply.seats, boards: reply.boards, shared: reply.shared };
    this.server = reply.server;
  }

  /** Shows a whole screen. `isOther`: nothing from before belongs to it; `isWhole`: its log has every entry. */
  snapshot(reply: Snapshot): { isOther: boolean; isWhole: boolean } {
    const isWhole = reply.happened.length === reply.seq;
    // What another seat heard is not for this one, and a log that became shorter belongs to another game.
    const isOther = (this.screen !== null && this.screen.viewer !== reply.screen.viewer) || reply.seq < this.seq;
    if (isWhole || isOther) this.log.clear();
    for (const entry of reply.happened) this.log.set(entry.seq, entry);
    this.seq = reply.seq;
    this.screen = reply.screen;
    this.chat = new Map(reply.chat.map((line) => [line.number, line]));
    this.here = reply.here;
    this.ahead = reply.time - Date.now();
    return { isOther, isWhole };
  }

  /** Shows a change, if it follows the last one. */
  update(reply: Event | Draft): Outcome {
    const was = this.screen;
    if (was === null) return "old";
    const isNext = reply.type === "event" ? reply.seq === this.seq + 1 : reply.seq === this.seq;
    if (!isNext) return reply.seq > this.seq ? "gap" : "old";
    const view = changed(was.view, reply);
    this.screen = {
      viewer: was.viewer,
      table: reply.type === "event" ? { ...was.table, ...reply.table } : was.table,
      view,
      hash: reply.hash,
      asked: reply.asked,
      answers: reply.answers,
      draft: reply.draft,
      undo: reply.undo,
    };
    this.seq = reply.seq;
    if (reply.type === "event") this.log.set(reply.seq, reply.happened);
    return viewHash(view) === reply.hash ? "shown" : "mismatch";
  }

  hear(lines: readonly Said[]): void {
    for (const line of lines) this.chat.set(line.number, line);
  }
}

function changed(view: Screen["view"], { view: parts, gone }: Event | Draft): Screen["view"] {
  if (view === null && Object.keys(parts).length === 0) return null;
  return Object.fromEntries(Object.entries({ ...view, ...parts }).filter(([name]) => !gone.includes(name)));
}

import { beforeEach, describe, expect, it } from "vitest";
import { viewHash } from "../src/net/checksum";
import { Mirror } from "../src/net/mirror";
import { Conversation } from "../src/table/conversation.svelte";
import { TableState } from "../src/table/state.svelte";
import type { Source } from "../src/table/state.svelte";
import type { Event, Snapshot } from "../src/wire";
import { asking, entry, said, screen, seat } from "./tables";

function snapshot(seq: number, viewer: number | null, entries = seq): Snapshot {
  const happened = Array.from({ length: entries }, (_, at) => entry(seq - entries + at + 1, 0));
  const view = { hand: ["a"] };
  return {
    type: "snapshot",
    seq,
    screen: screen({ viewer, view }),
    happened,
    chat: [],
    here: null,
    time: Date.now(),
  } as unknown as Snapshot;
}

function event(seq: number, view: Record<string, unknown>, whole: Record<string, unknown>, gone: string[] = []): Event {
  const rest = { asked: null, answers: [], draft: [], undo: true, table: {}, happened: entry(seq, 0) };
  return { type: "event", seq, view, gone, hash: viewHash(whole), ...rest } as unknown as Event;
}

let mirror: Mirror;
beforeEach(() => {
  mirror = new Mirror();
});

describe("a mirror", () => {
  it("applies changes to a snapshot, removes fields that are gone, and notices what does not fit", () => {
    mirror.snapshot(snapshot(2, 0));
    expect(mirror.update(event(3, { score: 4 }, { hand: ["a"], score: 4 }))).toBe("shown");
    expect(mirror.update(event(4, {}, { score: 4 }, ["hand"]))).toBe("shown");
    expect([mirror.seq, mirror.screen?.view, mirror.screen?.undo]).toEqual([4, { score: 4 }, true]);
    expect([...mirror.log.keys()]).toEqual([1, 2, 3, 4]);
    expect(mirror.update(event(4, { score: 9 }, { score: 9 }))).toBe("old");
    expect(mirror.update(event(6, { score: 9 }, { score: 9 }))).toBe("gap");
    expect(mirror.screen?.view).toEqual({ score: 4 });
    expect(mirror.update(event(5, { score: 5 }, { score: 6 }))).toBe("mismatch");
  });

  it("keeps nothing that another seat heard", () => {
    mirror.snapshot(snapshot(3, 0));
    expect(mirror.snapshot(snapshot(3, 1, 1))).toEqual({ isOther: true, isWhole: false });
    expect([...mirror.log.keys()]).toEqual([3]);
  });

  it("keeps its log when a part of it comes again for the same seat", () => {
    mirror.snapshot(snapshot(3, 0));
    expect(mirror.snapshot(snapshot(4, 0, 1))).toEqual({ isOther: false, isWhole: false });
    expect([...mirror.log.keys()]).toEqual([1, 2, 3, 4]);
  });
});

describe("the state of a table", () => {
  it("counts a request as under way until a new screen or its reply comes", () => {
    const source: Source = { state: "open", pending: new Map(), mirror };
    const state = new TableState(source);
    mirror.screen = asking();
    state.show(null, true);
    expect([state.isMine, state.isSending]).toEqual([true, false]);
    source.pending.set("x", { type: "play", words: "a1", id: "x" });
    state.noteSent("x");
    expect(state.isSending).toBe(true);
    mirror.screen = asking();
    state.show(null, false);
    expect(state.isSending).toBe(false);
    state.show(null, true); // a reconnection sends it again
    expect(state.isSending).toBe(true);
    source.pending.delete("x");
    state.follow();
    expect(state.isSending).toBe(false);
  });

  it("offers nothing to a person who has left the seat", () => {
    const state = new TableState({ state: "open", pending: new Map(), mirror });
    const left = asking({ asked: { seat: 0 } as never });
    mirror.screen = { ...left, table: { ...left.table, seats: [seat({ left: true }), seat()] } };
    state.show(null, true);
    expect([state.isAbsent, state.isMine, state.asked, state.answers()]).toEqual([true, false, null, []]);
  });

  it("distinguishes a spectator from the board among the players", () => {
    const state = new TableState({ state: "open", pending: new Map(), mirror });
    state.follow();
    expect([state.isSpectator, state.isBoard]).toEqual([true, false]);
    mirror.rights = { host: true, seats: [], boards: [0, 1], shared: true };
    state.follow();
    expect([state.isSpectator, state.isBoard]).toEqual([false, true]);
  });
});

describe("a conversation", () => {
  it("counts lines from before the page was opened as seen", () => {
    mirror.hear([said(2, 1), said(1, 0)]);
    const chat = new Conversation(mirror);
    chat.read();
    expect([chat.lines.map((line) => line.number), chat.seen]).toEqual([[1, 2], 2]);
  });

  it("knows its own lines by the seat, and a spectator's by what was sent", () => {
    mirror.rights = { host: false, seats: [0], boards: [], shared: false };
    const chat = new Conversation(mirror);
    expect([chat.isOwn(said(1, 0)), chat.isOwn(said(2, 1))]).toEqual([true, false]);
    chat.hear(said(3, null, "hi"), [{ type: "say", text: "hi", id: "x" }]);
    chat.hear(said(4, null, "hi there"), [{ type: "say", text: "hi", id: "x" }]);
    expect([chat.isOwn(said(3, null)), chat.isOwn(said(4, null))]).toEqual([true, false]);
  });
});

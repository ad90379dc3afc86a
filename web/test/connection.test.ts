import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { viewHash } from "../src/net/checksum";
import { Connection } from "../src/net/connection";
import type { Ending } from "../src/net/listener";
import { plain } from "../src/net/plain";
import type { Act, Pending } from "../src/net/requests";
import type { Refused, Reply } from "../src/wire";

class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Socket.all.push(this);
  }

  static get now(): Socket {
    const last = Socket.all.at(-1);
    if (!last) throw new Error("no socket");
    return last;
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  say(reply: unknown): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }

  types(): unknown[] {
    return this.sent.map((frame) => frame["type"]);
  }
}

let connection: Connection;
let refused: [Refused, Pending | null][];
let endings: Ending[];
let said: string[];
let pause = 0;

function snapshot(seq: number, viewer: number | null, hand: string[] = []): Reply {
  const view = { hand };
  const screen = { viewer, table: {}, view, hash: viewHash(view), asked: null, answers: [], draft: [], undo: false };
  const happened = Array.from({ length: seq }, (_, at) => ({
    seq: at + 1,
    kind: "move",
    seat: 0,
    time: 0,
    facts: [],
    args: {},
  }));
  return { type: "snapshot", seq, screen, happened, chat: [], here: null, time: Date.now() } as unknown as Reply;
}

function welcome(socket: Socket, seq: number, viewer: number | null = 0, hand: string[] = []): void {
  socket.open();
  socket.say({
    type: "welcome",
    protocol: 1,
    server: "1",
    table: "t",
    host: false,
    seats: [0, 1],
    boards: [],
    shared: true,
    heartbeat: 4000,
    silence: 10_000,
    away: 30_000,
  });
  socket.say(snapshot(seq, viewer, hand));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  Socket.all = [];
  [refused, endings, said] = [[], [], []];
  pause = 0;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  connection = new Connection("t", {
    screen: () => undefined,
    pause: () => pause,
    changed: () => undefined,
    said: (told) => said.push(told.text),
    overheard: () => undefined,
    refused: (reply, act) => refused.push([reply, act]),
    bye: () => undefined,
    ended: (why) => endings.push(why),
  });
  connection.connect();
});
afterEach(() => {
  connection.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the chat", () => {
  it("announces new lines, and only stores older ones that may be read from now on", () => {
    welcome(Socket.now, 3);
    const words = (number: number, text: string): object => ({
      type: "said",
      number,
      room: "watchers",
      seat: null,
      name: "",
      text,
      time: 0,
    });
    Socket.now.say(words(4, "now"));
    Socket.now.say({ type: "overheard", lines: [words(1, "early"), words(3, "later")] });
    expect(said).toEqual(["now"]);
    expect([...connection.mirror.chat.keys()].sort()).toEqual([1, 3, 4]);
  });
});

describe("entries that are held back", () => {
  const event = (seq: number, hand: string[]): object => ({
    type: "event",
    seq,
    happened: { seq, kind: "move", seat: 1, time: 0, facts: [], args: {} },
    view: { hand },
    gone: [],
    hash: viewHash({ hand }),
    table: {},
    asked: null,
    answers: [],
    draft: [],
    undo: false,
  });
  const hand = (): unknown => connection.mirror.screen?.view?.["hand"];

  it("are shown later, in order, and not asked for again", () => {
    welcome(Socket.now, 3);
    pause = 900;
    for (const seq of [4, 5]) Socket.now.say(event(seq, [`${seq}`]));
    expect([hand(), connection.isHolding]).toEqual([["4"], true]);
    Socket.now.say({ type: "pong", n: 0, seq: 5 });
    expect(Socket.now.types()).toEqual(["hello"]);
    Socket.now.say({ type: "pong", n: 0, seq: 6 });
    expect(Socket.now.types()).toEqual(["hello", "sync"]);
    vi.advanceTimersByTime(900);
    expect([hand(), connection.isHolding]).toEqual([["5"], false]);
  });
  it("are shown before a request is made, and left out if a whole screen comes", () => {
    welcome(Socket.now, 3);
    pause = 900;
    for (const seq of [4, 5]) Socket.now.say(event(seq, [`${seq}`]));
    connection.act({ type: "play", words: "a1" });
    expect([hand(), connection.mirror.seq]).toEqual([["5"], 5]);
    for (const seq of [6, 7]) Socket.now.say(event(seq, [`${seq}`]));
    Socket.now.say(snapshot(8, 0, ["8"]));
    vi.advanceTimersByTime(5000);
    expect([hand(), connection.mirror.seq, connection.isHolding]).toEqual([["8"], 8, false]);
  });
});

describe("the connection", () => {
  it("keeps a move while it is broken, sends it again with the same id, and shows that it came too late", async () => {
    welcome(Socket.now, 3);
    const id = connection.act({ type: "play", words: "a1" });
    expect(Socket.now.sent.at(-1)).toMatchObject({ type: "play", id, seq: 3, seat: 0 });
    Socket.now.onclose?.({ code: 1006 });
    const later = connection.act({ type: "resign" });
    await vi.advanceTimersByTimeAsync(1000);
    welcome(Socket.now, 5);
    expect(Socket.all).toHaveLength(2);
    expect(Socket.now.sent.filter((frame) => "id" in frame).map((frame) => [frame["id"], frame["seq"]])).toEqual([
      [id, 3],
      [later, 3],
    ]);
    Socket.now.say({
      type: "refused",
      id,
      error: "stale",
      text: { key: "server.stale", args: {} },
      rule: "",
      where: [],
      seq: 5,
    });
    Socket.now.say({ type: "ack", id: later, seq: 6 });
    expect(refused.map(([reply, act]) => [reply.error, act?.id])).toEqual([["stale", id]]);
    expect(connection.pending.size).toBe(0);
  });

  it("sends nothing twice while it is open", () => {
    welcome(Socket.now, 3);
    connection.act({ type: "play", words: "a1" });
    Socket.now.say(snapshot(4, 0)); // a snapshot in between does not mean a reconnection
    expect(Socket.now.types()).toEqual(["hello", "play"]);
  });

  it("counts as broken when nothing comes any more", async () => {
    welcome(Socket.now, 3);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(Socket.all.length).toBeGreaterThan(1);
  });

  it("stays alive when somebody changes the clock of the device", async () => {
    welcome(Socket.now, 3);
    await vi.advanceTimersByTimeAsync(4000);
    vi.setSystemTime(0); // back to 1970
    const before = Socket.now.types().filter((type) => type === "ping").length;
    for (let second = 0; second < 8; second += 1) {
      Socket.now.say({ type: "pong", n: 0, seq: 3 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(Socket.now.types().filter((type) => type === "ping").length).toBeGreaterThan(before);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(Socket.all.length, "and a dead one is still noticed").toBeGreaterThan(1);
  });

  it("ends for good if the table is gone or the page is too old", () => {
    welcome(Socket.now, 3);
    Socket.now.onclose?.({ code: 4009 });
    expect([endings, connection.state]).toEqual([["gone"], "ended"]);
  });
});

it("keeps nothing that another seat heard", () => {
  welcome(Socket.now, 3, 0, ["pig"]);
  connection.lookFrom(1);
  Socket.now.say(snapshot(3, 1, ["dog"]));
  const kept = JSON.stringify([connection.frames.all, [...connection.mirror.log.values()], connection.mirror.screen]);
  expect(kept).toContain("dog");
  expect(kept).not.toContain("pig");
});

it("sends what a person wrote in a form that the server accepts", () => {
  welcome(Socket.now, 3);
  const acts: Act[] = [
    { type: "say", text: " a\u202eb\n", name: "\u2067c" },
    { type: "rename", seat: 0, name: "Ann\u2069" },
  ];
  for (const act of acts) connection.act(act);
  expect(Socket.now.sent.slice(-2)).toMatchObject([{ text: "ab", name: "c" }, { name: "Ann" }]);
  expect(plain("\ud83d x 👍 שלום")).toBe("x 👍 שלום");
});

describe("a look from another seat", () => {
  const looks = (): unknown[] =>
    Socket.now.sent.filter((frame) => frame["type"] === "look").map((frame) => frame["seat"]);

  /** Five seconds with a live connection. */
  async function beat(): Promise<void> {
    for (let second = 0; second < 5; second += 1) {
      Socket.now.say({ type: "pong", n: 0, seq: 3 });
      await vi.advanceTimersByTimeAsync(1000);
    }
  }

  it("is asked for again if it got lost, until its screen comes", async () => {
    welcome(Socket.now, 3, 0);
    connection.lookFrom(1);
    expect(looks()).toEqual([1]);
    await beat();
    const sent = looks();
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set([1]));
    Socket.now.say(snapshot(3, 1));
    await beat();
    await beat();
    expect(looks()).toEqual(sent);
  });

  it("is not asked for again once it is refused", async () => {
    welcome(Socket.now, 3, 0);
    connection.lookFrom(1);
    Socket.now.say({
      type: "refused",
      id: null,
      error: "not_yours",
      text: { key: "server.not_yours", args: {} },
      rule: "",
      where: [],
      seq: 3,
    });
    await beat();
    await beat();
    expect(looks()).toEqual([1]);
    expect(refused.length).toBe(1);
  });
});

// The line to a table: one WebSocket at a time, kept alive, taken up again, and what came over it put together.
//
// `screen`, `log`, `chat` and `here` are what the server last said. A request that was not answered yet is kept in
// `pending` and sent again under the same id after every reconnection; the server carries it out once.

import { PROTOCOL } from "../wire";
import type {
  Bye,
  Draft,
  Event,
  Happened,
  Presence,
  Refused,
  Reply,
  Request,
  Said,
  Screen,
  Snapshot,
  Welcome,
} from "../wire";
import { Fault, get } from "./api";
import { viewHash } from "./checksum";
import { plain } from "./plain";

const BACK_OFF = [200, 500, 1000, 2000, 3000];
const RIGHTS = 4001;
/** The seat of this browser went to another device by its recovery code: its owner must hear that. */
export const MOVED = "server.bye.recovered";
const FINAL: Record<number, Ending> = { 4000: "old", 4009: "gone" };

export type Ending = "old" | "gone" | "forbidden" | "damaged";
export type LineState = "connecting" | "open" | "waiting" | "ended";

/** Requests that change something: the line adds what it knows itself. */
export type Act =
  | { type: "play"; words: string }
  | { type: "back" | "resign" | "agree" | "decline" | "leave" | "start" }
  | { type: "undo" | "return"; seat?: number }
  | { type: "propose"; what: "undo" | "draw" | "takeover"; about?: number; seat?: number }
  | { type: "summon"; about: number; seat: number }
  | { type: "word"; word: string }
  | { type: "rename"; name: string; seat: number }
  | { type: "say"; text: string; name?: string };
export type Pending = Act & { id: string };

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** Requests that change nothing and are answered by one reply. */
export type Inquiry = WithoutId<
  Extract<Request, { type: "preview" | "why_not" | "standing" | "hint" | "outlook" | "then" }>
>;
type Answered = Extract<Reply, { id: string }> | Refused;

export interface Listener {
  /** The screen is another: by an entry (`happened`), a draft, or a snapshot (`fresh`). `was` is the screen before. */
  screen(news: { happened: Happened | null; was: Screen | null; fresh: boolean }): void;
  /** State, pending requests, rights or presence are others. */
  line(): void;
  said(line: Said): void;
  /** More of the chat may be read: nothing that was said just now. */
  overheard(): void;
  refused(reply: Refused, act: Pending | null): void;
  bye(reply: Bye): void;
  ended(why: Ending): void;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a person wrote, as the server takes it: else it would be refused without saying which request it was. */
function tidied(request: Act): Act {
  if (request.type === "say")
    return { ...request, text: plain(request.text), ...(request.name ? { name: plain(request.name) } : {}) };
  return request.type === "rename" ? { ...request, name: plain(request.name) } : request;
}

const FRAMES_KEPT = 200;

export class Line {
  state: LineState = "connecting";
  seq = 0;
  look: number | null = null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead = 0;
  rights: Pick<Welcome, "host" | "seats" | "boards" | "shared"> = { host: false, seats: [], boards: [], shared: false };
  screen: Screen | null = null;
  log = new Map<number, Happened>();
  chat = new Map<number, Said>();
  here: Presence | null = null;
  pending = new Map<string, Pending>();
  server = "";
  /** The last frames, both ways, for a report of a problem. */
  frames: { at: number; out: boolean; frame: unknown }[] = [];

  private socket: WebSocket | null = null;
  private questions = new Map<string, (reply: Answered | null) => void>();
  private heartbeat = 4000;
  private attempt = 0;
  private heard = 0;
  private pinged = -Infinity;
  /** Requests that had no reply yet at the last heartbeat. */
  private overdue = new Set<string>();
  private reached = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly beating = setInterval(() => this.beat(), 1000);
  private readonly hurry = (): void => {
    if (document.visibilityState === "visible" && this.state === "waiting") this.connect();
  };

  constructor(
    readonly table: string,
    private readonly told: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Connects, and from then on again whenever the line breaks. */
  connect(): void {
    clearTimeout(this.timer);
    this.drop();
    this.state = "connecting";
    this.reached = false;
    this.heard = performance.now();
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.reached = true;
      this.send({ type: "hello", protocol: PROTOCOL, since: this.seq, look: this.look });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(message.data) as Reply);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) void this.lost(event.code);
    };
    this.told.line();
  }

  /** Ends the line for good. */
  end(): void {
    this.state = "ended";
    clearInterval(this.beating);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  // Requests

  /** Sends a request that changes something, now or when the line is back. */
  act(request: Act): string {
    const id = newId();
    const extra = {
      ...(request.type === "say" || request.type === "rename" ? {} : { seq: this.seq }),
      ...(["say", "start", "rename"].includes(request.type)
        ? {}
        : { seat: ("seat" in request ? request.seat : undefined) ?? this.screen?.viewer ?? 0 }),
    };
    const act: Pending = { ...tidied(request), ...extra, id };
    this.pending.set(id, act);
    if (this.state === "open") this.send(act as Request);
    this.told.line();
    return id;
  }

  /** Asks something that changes nothing; resolves to the reply, or to null if the line broke meanwhile. */
  ask(request: Inquiry): Promise<Answered | null> {
    if (this.state !== "open") return Promise.resolve(null);
    const id = newId();
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.send({ ...request, id });
    });
  }

  /** From which seat the screen is shown; null draws the curtain. */
  lookFrom(seat: number | null): void {
    this.look = seat;
    if (this.state === "open") this.send({ type: "look", seat, since: 0 });
  }

  // Connecting

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    for (const resolve of this.questions.values()) resolve(null);
    this.questions.clear();
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  private async lost(code: number): Promise<void> {
    this.drop();
    if (this.state === "ended") return;
    const ending = FINAL[code];
    if (ending) return this.finish(ending);
    if (code === RIGHTS) this.look = null; // come back as whoever we are now
    this.state = "waiting";
    this.told.line();
    const refusal = this.reached ? null : await this.refusal();
    if (this.isNot("waiting")) return;
    if (refusal) return this.finish(refusal);
    // Jitter only shortens: a server that is back is found within three seconds.
    const longest = BACK_OFF[Math.min(this.attempt, BACK_OFF.length - 1)] ?? 3000;
    this.attempt += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), longest * (0.6 + 0.35 * Math.random()));
  }

  private isNot(state: LineState): boolean {
    return this.state !== state;
  }

  /** A socket that never opened does not say why; the table's address does. */
  private async refusal(): Promise<Ending | null> {
    try {
      await get(`/api/tables/${this.table}`);
    } catch (fault) {
      if (fault instanceof Fault && fault.status === 404) return "gone";
      if (fault instanceof Fault && fault.error === "damaged") return "damaged";
      if (fault instanceof Fault && (fault.status === 401 || fault.status === 403)) return "forbidden";
    }
    return null;
  }

  private finish(why: Ending): void {
    this.end();
    this.told.ended(why);
  }

  private beat(): void {
    if (this.state === "waiting" || this.state === "ended") return;
    const now = performance.now(); // a clock that nobody sets
    if (now - this.heard > 2.5 * this.heartbeat) {
      this.reached = true;
      void this.lost(1006);
    } else if (this.state === "open" && now - this.pinged > this.heartbeat - 500) {
      this.pinged = now;
      this.send({ type: "ping", n: 0 });
      // Two heartbeats without a reply: it got lost on the way, or its reply did. The server carries it out once.
      for (const act of this.pending.values()) if (this.overdue.has(act.id)) this.send(act as Request);
      this.overdue = new Set(this.pending.keys());
      // A look has no name: if its screen has not come, it is asked for once more.
      if (this.screen && this.screen.viewer !== this.look) this.lookFrom(this.look);
    }
  }

  private send(frame: Request): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.keep(true, frame);
    this.socket.send(JSON.stringify(frame));
  }

  private keep(out: boolean, frame: Request | Reply): void {
    if (frame.type === "ping" || frame.type === "pong") return;
    this.frames.push({ at: Date.now(), out, frame });
    if (this.frames.length > FRAMES_KEPT) this.frames.shift();
  }

  // What comes

  private receive(reply: Reply): void {
    this.heard = performance.now();
    this.keep(false, reply);
    switch (reply.type) {
      case "welcome":
        this.rights = { host: reply.host, seats: reply.seats, boards: reply.boards, shared: reply.shared };
        this.heartbeat = reply.heartbeat;
        this.server = reply.server;
        break;
      case "snapshot":
        this.snapshot(reply);
        break;
      case "event":
      case "draft":
        this.update(reply);
        break;
      case "here":
        this.here = reply.here;
        this.told.line();
        break;
      case "said":
        this.chat.set(reply.number, reply);
        this.told.said(reply);
        break;
      case "overheard":
        for (const line of reply.lines) this.chat.set(line.number, line);
        this.told.overheard();
        break;
      case "ack":
        this.pending.delete(reply.id);
        this.told.line();
        break;
      case "refused":
        this.refuse(reply);
        break;
      case "pong":
        if (this.state === "open" && reply.seq > this.seq) this.sync();
        break;
      case "bye":
        if (!FINAL[reply.code] && (reply.code !== RIGHTS || reply.text.key === MOVED) && reply.code !== 1001)
          this.told.bye(reply);
        break;
      default: {
        const resolve = this.questions.get(reply.id);
        this.questions.delete(reply.id);
        resolve?.(reply);
      }
    }
  }

  private snapshot(reply: Snapshot): void {
    const was = this.screen;
    const isWhole = reply.happened.length === reply.seq;
    const isFirst = this.state !== "open";
    // What another seat heard is not for this one; and a log shorter than ours is another log.
    const isOther = (was !== null && was.viewer !== reply.screen.viewer) || reply.seq < this.seq;
    if (isWhole || isOther) this.log.clear();
    if (isOther) this.frames = this.frames.slice(-1); // nor is it for a report from here
    for (const entry of reply.happened) this.log.set(entry.seq, entry);
    this.seq = reply.seq;
    this.screen = reply.screen;
    this.look = reply.screen.viewer;
    this.chat = new Map(reply.chat.map((line) => [line.number, line]));
    this.here = reply.here;
    this.ahead = reply.time - Date.now();
    this.state = "open";
    this.attempt = 0;
    if (isOther && !isWhole) this.send({ type: "sync", since: 0 });
    if (isFirst) for (const act of this.pending.values()) this.send(act as Request);
    this.told.screen({ happened: null, was, fresh: true });
  }

  private update(reply: Event | Draft): void {
    const was = this.screen;
    if (was === null) return;
    const isNext = reply.type === "event" ? reply.seq === this.seq + 1 : reply.seq === this.seq;
    if (!isNext) {
      if (reply.seq > this.seq) this.sync();
      return;
    }
    let { view } = was;
    if (view !== null || Object.keys(reply.view).length > 0) {
      const kept = Object.entries({ ...view, ...reply.view }).filter(([name]) => !reply.gone.includes(name));
      view = Object.fromEntries(kept);
    }
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
    if (viewHash(view) !== reply.hash) this.sync();
    this.told.screen({ happened: reply.type === "event" ? reply.happened : null, was, fresh: false });
  }

  private sync(): void {
    this.send({ type: "sync", since: this.seq });
  }

  private refuse(reply: Refused): void {
    const act = reply.id === null ? undefined : this.pending.get(reply.id);
    if (reply.id !== null) this.pending.delete(reply.id);
    const resolve = reply.id === null ? undefined : this.questions.get(reply.id);
    if (resolve && reply.id !== null) {
      this.questions.delete(reply.id);
      resolve(reply);
    } else if (act && (reply.error === "busy" || reply.error === "unavailable" || reply.error === "conflict")) {
      // Nothing was changed: the same request once more, a little later.
      this.pending.set(act.id, act);
      const { socket } = this;
      setTimeout(
        () => {
          if (socket === this.socket && this.pending.has(act.id)) this.send(act as Request);
        },
        1000 + 1000 * Math.random(),
      );
    } else if (reply.id === null && reply.error === "busy") {
      // Too many screens are asked for from here: once more, a little later.
      const { socket } = this;
      if (this.state === "connecting") void this.lost(1006);
      else setTimeout(() => socket === this.socket && this.lookFrom(this.look), 2000 + 2000 * Math.random());
    } else if (this.state === "connecting" && reply.id === null && this.look !== null) {
      // The seat we looked from is ours no more: come back as whoever we are now.
      this.look = null;
      this.send({ type: "hello", protocol: PROTOCOL, since: 0, look: null });
    } else {
      if (reply.id === null && this.state === "open") this.look = this.screen?.viewer ?? null; // not to be asked for again
      this.told.refused(reply, act ?? null);
    }
  }
}

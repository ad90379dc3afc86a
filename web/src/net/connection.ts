// The connection to a table: one WebSocket at a time, kept alive and reopened when it breaks.
//
// `mirror` keeps what the server says. `pending` keeps every request without a reply, which is sent again with the same
// id after each reconnection; the server carries it out once.

import { PROTOCOL } from "../wire";
import type { Draft, Event, Limits, Refused, Reply, Request, Snapshot } from "../wire";
import { FrameLog } from "./frames";
import type { ConnectionState, Ending, Listener } from "./listener";
import { Mirror } from "./mirror";
import { Pacer } from "./pacer";
import { refusalOf } from "./refusal";
import { addressed, newId } from "./requests";
import type { Act, Inquiry, InquiryReply, Pending } from "./requests";
import { limits } from "./server";

const BACK_OFF = [200, 500, 1000, 2000, 3000];
const RIGHTS = 4001;
/** A recovery code moved the seat of this browser to another device: the page must tell its owner. */
export const MOVED = "server.bye.recovered";
const FINAL: Record<number, Ending> = { 4000: "old", 4009: "gone" };

export class Connection {
  state: ConnectionState = "connecting";
  /** The seat whose screen is requested; null: a spectator's screen, or the curtain. */
  look: number | null = null;
  pending = new Map<string, Pending>();
  readonly mirror = new Mirror();
  readonly frames = new FrameLog();

  private readonly pacer = new Pacer<Event | Draft>(
    (reply) => this.update(reply),
    (reply) => (reply.type === "event" ? (this.listener.pause?.(reply) ?? 0) : 0),
    (reply) => (reply.type === "event" ? (this.listener.stay?.(reply) ?? 0) : 0),
  );
  private socket: WebSocket | null = null;
  private questions = new Map<string, (reply: InquiryReply | null) => void>();
  private pace: Pick<Limits, "heartbeat" | "silence"> = limits();
  private attempt = 0;
  private heard = 0;
  private pinged = -Infinity;
  /** Requests without a reply at the last heartbeat. */
  private overdue = new Set<string>();
  private reached = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly beating = setInterval(() => this.beat(), 1000);
  private readonly hurry = (): void => {
    if (document.visibilityState === "visible" && this.state === "waiting") this.connect();
    if (document.visibilityState === "hidden") this.pacer.flush();
  };

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Connects, and reconnects whenever the connection breaks. */
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
      this.send({ type: "hello", protocol: PROTOCOL, since: this.mirror.seq, look: this.look });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(message.data) as Reply);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) void this.lost(event.code);
    };
    this.listener.changed();
  }

  /** Ends the connection for good. */
  end(): void {
    this.state = "ended";
    clearInterval(this.beating);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  /** Entries have come that are not shown yet. */
  get isHolding(): boolean {
    return this.pacer.isHolding;
  }

  // Requests

  /** Sends a request that changes something, now or when the connection is back. */
  act(request: Act): string {
    this.pacer.flush(); // a request belongs to the newest position
    const act = addressed(request, this.mirror.seq, this.mirror.screen?.viewer ?? null);
    this.pending.set(act.id, act);
    if (this.state === "open") this.send(act as Request);
    this.listener.changed();
    return act.id;
  }

  /** Asks something that changes nothing; resolves to the reply, or to null if the connection broke meanwhile. */
  ask(request: Inquiry): Promise<InquiryReply | null> {
    if (this.state !== "open") return Promise.resolve(null);
    const id = newId();
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.send({ ...request, id });
    });
  }

  /** Shows the screen of a seat; null draws the curtain. */
  lookFrom(seat: number | null): void {
    this.look = seat;
    if (this.state === "open") this.send({ type: "look", seat, since: 0 });
  }

  // Connecting

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.pacer.flush();
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
    if (code === RIGHTS) this.look = null; // reconnect with the rights we have now
    this.state = "waiting";
    this.listener.changed();
    const refusal = this.reached ? null : await refusalOf(this.table);
    if (this.isNot("waiting")) return;
    if (refusal) return this.finish(refusal);
    // Jitter only shortens: a server that is back is found within three seconds.
    const longest = BACK_OFF[Math.min(this.attempt, BACK_OFF.length - 1)] ?? 3000;
    this.attempt += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), longest * (0.6 + 0.35 * Math.random()));
  }

  private isNot(state: ConnectionState): boolean {
    return this.state !== state;
  }

  private finish(why: Ending): void {
    this.end();
    this.listener.ended(why);
  }

  private beat(): void {
    if (this.state === "waiting" || this.state === "ended") return;
    const now = performance.now(); // a clock that nobody can change
    if (now - this.heard > this.pace.silence) {
      this.reached = true;
      void this.lost(1006);
    } else if (this.state === "open" && now - this.pinged > this.pace.heartbeat - 500) {
      this.pinged = now;
      this.send({ type: "ping", n: 0 });
      // No reply for two heartbeats: the request or its reply got lost. The server carries it out once.
      for (const act of this.pending.values()) if (this.overdue.has(act.id)) this.send(act as Request);
      this.overdue = new Set(this.pending.keys());
      // A look has no id: if its screen has not come, it is sent again.
      if (this.mirror.screen && this.mirror.screen.viewer !== this.look) this.lookFrom(this.look);
    }
  }

  private send(frame: Request): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.frames.note(true, frame);
    this.socket.send(JSON.stringify(frame));
  }

  // Incoming frames

  private receive(reply: Reply): void {
    this.heard = performance.now();
    this.frames.note(false, reply);
    switch (reply.type) {
      case "welcome":
        this.mirror.welcome(reply);
        this.pace = reply;
        break;
      case "snapshot":
        this.snapshot(reply);
        break;
      case "event":
      case "draft":
        this.pacer.offer(reply);
        if (this.pacer.isHolding) this.listener.changed();
        break;
      case "here":
        this.mirror.here = reply.here;
        this.listener.changed();
        break;
      case "said":
        this.mirror.hear([reply]);
        this.listener.said(reply);
        break;
      case "overheard":
        this.mirror.hear(reply.lines);
        this.listener.overheard();
        break;
      case "ack":
        this.pending.delete(reply.id);
        this.listener.changed();
        break;
      case "refused":
        this.refuse(reply);
        break;
      case "pong":
        if (this.state === "open" && reply.seq > (this.pacer.last?.seq ?? this.mirror.seq)) this.sync();
        break;
      case "bye":
        if (!FINAL[reply.code] && (reply.code !== RIGHTS || reply.text.key === MOVED) && reply.code !== 1001)
          this.listener.bye(reply);
        break;
      default: {
        const resolve = this.questions.get(reply.id);
        this.questions.delete(reply.id);
        resolve?.(reply);
      }
    }
  }

  private snapshot(reply: Snapshot): void {
    this.pacer.clear();
    const was = this.mirror.screen;
    const isFirst = this.state !== "open";
    const { isOther, isWhole } = this.mirror.snapshot(reply);
    if (isOther) this.frames.forgetOthers();
    this.look = reply.screen.viewer;
    this.state = "open";
    this.attempt = 0;
    if (isOther && !isWhole) this.send({ type: "sync", since: 0 });
    if (isFirst) for (const act of this.pending.values()) this.send(act as Request);
    this.listener.screen({ happened: null, was, fresh: true });
  }

  private update(reply: Event | Draft): void {
    const was = this.mirror.screen;
    const outcome = this.mirror.update(reply);
    if (outcome === "gap" || outcome === "mismatch") this.sync();
    if (outcome === "shown" || outcome === "mismatch")
      this.listener.screen({ happened: reply.type === "event" ? reply.happened : null, was, fresh: false });
  }

  private sync(): void {
    this.send({ type: "sync", since: this.mirror.seq });
  }

  private refuse(reply: Refused): void {
    const act = reply.id === null ? undefined : this.pending.get(reply.id);
    if (reply.id !== null) this.pending.delete(reply.id);
    const resolve = reply.id === null ? undefined : this.questions.get(reply.id);
    if (resolve && reply.id !== null) {
      this.questions.delete(reply.id);
      resolve(reply);
    } else if (act && (reply.error === "busy" || reply.error === "unavailable" || reply.error === "conflict")) {
      // Nothing was changed: the same request is sent again a little later.
      this.pending.set(act.id, act);
      const { socket } = this;
      setTimeout(
        () => {
          if (socket === this.socket && this.pending.has(act.id)) this.send(act as Request);
        },
        1000 + 1000 * Math.random(),
      );
    } else if (reply.id === null && reply.error === "busy") {
      // Too many screens were requested from here: try again a little later.
      const { socket } = this;
      if (this.state === "connecting") void this.lost(1006);
      else setTimeout(() => socket === this.socket && this.lookFrom(this.look), 2000 + 2000 * Math.random());
    } else if (this.state === "connecting" && reply.id === null && this.look !== null) {
      // The seat we looked from is no longer ours: greet again with the rights we have now.
      this.look = null;
      this.send({ type: "hello", protocol: PROTOCOL, since: 0, look: null });
    } else {
      if (reply.id === null && this.state === "open") this.look = this.mirror.screen?.viewer ?? null; // do not ask again
      this.listener.refused(reply, act ?? null);
    }
  }
}

// The line to a table: one WebSocket at a time, kept alive, taken up again, and what came over it put together.
//
// `screen`, `log`, `chat` and `here` are what the server last said. A request that was not answered yet is kept in
// `pending` and sent again under the same id after every reconnection; the server carries it out once.

import { get } from "./api.js";
import { viewHash } from "./checksum.js";

const BACK_OFF = [200, 500, 1000, 2000, 3000];
const RIGHTS = 4001;
const FINAL = { 4000: "old", 4009: "gone" };

export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  /** `changed(what, detail)` is called after everything that came; what: screen, line, here, said, refused, ended. */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.state = "connecting"; // connecting, open, waiting, ended
    this.seq = 0;
    this.look = null;
    this.ahead = 0;
    this.rights = { host: false, seats: [] };
    this.screen = null;
    this.log = new Map();
    this.chat = new Map();
    this.here = null;
    this.pending = new Map();
    this.questions = new Map();
    this.heartbeat = 4000;
    this.attempt = 0;
    this.heard = 0;
    this.reached = false;
    this.beat = setInterval(() => this.#beat(), 1000);
    this.hurry = () => {
      if (document.visibilityState === "visible" && this.state === "waiting") this.#connect();
    };
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.#connect();
  }

  /** Ends the line for good. */
  end() {
    this.state = "ended";
    clearInterval(this.beat);
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.#drop();
  }

  // Requests

  /** Sends a request that changes something, now or when the line is back. */
  act(request) {
    const id = newId();
    const frame = { ...request, id };
    if (request.type !== "say") frame.seq = this.seq;
    if (request.type !== "say" && request.type !== "start") frame.seat = this.screen.viewer;
    this.pending.set(id, frame);
    if (this.state === "open") this.#send(frame);
    this.changed("line");
    return id;
  }

  /** Asks something that changes nothing; resolves to the reply, or to null if the line broke meanwhile. */
  ask(request) {
    if (this.state !== "open") return Promise.resolve(null);
    const id = newId();
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.#send({ ...request, id });
    });
  }

  /** From which seat the screen is shown; null draws the curtain. */
  lookFrom(seat) {
    this.look = seat;
    if (this.state === "open") this.#send({ type: "look", seat, since: 0 });
  }

  // Connecting

  #connect() {
    clearTimeout(this.timer);
    this.#drop();
    this.state = "connecting";
    this.reached = false;
    this.heard = Date.now();
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.reached = true;
      this.#send({ type: "hello", protocol: 1, since: this.seq, look: this.look });
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.#receive(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.#lost(event.code);
    };
    this.changed("line");
  }

  #drop() {
    const socket = this.socket;
    this.socket = null;
    for (const resolve of this.questions.values()) resolve(null);
    this.questions.clear();
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  async #lost(code) {
    this.#drop();
    if (this.state === "ended") return;
    if (FINAL[code]) return this.#finish(FINAL[code]);
    if (code === RIGHTS) this.look = null; // come back as whoever we are now
    this.state = "waiting";
    this.changed("line");
    const refusal = this.reached ? null : await this.#refusal();
    if (this.state !== "waiting") return;
    if (refusal) return this.#finish(refusal);
    // Jitter only shortens: a server that is back is found within three seconds.
    const delay = BACK_OFF[Math.min(this.attempt, BACK_OFF.length - 1)] * (0.6 + 0.35 * Math.random());
    this.attempt += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#connect(), delay);
  }

  /** A socket that never opened does not say why; the table's address does. */
  async #refusal() {
    try {
      await get(`/api/tables/${this.table}`);
    } catch (fault) {
      if (fault.status === 404) return "gone";
      if (fault.status === 401 || fault.status === 403) return "forbidden";
    }
    return null;
  }

  #finish(why) {
    this.end();
    this.changed("ended", why);
  }

  #beat() {
    if (this.state === "waiting" || this.state === "ended") return;
    const now = Date.now();
    if (now - this.heard > 2.5 * this.heartbeat) {
      this.reached = true;
      this.#lost(1006);
    } else if (this.state === "open" && now - (this.pinged || 0) > this.heartbeat - 500) {
      this.pinged = now;
      this.#send({ type: "ping", n: 0 });
    }
  }

  #send(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  // What comes

  #receive(reply) {
    this.heard = Date.now();
    switch (reply.type) {
      case "welcome":
        this.rights = { host: reply.host, seats: reply.seats };
        this.heartbeat = reply.heartbeat;
        break;
      case "snapshot":
        this.#snapshot(reply);
        break;
      case "event":
      case "draft":
        this.#update(reply);
        break;
      case "here":
        this.here = reply.here;
        this.changed("here");
        break;
      case "said":
        this.chat.set(reply.number, reply);
        this.changed("said", reply);
        break;
      case "ack":
        this.pending.delete(reply.id);
        this.changed("line");
        break;
      case "refused":
        this.#refused(reply);
        break;
      case "pong":
        if (this.state === "open" && reply.seq > this.seq) this.#sync();
        break;
      case "bye":
        if (!FINAL[reply.code] && reply.code !== RIGHTS && reply.code !== 1001)
          this.changed("refused", { ...reply, rule: "" });
        break;
      default: {
        const resolve = this.questions.get(reply.id);
        this.questions.delete(reply.id);
        resolve?.(reply);
      }
    }
  }

  #snapshot(reply) {
    const viewer = this.screen ? this.screen.viewer : undefined;
    const isWhole = reply.happened.length === reply.seq;
    const first = this.state !== "open";
    // What another seat heard is not for this one; and a log shorter than ours is another log.
    const isOther = (viewer !== undefined && viewer !== reply.screen.viewer) || reply.seq < this.seq;
    if (isWhole || isOther) this.log.clear();
    for (const entry of reply.happened) this.log.set(entry.seq, entry);
    this.seq = reply.seq;
    this.screen = reply.screen;
    this.look = reply.screen.viewer;
    this.chat = new Map(reply.chat.map((line) => [line.number, line]));
    this.here = reply.here;
    this.ahead = reply.time - Date.now(); // of the server's clock
    this.state = "open";
    this.attempt = 0;
    if (isOther && !isWhole) this.#send({ type: "sync", since: 0 });
    if (first) for (const frame of this.pending.values()) this.#send(frame);
    this.changed("screen", { fresh: true });
  }

  #update(reply) {
    if (!this.screen) return;
    const isNext = reply.type === "event" ? reply.seq === this.seq + 1 : reply.seq === this.seq;
    if (!isNext) {
      if (reply.seq > this.seq) this.#sync();
      return;
    }
    const { screen } = this;
    let { view } = screen;
    if (view !== null || Object.keys(reply.view).length) {
      view = { ...view, ...reply.view };
      for (const name of reply.gone) delete view[name];
    }
    const was = screen.asked?.seat === screen.viewer && screen.viewer !== null;
    this.screen = {
      viewer: screen.viewer,
      table: { ...screen.table, ...reply.table },
      view,
      hash: reply.hash,
      asked: reply.asked,
      answers: reply.answers,
      draft: reply.draft,
      undo: reply.undo,
    };
    this.seq = reply.seq;
    if (reply.type === "event") this.log.set(reply.seq, reply.happened);
    if (viewHash(view) !== reply.hash) this.#sync();
    this.changed("screen", { happened: reply.happened, was });
  }

  #sync() {
    this.#send({ type: "sync", since: this.seq });
  }

  #refused(reply) {
    const frame = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (this.questions.has(reply.id)) {
      this.questions.get(reply.id)(reply);
      this.questions.delete(reply.id);
    } else if (reply.id === null && reply.error === "busy") {
      // Too many screens are asked for from here: once more, a little later.
      const { socket } = this;
      if (this.state === "connecting") this.#lost(1006);
      else setTimeout(() => socket === this.socket && this.lookFrom(this.look), 2000 + 2000 * Math.random());
    } else if (this.state === "connecting" && reply.id === null && this.look !== null) {
      // The seat we looked from is ours no more: come back as whoever we are now.
      this.look = null;
    this.ahead = 0;
      this.#send({ type: "hello", protocol: 1, since: 0, look: null });
    } else {
      this.changed("refused", { ...reply, frame });
    }
  }
}

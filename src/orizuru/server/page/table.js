// The page of a table: everything the server said, drawn again whenever it says more.

import { get, post } from "./api.js";
import { button, confirmed, fill, h } from "./dom.js";
import { Line } from "./line.js";
import { address, freshLink, shareable } from "./links.js";
import * as me from "./me.js";
import { called, known } from "./names.js";
import { notice } from "./notice.js";
import * as panels from "./panels.js";
import { PonteBoard, lastMove } from "./ponte.js";
import { sentence, sentences, words } from "./texts.js";
import { Things } from "./things.js";

const ENDED = {
  gone: "There is no such table any more.",
  forbidden: "This browser has no seat here, and the table is not public. Ask for a link.",
  old: "The server speaks another version than this page. Load the page again.",
};

export class TablePage {
  constructor(main, table, links, go) {
    Object.assign(this, { main, table, links, go, board: null, things: null, started: false, shared: [] });
    this.names = (seat) => (this.line?.screen ? known(this.line.screen.table, seat) : "");
    this.#build();
    this.line = new Line(table, (what, detail) => this.#changed(what, detail));
    this.ticking = setInterval(() => this.#tick(), 500);
    this.#status();
  }

  leave() {
    this.line.end();
    clearInterval(this.ticking);
  }

  #build() {
    const part = (name, tag = "div", properties = {}) => (this[name] = h(tag, { class: name, ...properties }));
    const said = h("input", { id: "say", maxlength: 500, autocomplete: "off", placeholder: "Say something" });
    this.chatForm = h("form", { class: "row" }, h("label", { for: "say", class: "hidden" }, "Say something"), said, h("button", { type: "submit" }, "Send"));
    this.chatForm.addEventListener("submit", (event) => {
      event.preventDefault();
      if (said.value.trim()) this.line.act({ type: "say", text: said.value.trim(), name: me.name() || "" });
      said.value = "";
    });
    const word = h("input", { id: "word", maxlength: 80, autocomplete: "off" });
    this.wordForm = h("form", {}, h("label", { for: "word" }, "Add a word of your own to the chance"), h("div", { class: "row" }, word, h("button", { type: "submit" }, "Add")));
    this.wordForm.addEventListener("submit", (event) => {
      event.preventDefault();
      if (word.value.trim()) this.line.act({ type: "word", word: word.value.trim() });
      word.value = "";
    });
    this.folded = h("details", { class: "folded" });
    this.folded.hidden = true;
    this.offer = h("div");
    this.result = h("div");
    this.chatBox = h("section", { class: "panel" }, h("h2", {}, "Talk"), part("said", "ol", { tabindex: 0, "aria-label": "Talk" }), this.chatForm);
    this.whole = h("div", { class: "table" },
      h("div", { class: "stage" }, part("title", "h1"), part("ask"), part("field")),
      h("div", { class: "side" },
        h("div", { class: "reply" }, this.result, this.offer, part("drafted"), part("answered"), this.folded, part("actions")),
        h("section", { class: "panel first" }, h("h2", { class: "hidden" }, "Seats"), part("seated"), part("watchers", "p")),
        h("section", { class: "panel" }, h("h2", {}, "What happened"), part("facts", "ol", { tabindex: 0, "aria-label": "What happened" })),
        this.chatBox,
        h("details", { class: "panel" }, h("summary", {}, "Chance"), part("chance"), this.wordForm),
        h("details", { class: "panel" }, h("summary", {}, "More"), part("more"))));
    this.whole.hidden = true;
    this.curtain = h("div", { class: "curtain card" });
    this.curtain.hidden = true;
    this.loading = h("p", { class: "quiet" }, "Coming to the table…");
    fill(this.main, this.loading, this.curtain, this.whole);
  }

  // What comes over the line

  #changed(what, detail) {
    if (!this.line) return;
    if (what === "ended") return this.#ended(detail);
    this.#status();
    if (what === "refused") {
      this.#render();
      return this.#refused(detail);
    }
    if (what === "said") return this.#chat();
    if (what === "screen") this.#heard(detail);
    if (this.line.screen) this.#render();
  }

  #ended(why) {
    document.getElementById("line").hidden = true;
    fill(this.main, h("div", { class: "card narrow" }, h("h1", {}, ENDED[why]), button("To the first page", () => this.go("/"), { class: "main" })));
    notice(ENDED[why]);
  }

  #refused(reply) {
    if (reply.frame?.type === "start") return; // Somebody was quicker, or not all sit yet.
    notice(sentences([reply.text], this.names) + (reply.rule ? ` [${reply.rule}]` : ""), true);
  }

  /** Says in words what happened, draws the curtain after a turn, starts when all sit. */
  #heard({ happened, was }) {
    const { screen, rights } = this.line;
    const { table, asked, viewer } = screen;
    const facts = sentences(happened?.facts || [], this.names);
    const isMine = asked && asked.seat === viewer && table.status === "playing";
    if (happened) notice(facts + (isMine && !was ? " It is your turn." : ""));
    if (was && !isMine && this.#next() !== null && this.#next() !== viewer) {
      notice(""); // what this seat heard is not for the next one
      this.line.lookFrom(null);
    }
    const isFull = table.seats.every((seat) => seat.player !== "open");
    if (table.status === "open" && !isFull) this.started = false;
    if (table.status === "open" && isFull && rights.host && !this.started) {
      this.started = true;
      this.line.act({ type: "start" });
    }
    document.title = `${isMine ? "● " : ""}${words({ key: `${table.game}.name` })} – Orizuru`;
  }

  /** Of the seats of this browser, the one that is asked next. */
  #next() {
    const { screen: { table }, here, rights } = this.line;
    if (table.status !== "playing") return null;
    return rights.seats.find((seat) => table.seats[seat].asked && table.seats[seat].player === "human" && !here?.answered[seat]) ?? null;
  }

  #status() {
    const element = document.getElementById("line");
    const { state, pending } = this.line || { state: "connecting", pending: new Map() };
    element.hidden = false;
    const text = state !== "open" ? (this.line?.screen ? "Reconnecting…" : "Connecting…") : pending.size ? "Sending…" : "Connected";
    element.className = `line ${state === "open" ? (pending.size ? "busy" : "good") : "bad"}`;
    element.textContent = text + (state !== "open" && pending.size ? ` ${pending.size} kept` : "");
  }

  #tick() {
    if (!this.line.screen?.table.clock) return;
    for (const element of this.seated.querySelectorAll("[data-seat]")) element.textContent = panels.time(panels.left(this.line, Number(element.dataset.seat)));
  }

  // Drawing

  #render() {
    const { line } = this;
    const { screen, rights } = line;
    if (!screen) return;
    const { table, viewer, view } = screen;
    const next = this.#next();
    const isCurtain = viewer === null && next !== null && rights.seats.length > 1;
    this.loading.hidden = true;
    this.whole.hidden = isCurtain;
    this.curtain.hidden = !isCurtain;
    if (isCurtain) this.#drawCurtain(next);
    fill(this.title, words({ key: `${table.game}.name` }), h("span", { class: "quiet wide" }, ` ${this.#options(table)}`));
    fill(this.seated, panels.seatList(line, (number, seat, state) => this.#seatButtons(number, seat, state)));
    const count = line.here?.watchers || 0;
    fill(this.watchers, count === 0 ? "" : count === 1 ? "One person watches." : `${count} people watch.`);
    fill(this.result, panels.result(line, this.names));
    fill(this.offer, panels.offer(line, this.names, {
      agree: () => line.act({ type: "agree" }), decline: () => line.act({ type: "decline" }), lookFrom: (seat) => line.lookFrom(seat),
    }));
    fill(this.ask, this.#lobby(), panels.question(line, this.names));
    fill(this.drafted, this.#draft(), this.#handOver(next));
    if (view && table.game === "ponte" && Array.isArray(view.rows)) this.#ponte();
    else if (view) this.#plain();
    this.#drawActions();
    const isLow = this.facts.scrollTop + this.facts.clientHeight >= this.facts.scrollHeight - 40;
    fill(this.facts, panels.factLines(line, this.names));
    if (isLow) this.facts.scrollTop = this.facts.scrollHeight;
    this.#chat();
    fill(this.chance, panels.chance(line));
    this.wordForm.hidden = table.status !== "open" || viewer === null;
    this.#drawMore();
  }

  #options(table) {
    const shown = Object.entries(table.options).filter(([, value]) => value !== "" && value !== null).map(([name, value]) => `${name} ${value === true ? "on" : value === false ? "off" : value}`);
    return shown.join(", ");
  }

  #drawCurtain(next) {
    const { table } = this.line.screen;
    const name = called(table, next);
    const others = this.line.rights.seats.filter((seat) => seat !== next);
    const wasFocused = this.curtain.contains(document.activeElement);
    fill(this.curtain, h("h1", {}, `Next: ${name}`), h("p", {}, "Only who plays this seat should look now."),
      button(`I am ${name}, show me the board`, () => this.line.lookFrom(next), { class: "main", "data-key": "look" }),
      h("p", { class: "quiet row" }, others.map((seat) => button(`${called(table, seat)} looks once more`, () => this.line.lookFrom(seat)))));
    if (!wasFocused) this.curtain.querySelector("button").focus();
  }

  #handOver(next) {
    const { screen: { viewer, table }, rights } = this.line;
    if (rights.seats.length < 2 || viewer === null || next === null || next === viewer || table.seats[viewer].asked) return null;
    return button(`Hand over to ${called(table, next)}`, () => this.line.lookFrom(null), { class: "main", "data-key": "hand over" });
  }

  #draft() {
    const { screen: { draft, viewer, asked } } = this.line;
    const missing = asked?.seat === viewer ? asked.missing : null;
    const waits = [...this.line.pending.values()].filter((frame) => frame.type === "play").map((frame) => frame.words);
    return [
      draft.length > 0 && viewer !== null && h("p", { class: "draft row" }, h("span", {}, "So far: ", h("b", {}, draft.join(", ")), missing && `; missing: ${words(missing, this.names)}`), button("Take back", () => this.line.act({ type: "back" }))),
      waits.length > 0 && this.line.state !== "open" && h("p", { class: "draft" }, `Kept until the line is back: ${waits.join(", ")}`),
    ];
  }

  #play(word) {
    const isSent = [...this.line.pending.values()].some((frame) => frame.type === "play");
    if (isSent) return; // One answer at a time: the next question is not known yet.
    notice("");
    this.line.act({ type: "play", words: word });
  }

  async #whyNot(word) {
    const reply = await this.line.ask({ type: "why_not", seat: this.line.screen.viewer, word });
    if (reply?.text) this.#refused(reply);
  }

  #ponte() {
    const { line } = this;
    if (!this.board) {
      this.board = new PonteBoard((word) => this.#play(word), (word) => this.#whyNot(word));
      fill(this.field, this.board.element);
    }
    const waits = [...line.pending.values()].filter((frame) => frame.type === "play").map((frame) => frame.words);
    this.board.show(line.screen, this.names, waits, lastMove(line.log));
    const play = (word) => this.#play(word);
    const spans = line.screen.answers.find((group) => group.kind === "span")?.answers.length || 0;
    const hover = (answer) => this.board.hint(answer?.word || null);
    this.board.hinted = null;
    fill(this.answered, panels.answerList(line, this.names, play, { skip: ["square", "span"] }));
    fill(this.folded, h("summary", { "data-key": "bridges" }, `Bridges as a list (${spans})`),
      panels.answerList(line, this.names, play, { skip: ["square", "choice", "done", "decline"], hover }));
    this.folded.hidden = !spans;
  }

  #plain() {
    const { line } = this;
    this.folded.hidden = true;
    if (!this.things) {
      this.things = new Things(null);
      post(`/api/games/${line.screen.table.game}/catalogue`, { options: line.screen.table.options })
        .catch(() => get(`/api/games/${line.screen.table.game}/catalogue`))
        .then((found) => { this.things = new Things(found); this.#render(); }, () => {});
    }
    const name = Object.assign((seat) => called(line.screen.table, seat), { seats: line.screen.table.seats.length });
    const isOpen = this.field.querySelector("details")?.open;
    const glossary = this.things.glossary(line.screen.view);
    if (glossary) glossary.open = Boolean(isOpen);
    const busy = [...line.pending.values()].some((frame) => frame.type === "play");
    fill(this.field, h("div", { class: busy ? "answered busy" : "answered" }, panels.answerList(line, this.names, (word) => this.#play(word))),
      this.things.list(line.screen.view, name), glossary);
  }

  #chat() {
    const { line } = this;
    if (!line.screen) return;
    this.chatBox.hidden = !line.screen.table.chat;
    const isLow = this.said.scrollTop + this.said.clientHeight >= this.said.scrollHeight - 40;
    fill(this.said, [...line.chat.values()].sort((a, b) => a.number - b.number).map((one) => h("li", {},
      h("b", {}, one.seat === null ? one.name || "A watcher" : called(line.screen.table, one.seat)), `: ${one.text}`)));
    if (isLow) this.said.scrollTop = this.said.scrollHeight;
  }

  // Around the game

  #lobby() {
    const { screen: { table }, rights } = this.line;
    if (table.status !== "open") return null;
    if (table.seats.every((seat) => seat.player !== "open")) return h("p", { class: "question" }, rights.host ? "The game begins…" : "Everybody is here. The host starts the game.");
    const link = this.links.join && shareable(address(this.table, this.links.join), "Link for your friend");
    return h("div", { class: "card" },
      h("p", {}, "Waiting for somebody to take the open seat. The game begins by itself."),
      link,
      rights.host && !link && button("Make a new link for the open seat", () => this.#share("join", null, "join")));
  }

  async #share(right, seat, keep) {
    try {
      const made = await freshLink(this.table, right, seat);
      if (keep) this.links[keep] = made.split("#")[1];
      else this.shared = [[made, right, seat]];
      this.#render();
    } catch (fault) {
      notice(fault.message, true);
    }
  }

  async #post(what, body = {}) {
    try {
      return await post(`/api/tables/${this.table}/${what}`, body);
    } catch (fault) {
      notice(fault.message, true);
      return null;
    }
  }

  #seatButtons(number, seat, state) {
    const { screen: { table, viewer }, rights } = this.line;
    if (table.status === "open" && rights.host && seat.player === "open") return button("Seat a bot", () => this.#post("bot", { seat: number, bot: "greedy" }), { "data-key": `bot ${number}` });
    if (table.status === "open" && rights.host && seat.player === "human" && !rights.seats.includes(number)) return button("Remove", () => this.#post("remove", { seat: number }), { "data-key": `remove ${number}` });
    if (table.status !== "playing" || viewer === null) return null;
    if (number === viewer && (seat.player === "bot" || seat.left)) return button("Play again myself", () => this.line.act({ type: "return" }));
    if (number !== viewer && seat.player === "human" && (state === "left" || state === "away")) return button("Let a bot play", () => this.line.act({ type: "propose", what: "takeover", about: number, bot: "greedy" }), { "data-key": `takeover ${number}` });
    return null;
  }

  #drawActions() {
    const { screen: { table, viewer, undo, view }, rights } = this.line;
    const isPlaying = table.status === "playing" && viewer !== null && table.seats[viewer].player === "human";
    const isOfTwo = table.seats.length === 2;
    const act = (request) => () => this.line.act(request);
    const buttons = [];
    if (isPlaying && undo) buttons.push(button("Undo", act({ type: "undo" })));
    if (isPlaying && !undo && !table.offer && view?.turn > 0) buttons.push(button("Ask to undo", act({ type: "propose", what: "undo" })));
    if (isPlaying && isOfTwo && !table.offer && table.seats.every((seat) => seat.player === "human")) buttons.push(button("Offer a draw", act({ type: "propose", what: "draw" })));
    if (isPlaying && isOfTwo) buttons.push(button("Resign", async () => { if (await confirmed("Give up this game?", "Resign", "Play on")) this.line.act({ type: "resign" }); }));
    if (table.status === "over") {
      const canRematch = rights.host || rights.seats.length > 0;
      if (table.rematch && this.line.rights) buttons.push(button("Go to the rematch", () => this.go(`/t/${table.rematch}`), { class: "main" }));
      else if (canRematch) buttons.push(button("Rematch", async () => { const made = await this.#post("rematch"); if (made) this.go(`/t/${made.table}`); }, { class: "main" }));
      buttons.push(h("a", { class: "button", href: `/api/tables/${this.table}/record`, download: `${table.game}-${this.table}.json` }, "Download the record"));
    }
    fill(this.actions, buttons.length ? h("div", { class: "row" }, buttons) : null);
  }

  #drawMore() {
    const { screen: { table, viewer }, rights } = this.line;
    const watch = this.links.watch && table.watch && shareable(address(this.table, this.links.watch), "Link for watchers");
    const isOn = table.status === "open" || table.status === "playing";
    fill(this.more, h("div", { class: "row" },
      !watch && rights.host && table.watch && button("Make a link for watchers", () => this.#share("watch", null, "watch")),
      rights.seats.map((seat) => button(`Move ${rights.seats.length > 1 ? called(table, seat) : "my seat"} to another device`, () => this.#share("seat", seat))),
      isOn && viewer !== null && table.seats[viewer].player === "human" && !table.seats[viewer].left && button("Leave the table", async () => {
        if (await confirmed("Leave this seat?", "Leave", "Stay")) this.line.act({ type: "leave" });
      }),
      isOn && rights.seats.length === 0 && table.seats.map((seat, number) => seat.player !== "open" && button(`Seat ${number} was mine`, () => this.#post("recover", { seat: number }))),
      isOn && rights.host && button("Close the table", async () => { if (await confirmed("End this table without a result?", "Close it")) this.#post("close"); }),
      rights.host && button("Delete the table", async () => { if (await confirmed("Delete this table with everything of it?", "Delete it")) this.#post("delete"); })),
      watch, this.shared.map(([link, right, seat]) => shareable(link, right === "seat" ? `Link that moves seat ${seat}; it works once` : "Link")),
      h("p", { class: "quiet" }, `Table ${this.table}; rules ${table.rules}; ${this.#options(table)}.`));
  }
}

// The page of a table: everything the server said, drawn again whenever it says more.

import { Around, settings } from "./around.js";
import { button, fill, h } from "./dom.js";
import { Line } from "./line.js";
import { called, known } from "./names.js";
import { notice } from "./notice.js";
import * as panels from "./panels.js";
import { build } from "./skeleton.js";
import { plain, ponte } from "./stage.js";
import { sentences, words } from "./texts.js";

const ENDED = {
  gone: "There is no such table any more.",
  forbidden: "This browser has no seat here, and the table is not public. Ask for a link.",
  old: "The server speaks another version than this page. Load the page again.",
};

export class TablePage {
  constructor(main, table, links, go) {
    Object.assign(this, { main, table, links, go, board: null, things: null, started: false });
    this.names = (seat) => (this.line?.screen ? known(this.line.screen.table, seat) : "");
    this.around = new Around(this);
    build(this);
    this.line = new Line(table, (what, detail) => this.#changed(what, detail));
    this.ticking = setInterval(() => this.#tick(), 500);
    this.#status();
  }

  leave() {
    this.line.end();
    clearInterval(this.ticking);
  }

  // What comes over the line

  #changed(what, detail) {
    if (!this.line) return;
    if (what === "ended") return this.#ended(detail);
    this.#status();
    if (what === "refused") {
      this.render();
      return this.#refused(detail);
    }
    if (what === "said") return this.#chat();
    if (what === "screen") this.#heard(detail);
    if (this.line.screen) this.render();
  }

  #ended(why) {
    document.getElementById("line").hidden = true;
    fill(
      this.main,
      h(
        "div",
        { class: "card narrow" },
        h("h1", {}, ENDED[why]),
        button("To the first page", () => this.go("/"), { class: "main" }),
      ),
    );
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
    const {
      screen: { table },
      here,
      rights,
    } = this.line;
    if (table.status !== "playing") return null;
    return (
      rights.seats.find(
        (seat) => table.seats[seat].asked && table.seats[seat].player === "human" && !here?.answered[seat],
      ) ?? null
    );
  }

  #status() {
    const element = document.getElementById("line");
    const { state, pending } = this.line || { state: "connecting", pending: new Map() };
    element.hidden = false;
    const text =
      state !== "open"
        ? this.line?.screen
          ? "Reconnecting…"
          : "Connecting…"
        : pending.size
          ? "Sending…"
          : "Connected";
    element.className = `line ${state === "open" ? (pending.size ? "busy" : "good") : "bad"}`;
    element.textContent = text + (state !== "open" && pending.size ? ` ${pending.size} kept` : "");
  }

  #tick() {
    if (!this.line.screen?.table.clock) return;
    for (const element of this.seated.querySelectorAll("[data-seat]"))
      element.textContent = panels.time(panels.left(this.line, Number(element.dataset.seat)));
  }

  // Drawing

  render() {
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
    fill(this.title, words({ key: `${table.game}.name` }), h("span", { class: "quiet wide" }, ` ${settings(table)}`));
    fill(
      this.seated,
      panels.seatList(line, (number, seat, state) => this.around.seatButtons(number, seat, state)),
    );
    const count = line.here?.watchers || 0;
    fill(this.watchers, count === 0 ? "" : count === 1 ? "One person watches." : `${count} people watch.`);
    fill(this.result, panels.result(line, this.names));
    fill(
      this.offer,
      panels.offer(line, this.names, {
        agree: () => line.act({ type: "agree" }),
        decline: () => line.act({ type: "decline" }),
        lookFrom: (seat) => line.lookFrom(seat),
      }),
    );
    fill(this.ask, this.around.lobby(), panels.question(line, this.names));
    fill(this.drafted, this.#draft(), this.#handOver(next));
    if (view && table.game === "ponte" && Array.isArray(view.rows)) ponte(this);
    else if (view) plain(this);
    fill(this.actions, this.around.actions());
    const isLow = this.facts.scrollTop + this.facts.clientHeight >= this.facts.scrollHeight - 40;
    fill(this.facts, panels.factLines(line, this.names));
    if (isLow) this.facts.scrollTop = this.facts.scrollHeight;
    this.#chat();
    fill(this.chance, panels.chance(line));
    this.wordForm.hidden = table.status !== "open" || viewer === null;
    fill(this.more, this.around.more());
  }

  #drawCurtain(next) {
    const { table } = this.line.screen;
    const name = called(table, next);
    const others = this.line.rights.seats.filter((seat) => seat !== next);
    const wasFocused = this.curtain.contains(document.activeElement);
    fill(
      this.curtain,
      h("h1", {}, `Next: ${name}`),
      h("p", {}, "Only who plays this seat should look now."),
      button(`I am ${name}, show me the board`, () => this.line.lookFrom(next), { class: "main", "data-key": "look" }),
      h(
        "p",
        { class: "quiet row" },
        others.map((seat) => button(`${called(table, seat)} looks once more`, () => this.line.lookFrom(seat))),
      ),
    );
    if (!wasFocused) this.curtain.querySelector("button").focus();
  }

  #handOver(next) {
    const {
      screen: { viewer, table },
      rights,
    } = this.line;
    if (rights.seats.length < 2 || viewer === null || next === null || next === viewer || table.seats[viewer].asked)
      return null;
    return button(`Hand over to ${called(table, next)}`, () => this.line.lookFrom(null), {
      class: "main",
      "data-key": "hand over",
    });
  }

  #draft() {
    const {
      screen: { draft, viewer, asked },
    } = this.line;
    const missing = asked?.seat === viewer ? asked.missing : null;
    const waits = [...this.line.pending.values()].filter((frame) => frame.type === "play").map((frame) => frame.words);
    return [
      draft.length > 0 &&
        viewer !== null &&
        h(
          "p",
          { class: "draft row" },
          h(
            "span",
            {},
            "So far: ",
            h("b", {}, draft.join(", ")),
            missing && `; missing: ${words(missing, this.names)}`,
          ),
          button("Take back", () => this.line.act({ type: "back" })),
        ),
      waits.length > 0 &&
        this.line.state !== "open" &&
        h("p", { class: "draft" }, `Kept until the line is back: ${waits.join(", ")}`),
    ];
  }

  play(word) {
    const isSent = [...this.line.pending.values()].some((frame) => frame.type === "play");
    if (isSent) return; // One answer at a time: the next question is not known yet.
    notice("");
    this.line.act({ type: "play", words: word });
  }

  async whyNot(word) {
    const reply = await this.line.ask({ type: "why_not", seat: this.line.screen.viewer, word });
    if (reply?.text) this.#refused(reply);
  }

  #chat() {
    const { line } = this;
    if (!line.screen) return;
    this.chatBox.hidden = !line.screen.table.chat;
    const isLow = this.said.scrollTop + this.said.clientHeight >= this.said.scrollHeight - 40;
    fill(
      this.said,
      [...line.chat.values()]
        .sort((a, b) => a.number - b.number)
        .map((one) =>
          h(
            "li",
            {},
            h("b", {}, one.seat === null ? one.name || "A watcher" : called(line.screen.table, one.seat)),
            `: ${one.text}`,
          ),
        ),
    );
    if (isLow) this.said.scrollTop = this.said.scrollHeight;
  }
}

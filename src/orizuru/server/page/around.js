// What can be done around a game: links, seats, bots, proposals, rematch, closing and deleting.

import { post } from "./api.js";
import { button, confirmed, h } from "./dom.js";
import { address, freshLink, shareable } from "./links.js";
import { called } from "./names.js";
import { notice } from "./notice.js";

/** The options of a table in a few words. */
export function settings(table) {
  const shown = Object.entries(table.options).filter(([, value]) => value !== "" && value !== null);
  return shown.map(([name, value]) => `${name} ${value === true ? "on" : value === false ? "off" : value}`).join(", ");
}

/** The buttons of a table's page; `page` has the line, the table and its links. */
export class Around {
  constructor(page) {
    this.page = page;
    this.shared = [];
  }

  lobby() {
    const {
      screen: { table },
      rights,
    } = this.page.line;
    if (table.status !== "open") return null;
    if (table.seats.every((seat) => seat.player !== "open"))
      return h(
        "p",
        { class: "question" },
        rights.host ? "The game begins…" : "Everybody is here. The host starts the game.",
      );
    const link =
      this.page.links.join && shareable(address(this.page.table, this.page.links.join), "Link for your friend");
    return h(
      "div",
      { class: "card" },
      h("p", {}, "Waiting for somebody to take the open seat. The game begins by itself."),
      link,
      rights.host && !link && button("Make a new link for the open seat", () => this.#share("join", null, "join")),
    );
  }

  async #share(right, seat, keep) {
    try {
      const made = await freshLink(this.page.table, right, seat);
      if (keep) this.page.links[keep] = made.split("#")[1];
      else this.shared = [[made, right, seat]];
      this.page.render();
    } catch (fault) {
      notice(fault.message, true);
    }
  }

  async #post(what, body = {}) {
    try {
      return await post(`/api/tables/${this.page.table}/${what}`, body);
    } catch (fault) {
      notice(fault.message, true);
      return null;
    }
  }

  seatButtons(number, seat, state) {
    const {
      screen: { table, viewer },
      rights,
    } = this.page.line;
    if (table.status === "open" && rights.host && seat.player === "open")
      return button("Seat a bot", () => this.#post("bot", { seat: number, bot: "greedy" }), {
        "data-key": `bot ${number}`,
      });
    if (table.status === "open" && rights.host && seat.player === "human" && !rights.seats.includes(number))
      return button("Remove", () => this.#post("remove", { seat: number }), { "data-key": `remove ${number}` });
    if (table.status !== "playing" || viewer === null) return null;
    if (number === viewer && (seat.player === "bot" || seat.left))
      return button("Play again myself", () => this.page.line.act({ type: "return" }));
    if (number !== viewer && seat.player === "human" && (state === "left" || state === "away"))
      return button(
        "Let a bot play",
        () => this.page.line.act({ type: "propose", what: "takeover", about: number, bot: "greedy" }),
        { "data-key": `takeover ${number}` },
      );
    return null;
  }

  actions() {
    const {
      screen: { table, viewer, undo, view },
      rights,
    } = this.page.line;
    const isPlaying = table.status === "playing" && viewer !== null && table.seats[viewer].player === "human";
    const isOfTwo = table.seats.length === 2;
    const act = (request) => () => this.page.line.act(request);
    const buttons = [];
    if (isPlaying && undo) buttons.push(button("Undo", act({ type: "undo" })));
    if (isPlaying && !undo && !table.offer && view?.turn > 0)
      buttons.push(button("Ask to undo", act({ type: "propose", what: "undo" })));
    if (isPlaying && isOfTwo && !table.offer && table.seats.every((seat) => seat.player === "human"))
      buttons.push(button("Offer a draw", act({ type: "propose", what: "draw" })));
    if (isPlaying && isOfTwo)
      buttons.push(
        button("Resign", async () => {
          if (await confirmed("Give up this game?", "Resign", "Play on")) this.page.line.act({ type: "resign" });
        }),
      );
    if (table.status === "over") {
      const canRematch = rights.host || rights.seats.length > 0;
      if (table.rematch && this.page.line.rights)
        buttons.push(button("Go to the rematch", () => this.page.go(`/t/${table.rematch}`), { class: "main" }));
      else if (canRematch)
        buttons.push(
          button(
            "Rematch",
            async () => {
              const made = await this.#post("rematch");
              if (made) this.page.go(`/t/${made.table}`);
            },
            { class: "main" },
          ),
        );
      buttons.push(
        h(
          "a",
          {
            class: "button",
            href: `/api/tables/${this.page.table}/record`,
            download: `${table.game}-${this.page.table}.json`,
          },
          "Download the record",
        ),
      );
    }
    return buttons.length ? h("div", { class: "row" }, buttons) : null;
  }

  more() {
    const {
      screen: { table, viewer },
      rights,
    } = this.page.line;
    const watch =
      this.page.links.watch &&
      table.watch &&
      shareable(address(this.page.table, this.page.links.watch), "Link for watchers");
    const isOn = table.status === "open" || table.status === "playing";
    return [
      h(
        "div",
        { class: "row" },
        !watch &&
          rights.host &&
          table.watch &&
          button("Make a link for watchers", () => this.#share("watch", null, "watch")),
        rights.seats.map((seat) =>
          button(`Move ${rights.seats.length > 1 ? called(table, seat) : "my seat"} to another device`, () =>
            this.#share("seat", seat),
          ),
        ),
        isOn &&
          viewer !== null &&
          table.seats[viewer].player === "human" &&
          !table.seats[viewer].left &&
          button("Leave the table", async () => {
            if (await confirmed("Leave this seat?", "Leave", "Stay")) this.page.line.act({ type: "leave" });
          }),
        isOn &&
          rights.seats.length === 0 &&
          table.seats.map(
            (seat, number) =>
              seat.player !== "open" &&
              button(`Seat ${number} was mine`, () => this.#post("recover", { seat: number })),
          ),
        isOn &&
          rights.host &&
          button("Close the table", async () => {
            if (await confirmed("End this table without a result?", "Close it")) this.#post("close");
          }),
        rights.host &&
          button("Delete the table", async () => {
            if (await confirmed("Delete this table with everything of it?", "Delete it")) this.#post("delete");
          }),
      ),
      watch,
      this.shared.map(([link, right, seat]) =>
        shareable(link, right === "seat" ? `Link that moves seat ${seat}; it works once` : "Link"),
      ),
      h("p", { class: "quiet" }, `Table ${this.page.table}; rules ${table.rules}; ${settings(table)}.`),
    ];
  }
}

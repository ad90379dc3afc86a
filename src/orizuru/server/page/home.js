// The first page: a game, and one click to play it with a bot, with a friend, or on this device.

import { get, post } from "./api.js";
import { button, fill, h } from "./dom.js";
import * as me from "./me.js";
import { notice } from "./notice.js";
import { sentence, words } from "./texts.js";

const STATUS = { open: "not begun", playing: "being played", over: "finished", closed: "closed" };

export async function homePage(main, go) {
  document.title = "Orizuru";
  fill(main, h("p", { class: "quiet" }, "One moment…"));
  let games, mine;
  try {
    [games, mine] = await Promise.all([get("/api/games"), get("/api/mine").catch(() => [])]);
  } catch (fault) {
    notice(fault.message, true);
    fill(
      main,
      button("Try again", () => homePage(main, go)),
    );
    return;
  }
  if (location.pathname !== "/") return;
  const field = h("input", { id: "name", maxlength: 40, autocomplete: "nickname", value: me.name() || "" });
  field.addEventListener("change", () => me.rename(field.value));
  fill(
    main,
    h("h1", { class: "hidden" }, "Play"),
    h("p", { class: "named" }, h("label", { for: "name" }, "Your name, if you like"), field),
    h(
      "div",
      { class: "games" },
      games.map((game) => gameCard(game, go)),
    ),
    mine.length > 0 &&
      h(
        "section",
        {},
        h("h2", {}, "Continue"),
        h(
          "ul",
          { class: "tables" },
          mine.map((row) => tableRow(row, go)),
        ),
      ),
  );
}

function gameCard(game, go) {
  const fields = game.options.filter((option) => option.kind !== "data").map((option) => new Field(game, option));
  const bot = h(
    "select",
    { id: `bot-${game.key}` },
    game.bots.map((name) => h("option", { value: name }, name)),
  );
  if (game.bots.includes("greedy")) bot.value = "greedy";
  const options = () => Object.assign({}, ...fields.map((one) => one.chosen()));
  const begin = (others) => (event) => make(game, options(), others, bot.value, go, event.currentTarget);
  return h(
    "section",
    { class: "card" },
    h("h2", {}, words({ key: `${game.key}.name` })),
    h("p", {}, words({ key: `${game.key}.about` })),
    h(
      "div",
      { class: "ways" },
      game.bots.length > 0 && button("Play a bot now", begin("bot"), { class: "main", "data-key": `bot ${game.key}` }),
      button("With a friend", begin("open"), { "data-key": `friend ${game.key}` }),
      button("On this device", begin("me"), { "data-key": `device ${game.key}` }),
    ),
    h(
      "details",
      {},
      h("summary", {}, "Options"),
      fields.map((one) => one.row),
      game.bots.length > 0 && h("p", { class: "option" }, h("label", { for: bot.id }, "which bot plays"), bot),
    ),
  );
}

/** One option as a field; left as it is, it is not sent. */
class Field {
  constructor(game, option) {
    this.option = option;
    const id = `${game.key}-${option.name}`;
    if (option.kind === "bool") this.input = h("input", { id, type: "checkbox", checked: option.default });
    else if (option.kind === "int")
      this.input = h("input", { id, type: "number", min: option.low, max: option.high, value: option.default });
    else if (option.kind === "choice")
      this.input = h(
        "select",
        { id },
        option.choices.map((word) => h("option", {}, word)),
      );
    else this.input = h("input", { id, value: option.default });
    if (option.kind === "choice") this.input.value = option.default;
    const key = `${game.key}.option.${option.name}`;
    this.row = h(
      "p",
      { class: "option" },
      h("label", { for: id }, words(option.help?.key ? option.help : { key })),
      this.input,
    );
  }

  chosen() {
    const { option, input } = this;
    let value = input.value.trim();
    if (option.kind === "bool") value = input.checked;
    else if (option.kind === "int") value = Number(value);
    else if (option.kind === "names" && !(option.words || []).includes(value))
      value = value.split(",").map((part) => part.trim());
    return JSON.stringify(value) === JSON.stringify(option.default) ? {} : { [option.name]: value };
  }
}

async function make(game, options, others, bot, go, pressed, seats = null) {
  const named = me.name() || "";
  const count = seats || options.players || game.options.find((option) => option.name === "players")?.default || 2;
  const plan = Array.from({ length: count }, (_, seat) => {
    if (others === "me") return { player: "me", name: (seat === 0 && named) || `Player ${seat + 1}` };
    if (seat === 0) return { player: "me", name: named };
    return others === "bot" ? { player: "bot", bot } : { player: "open" };
  });
  pressed.disabled = true;
  try {
    const made = await post("/api/tables", { game: game.key, seats: plan, options });
    go(`/t/${made.table}`, { join: made.join, watch: made.watch });
  } catch (fault) {
    if (fault.text?.key === "server.seats" && !seats)
      return make(game, options, others, bot, go, pressed, fault.text.args.expected);
    notice(fault.message, true);
    pressed.disabled = false;
  }
}

function tableRow(row, go) {
  const open = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(`/t/${row.id}`);
  };
  const when = new Date(row.touched).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/t/${row.id}`, onclick: open },
      sentence({ key: `${row.game}.name` }),
      h("span", { class: "quiet" }, ` · ${STATUS[row.status] || row.status} · ${when}`),
    ),
  );
}

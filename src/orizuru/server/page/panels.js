// The parts of a table's page beside the board: seats, what is asked, offers, result, log, chance.

import { button, h } from "./dom.js";
import { called } from "./names.js";
import { capital, sentence, sentences, words } from "./texts.js";

const KINDS = {
  square: "Squares",
  span: "Bridges",
  card: "Cards",
  place: "Places",
  amount: "How many",
  choice: "",
  decline: "",
  done: "",
};
const PLAIN = ["choice", "done", "decline"];

export function seatList(line, extra) {
  const {
    screen: { table, view, viewer },
    here,
    rights,
  } = line;
  return h(
    "ul",
    { class: "seats" },
    table.seats.map((seat, number) => {
      const isHere = seat.player === "bot" || Boolean(here?.seats[number]);
      const state =
        seat.player === "open" ? "open" : seat.left && seat.player === "human" ? "left" : isHere ? "here" : "away";
      const colour = view?.colours?.[number];
      const score = view?.scores?.[number];
      return h(
        "li",
        {
          class: [seat.asked && table.status === "playing" && "asked", number === viewer && "own"]
            .filter(Boolean)
            .join(" "),
        },
        h("span", { class: `dot ${state}`, title: state, role: "img", "aria-label": state }),
        colour && h("span", { class: `swatch ${colour}`, title: colour, role: "img", "aria-label": colour }),
        h(
          "span",
          { class: "who" },
          seat.player === "open" ? `Seat ${number} is open` : called(table, number),
          rights.seats.includes(number) && rights.seats.length === 1 && h("span", { class: "quiet" }, " (you)"),
          seat.asked &&
            table.status === "playing" &&
            h("span", { class: "turn" }, here?.answered[number] ? " has answered" : " to move"),
          seat.left && seat.player === "human" && h("span", { class: "quiet" }, " has left"),
        ),
        table.clock &&
          seat.clock !== null &&
          h("span", { class: "clock", "data-seat": number }, time(left(line, number))),
        typeof score === "number" &&
          table.status !== "open" &&
          h("span", { class: "score", title: "points" }, String(score)),
        extra(number, seat, state),
      );
    }),
  );
}

/** Milliseconds a seat has now, as well as this browser's clock can tell. */
export function left(line, number) {
  const seat = line.screen.table.seats[number];
  const runs = seat.since !== null && line.screen.table.status === "playing" && !line.here?.answered[number];
  return Math.max(0, seat.clock - (runs ? Math.max(0, Date.now() + line.ahead - seat.since) : 0));
}

export function time(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** What is asked, of whom. */
export function question(line, names) {
  const {
    screen: { table, asked, viewer, draft },
    here,
  } = line;
  if (table.status !== "playing") return null;
  if (!asked) {
    const others = table.seats.flatMap((seat, number) =>
      seat.asked && !here?.answered[number] ? [called(table, number)] : [],
    );
    return h(
      "p",
      { class: "question" },
      draft.length ? "Your answer is kept. " : "",
      `Waiting for ${others.join(" and ") || "the server"}.`,
    );
  }
  const isMine = asked.seat === viewer;
  const text = sentence(asked.text, names);
  const rule = asked.rule ? h("span", { class: "rule" }, ` [${asked.rule}]`) : null;
  return h(
    "p",
    { class: isMine ? "question mine" : "question" },
    isMine ? h("b", {}, "Your turn. ") : h("b", {}, `Waiting for ${called(table, asked.seat)}.`),
    isMine && text,
    isMine && rule,
  );
}

/** A field for a whole number between the two that are named, and a button that gives it. */
function amount(group, play) {
  const [least, greatest] = group.answers.map((answer) => Number(answer.at[0]));
  const field = h("input", { type: "number", min: least, max: greatest, value: least, "aria-label": "How many" });
  const give = () => play(group.answers[0].word.replace(String(least), String(Math.trunc(Number(field.value)))));
  return [field, h("span", { class: "quiet" }, `${least} to ${greatest}`), button("Answer", give, { class: "main" })];
}

/** The answers as buttons, by kind; what needs no heading stands together. `skip`: kinds that are shown elsewhere. */
export function answerList(line, names, play, { skip = [], hover = null } = {}) {
  const shown = (answer) => {
    const found = button(sentence(answer.text, names), () => play(answer.word), {
      "data-key": `answer ${answer.word}`,
    });
    if (hover) {
      for (const event of ["pointerenter", "focus"]) found.addEventListener(event, () => hover(answer));
      for (const event of ["pointerleave", "blur"]) found.addEventListener(event, () => hover(null));
    }
    return found;
  };
  const groups = line.screen.answers.filter((group) => !skip.includes(group.kind));
  const plain = groups
    .filter((group) => KINDS[group.kind] === "")
    .sort((one, other) => PLAIN.indexOf(one.kind) - PLAIN.indexOf(other.kind));
  return [
    plain.length > 0 &&
      h(
        "div",
        { class: "answers" },
        plain.map((group) => group.answers.map(shown)),
      ),
    groups
      .filter((group) => KINDS[group.kind] !== "")
      .map((group) =>
        h(
          "div",
          {},
          h("h2", { class: "kind" }, KINDS[group.kind] ?? capital(group.kind)),
          h("div", { class: "answers" }, group.between ? amount(group, play) : group.answers.map(shown)),
        ),
      ),
  ];
}

export function offer(line, names, { agree, decline, lookFrom }) {
  const {
    screen: { table, viewer },
    rights,
  } = line;
  const open = table.offer;
  if (!open) return null;
  const what = words({ key: `server.offer.${open.what}` }, names);
  const about = open.about === null ? "" : ` (${called(table, open.about)})`;
  const who = open.seat === null ? "Somebody asks" : `${called(table, open.seat)} proposes`;
  const others = open.needed.filter((seat) => seat !== viewer && rights.seats.includes(seat));
  return h(
    "div",
    { class: "offer" },
    h("p", {}, `${who}: ${what}${about}.`),
    h(
      "div",
      { class: "row" },
      open.needed.includes(viewer) && [button("Agree", agree, { class: "main" }), button("Say no", decline)],
      viewer !== null && open.seat === viewer && button("Withdraw", decline),
      others.map((seat) => button(`I am ${called(table, seat)}: answer`, () => lookFrom(seat))),
      !open.needed.includes(viewer) &&
        !others.length &&
        h("span", { class: "quiet" }, `Waiting for ${open.needed.map((seat) => called(table, seat)).join(", ")}.`),
    ),
  );
}

export function result(line, names) {
  const {
    screen: { table },
  } = line;
  if (table.status === "closed") return h("div", { class: "result" }, h("h2", {}, "The table was closed."));
  const outcome = table.result;
  if (!outcome) return null;
  const winners = outcome.winners.map((seat) => called(table, seat)).join(" and ");
  return h(
    "div",
    { class: "result" },
    h("h2", {}, `${winners || "Nobody"} ${outcome.winners.length > 1 ? "share the win" : "wins"}`),
    h("p", {}, sentences([outcome.text], names)),
    outcome.sheets.map((sheet, seat) =>
      h(
        "table",
        {},
        h("caption", {}, called(table, seat)),
        h(
          "tbody",
          {},
          sheet.lines.map((row) =>
            h("tr", {}, h("th", { scope: "row" }, sentence(row.text, names)), h("td", {}, String(row.points))),
          ),
        ),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Points"), h("td", {}, String(outcome.scores[seat])))),
      ),
    ),
  );
}

export function factLines(line, names) {
  const entries = [...line.log.values()].sort((a, b) => a.seq - b.seq).filter((entry) => entry.facts.length);
  return entries
    .slice(-300)
    .map((entry) => h("li", { class: entry.kind === "move" ? "" : "around" }, sentences(entry.facts, names)));
}

export function chance(line) {
  const {
    chance: { commitment, key },
    seats,
  } = line.screen.table;
  const added = seats.flatMap((seat, number) =>
    seat.word ? [`${called(line.screen.table, number)}: ${seat.word}`] : [],
  );
  return [
    h(
      "p",
      { class: "quiet" },
      "The server fixed its part of the chance before the game: this is the fingerprint of its key. " +
        "The key itself is shown when the game is over, so that anybody can check that nothing was changed.",
    ),
    h(
      "dl",
      {},
      h("dt", {}, "Fingerprint"),
      h("dd", { class: "code" }, commitment),
      added.length ? [h("dt", {}, "Words of the players"), h("dd", {}, added.join("; "))] : null,
      h("dt", {}, "Key"),
      h("dd", { class: "code" }, key || "shown at the end"),
    ),
  ];
}

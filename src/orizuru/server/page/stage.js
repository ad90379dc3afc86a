// What is played on: the board of Ponte, or any other game plainly.

import { get, post } from "./api.js";
import { fill, h } from "./dom.js";
import { called } from "./names.js";
import { answerList } from "./panels.js";
import { PonteBoard, lastMove } from "./ponte.js";
import { Things } from "./things.js";

/** The board, and what is answered beside it. */
export function ponte(page) {
  const { line } = page;
  if (!page.board) {
    page.board = new PonteBoard(
      (word) => page.play(word),
      (word) => page.whyNot(word),
    );
    fill(page.field, page.board.element);
  }
  const waits = [...line.pending.values()].filter((frame) => frame.type === "play").map((frame) => frame.words);
  page.board.show(line.screen, page.names, waits, lastMove(line.log));
  const play = (word) => page.play(word);
  const spans = line.screen.answers.find((group) => group.kind === "span")?.answers.length || 0;
  const hover = (answer) => page.board.hint(answer?.word || null);
  page.board.hinted = null;
  fill(page.answered, answerList(line, page.names, play, { skip: ["square", "span"] }));
  fill(
    page.folded,
    h("summary", { "data-key": "bridges" }, `Bridges as a list (${spans})`),
    answerList(line, page.names, play, { skip: ["square", "choice", "done", "decline"], hover }),
  );
  page.folded.hidden = !spans;
}

/** The answers as buttons, and the view in lists; the catalogue names its cards. */
export function plain(page) {
  const { line } = page;
  page.folded.hidden = true;
  if (!page.things) {
    page.things = new Things(null);
    post(`/api/games/${line.screen.table.game}/catalogue`, { options: line.screen.table.options })
      .catch(() => get(`/api/games/${line.screen.table.game}/catalogue`))
      .then(
        (found) => {
          page.things = new Things(found);
          page.render();
        },
        () => {},
      );
  }
  const name = Object.assign((seat) => called(line.screen.table, seat), { seats: line.screen.table.seats.length });
  const isOpen = page.field.querySelector("details")?.open;
  const glossary = page.things.glossary(line.screen.view);
  if (glossary) glossary.open = Boolean(isOpen);
  const busy = [...line.pending.values()].some((frame) => frame.type === "play");
  fill(
    page.field,
    h(
      "div",
      { class: busy ? "answered busy" : "answered" },
      answerList(line, page.names, (word) => page.play(word)),
    ),
    page.things.list(line.screen.view, name),
    glossary,
  );
}

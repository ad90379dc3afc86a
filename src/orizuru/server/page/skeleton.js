// The parts of a table's page, put together once; later only what is in them changes.

import { fill, h } from "./dom.js";
import * as me from "./me.js";

/** Makes the elements, and keeps those that change as fields of the page. */
export function build(page) {
  const part = (name, tag = "div", properties = {}) => (page[name] = h(tag, { class: name, ...properties }));
  const said = h("input", { id: "say", maxlength: 500, autocomplete: "off", placeholder: "Say something" });
  page.chatForm = h(
    "form",
    { class: "row" },
    h("label", { for: "say", class: "hidden" }, "Say something"),
    said,
    h("button", { type: "submit" }, "Send"),
  );
  page.chatForm.addEventListener("submit", (event) => {
    event.preventDefault();
    if (said.value.trim()) page.line.act({ type: "say", text: said.value.trim(), name: me.name() || "" });
    said.value = "";
  });
  const word = h("input", { id: "word", maxlength: 80, autocomplete: "off" });
  page.wordForm = h(
    "form",
    {},
    h("label", { for: "word" }, "Add a word of your own to the chance"),
    h("div", { class: "row" }, word, h("button", { type: "submit" }, "Add")),
  );
  page.wordForm.addEventListener("submit", (event) => {
    event.preventDefault();
    if (word.value.trim()) page.line.act({ type: "word", word: word.value.trim() });
    word.value = "";
  });
  page.folded = h("details", { class: "folded" });
  page.folded.hidden = true;
  page.offer = h("div");
  page.result = h("div");
  page.chatBox = h(
    "section",
    { class: "panel" },
    h("h2", {}, "Talk"),
    part("said", "ol", { tabindex: 0, "aria-label": "Talk" }),
    page.chatForm,
  );
  page.whole = h(
    "div",
    { class: "table" },
    h("div", { class: "stage" }, part("title", "h1"), part("ask"), part("field")),
    h(
      "div",
      { class: "side" },
      h(
        "div",
        { class: "reply" },
        page.result,
        page.offer,
        part("drafted"),
        part("answered"),
        page.folded,
        part("actions"),
      ),
      h(
        "section",
        { class: "panel first" },
        h("h2", { class: "hidden" }, "Seats"),
        part("seated"),
        part("watchers", "p"),
      ),
      h(
        "section",
        { class: "panel" },
        h("h2", {}, "What happened"),
        part("facts", "ol", { tabindex: 0, "aria-label": "What happened" }),
      ),
      page.chatBox,
      h("details", { class: "panel" }, h("summary", {}, "Chance"), part("chance"), page.wordForm),
      h("details", { class: "panel" }, h("summary", {}, "More"), part("more")),
    ),
  );
  page.whole.hidden = true;
  page.curtain = h("div", { class: "curtain card" });
  page.curtain.hidden = true;
  page.loading = h("p", { class: "quiet" }, "Coming to the table…");
  fill(page.main, page.loading, page.curtain, page.whole);
}

// Which page is shown: home, or a table. Going from one to the other never loads the page again.

import { Fault, get, post } from "./api.js";
import { button, fill, h } from "./dom.js";
import { homePage } from "./home.js";
import { learnAddress } from "./links.js";
import * as me from "./me.js";
import { notice } from "./notice.js";
import { TablePage } from "./table.js";
import { useCatalogue } from "./texts.js";

const main = document.getElementById("main");

// The secret of a link leaves the address before anything else happens.
let secret = location.hash.slice(1);
if (secret) history.replaceState(null, "", location.pathname);

let shown = null;

/** Goes to a table or home; `links` are secrets that were just made, to be shown there. */
export function go(path, links = {}) {
  history.pushState(null, "", path);
  show(links);
}

function show(links = {}) {
  shown?.leave();
  shown = null;
  notice("");
  document.getElementById("line").hidden = true;
  const table = location.pathname.match(/^\/t\/([a-z0-9]+)$/)?.[1];
  if (table && secret && !/^[\w-]{43}$/.test(secret)) {
    secret = "";
    fill(main, h("p", { class: "card narrow" }, "This link is not complete. Ask for it once more, and open all of it."));
  } else if (table && secret) invited();
  else if (table) shown = new TablePage(main, table, links, go);
  else homePage(main, go);
}

/** Somebody came by a link: takes what it gives, after asking a stranger for a name. */
function invited() {
  if (me.name() !== null) return claim();
  const field = h("input", { id: "name", maxlength: 40, autocomplete: "nickname" });
  const form = h(
    "form",
    { class: "card narrow" },
    h("h1", {}, "You are invited"),
    h("p", {}, h("label", { for: "name" }, "Your name, if you like"), field),
    h("p", {}, h("button", { class: "main", type: "submit" }, "Come to the table")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    me.rename(field.value);
    claim();
  });
  fill(main, form);
  field.focus();
}

async function claim() {
  fill(main, h("p", { class: "quiet" }, "Coming to the table…"));
  for (;;) {
    try {
      const claimed = await post("/api/claim", { secret, name: me.name() || "" });
      secret = "";
      history.replaceState(null, "", `/t/${claimed.table}`);
      return show();
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      if (fault.error !== "offline" && fault.status < 500 && fault.status !== 429) {
        // Who has a right here already needs no link: the table itself says so if not.
        secret = "";
        show();
        return notice(fault.message, true);
      }
      notice(fault.message, true);
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
    }
  }
}

async function begin() {
  try {
    useCatalogue(await get("/api/messages/en"));
    await learnAddress();
  } catch (fault) {
    notice(fault.message, true);
    fill(main, button("Try again", begin));
    return;
  }
  show();
}

addEventListener("popstate", () => show());
addEventListener("hashchange", () => {
  if (!location.hash) return;
  secret = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  show();
});
document.querySelector(".home").addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go("/");
});
begin();

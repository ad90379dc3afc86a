// Links to share: made by the server, shown once, copied by a click.

import { post } from "./api.js";
import { button, h } from "./dom.js";
import { notice } from "./notice.js";

export function address(table, secret) {
  return `${location.origin}/t/${table}#${secret}`;
}

/** A link in a field of its own, with a button that copies it. */
export function shareable(text, label) {
  const field = h("input", { class: "link", readonly: true, value: text, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  const copy = button(
    "Copy",
    async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // Without a secure context there is no clipboard, but there is the old command.
        field.focus();
        field.select();
        document.execCommand("copy");
      }
      notice("The link is copied.");
    },
    { class: "main", "data-key": `copy ${label}` },
  );
  return h("div", { class: "share" }, h("b", {}, label), h("div", { class: "row" }, field, copy));
}

/** A fresh link of a right; the old one stops working. */
export async function freshLink(table, right, seat = null) {
  const body = seat === null ? { right } : { right, seat };
  const made = await post(`/api/tables/${table}/links`, body);
  return address(table, made.secret);
}

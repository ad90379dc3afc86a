// Links to share: made by the server, shown once, copied by a click.

import { get, post } from "./api.js";
import { button, h } from "./dom.js";
import { notice } from "./notice.js";

// Where others reach this server: not by the name that only this machine has for itself.
let origin = location.origin;
let isAlone = false;

export async function learnAddress() {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return;
  const { addresses } = await get("/api/server");
  isAlone = addresses.length === 0;
  origin = addresses[0] ?? origin;
}

export function address(table, secret) {
  return `${origin}/t/${table}#${secret}`;
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
  return h(
    "div",
    { class: "share" },
    h("b", {}, label),
    h("div", { class: "row" }, field, copy),
    isAlone && h("p", { class: "quiet" }, "This link works on this machine only; start the server with --lan for others."),
  );
}

/** A fresh link of a right; the old one stops working. */
export async function freshLink(table, right, seat = null) {
  const body = seat === null ? { right } : { right, seat };
  const made = await post(`/api/tables/${table}/links`, body);
  return address(table, made.secret);
}

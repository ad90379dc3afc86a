// Requests over HTTP, all JSON.

import { sentence } from "./texts.js";

/** Why a request was refused: `error` is the server's word for it, or "offline". */
export class Fault extends Error {
  constructor(error, status, text) {
    super(
      text ? sentence(text) : error === "offline" ? "The server does not answer." : `The server refused (${status}).`,
    );
    this.error = error;
    this.status = status;
    this.text = text;
  }
}

async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...init });
  } catch {
    throw new Fault("offline", 0, null);
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Fault(body?.error || "unknown", response.status, body?.text || null);
  return body;
}

export function get(path) {
  return ask(path);
}

export function post(path, body = {}) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

// Requests over HTTP, all JSON.

import type { Fault as Refusal, Text } from "../wire";

/** Why a request was refused: `error` is the server's word for it, or "offline". */
export class Fault extends Error {
  constructor(
    readonly error: string,
    readonly status: number,
    readonly text: Text,
  ) {
    super(error);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...init });
  } catch {
    throw new Fault("offline", 0, { key: "page.fault.offline", args: {} });
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = body as Refusal | null;
    const text = refusal?.text ?? { key: "page.fault.status", args: { status: response.status } };
    throw new Fault(refusal?.error ?? "unknown", response.status, text);
  }
  return body as T;
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path);
}

/** Data that is the same for everybody, such as texts: the browser keeps it, and asks whether it has changed. */
export function getKept<T>(path: string): Promise<T> {
  return ask<T>(path, { cache: "no-cache" });
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

// The requests that a page sends to a table, as its parts write them: the connection adds the rest.

import type { Refused, Reply, Request } from "../wire";
import { plain } from "./plain";

/** Requests that change something. */
export type Act =
  | { type: "play"; words: string }
  | { type: "back" | "resign" | "agree" | "decline" | "leave" | "start" }
  | { type: "undo" | "return"; seat?: number }
  | { type: "propose"; what: "undo" | "draw" | "takeover"; about?: number; seat?: number }
  | { type: "summon"; about: number; seat: number }
  | { type: "word"; word: string }
  | { type: "rename"; name: string; seat: number }
  | { type: "say"; text: string; name?: string };
export type Pending = Act & { id: string };

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** Requests that change nothing and get one reply. */
export type Inquiry = WithoutId<
  Extract<Request, { type: "preview" | "survey" | "why_not" | "standing" | "hint" | "outlook" | "trial" | "then" }>
>;
export type InquiryReply = Extract<Reply, { id: string }> | Refused;

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The request to send: by the viewer's seat unless it names one, and after the last entry received. */
export function addressed(request: Act, seq: number, viewer: number | null): Pending {
  const isFree = request.type === "say" || request.type === "rename";
  const seat = ("seat" in request ? request.seat : undefined) ?? viewer ?? 0;
  return {
    ...tidied(request),
    ...(isFree ? {} : { seq }),
    ...(isFree || request.type === "start" ? {} : { seat }),
    id: newId(),
  };
}

/** What a person wrote, as the server accepts it: else it would be refused without saying which request it was. */
function tidied(request: Act): Act {
  if (request.type === "say")
    return { ...request, text: plain(request.text), ...(request.name ? { name: plain(request.name) } : {}) };
  return request.type === "rename" ? { ...request, name: plain(request.name) } : request;
}

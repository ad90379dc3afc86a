// What a connection tells its table.

import type { Bye, Event, Happened, Refused, Said, Screen } from "../wire";
import type { Pending } from "./requests";

/** Why a connection ended for good. */
export type Ending = "old" | "gone" | "forbidden" | "damaged";
/** A connection that waits tries again in a moment. */
export type ConnectionState = "connecting" | "open" | "waiting" | "ended";

export interface Listener {
  /** The screen changed by an entry (`happened`), a draft, or a snapshot (`fresh`). `was` is the screen before. */
  screen(news: { happened: Happened | null; was: Screen | null; fresh: boolean }): void;
  /** Milliseconds that an entry is held back after the one before it. */
  pause?(event: Event): number;
  /** Milliseconds that an entry is held back after it has come. */
  stay?(event: Event): number;
  /** The state of the connection, the pending requests, the rights or the presence changed. */
  changed(): void;
  said(line: Said): void;
  /** More of the chat may be read; none of it is new. */
  overheard(): void;
  refused(reply: Refused, act: Pending | null): void;
  bye(reply: Bye): void;
  ended(why: Ending): void;
}

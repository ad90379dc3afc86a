// The chat of a table: its lines, which of them are new, and which were written here.

import type { Mirror } from "../net/mirror";
import type { Pending } from "../net/requests";
import type { Said } from "../wire";

export class Conversation {
  lines = $state.raw<readonly Said[]>([]);
  /** The last line that was in sight; lines from before the page was opened count as seen. Null: no chat yet. */
  seen = $state<number | null>(null);
  /** Lines written here as a spectator, which no seat identifies. */
  private readonly spoken = new Set<number>();

  constructor(private readonly mirror: Pick<Mirror, "chat" | "rights">) {}

  read(): void {
    this.lines = [...this.mirror.chat.values()].sort((a, b) => a.number - b.number);
    this.seen ??= this.lines.at(-1)?.number ?? 0;
  }

  /** A new line came; `pending` are the requests of this page without a reply. */
  hear(line: Said, pending: Iterable<Pending>): void {
    this.read();
    const isSent = (act: Pending): boolean => act.type === "say" && act.text === line.text;
    if (line.seat === null && [...pending].some(isSent)) this.spoken.add(line.number);
  }

  /** Whether this line was written here. */
  isOwn(line: Said): boolean {
    return line.seat === null ? this.spoken.has(line.number) : this.mirror.rights.seats.includes(line.seat);
  }
}

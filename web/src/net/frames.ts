// The last frames that went over a connection, both ways, for a report of a problem.

import type { Reply, Request } from "../wire";

const KEPT = 200;

export interface Frame {
  at: number;
  out: boolean;
  frame: Request | Reply;
}

export class FrameLog {
  private kept: Frame[] = [];

  get all(): readonly Frame[] {
    return this.kept;
  }

  note(out: boolean, frame: Request | Reply): void {
    if (frame.type === "ping" || frame.type === "pong") return;
    this.kept.push({ at: Date.now(), out, frame });
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** Forgets all but the last frame: they were for another seat and do not belong in a report from this one. */
  forgetOthers(): void {
    this.kept = this.kept.slice(-1);
  }
}

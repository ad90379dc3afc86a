// The steps of a finished game, loaded in windows and kept: sliding back and forth loads each window once.

import { limits } from "../net/server";
import type { Happened, Replay, Step } from "../wire";

/** The first entry of the window that contains an entry: a window has as many steps as the server sends at once. */
export function windowOf(seq: number): number {
  const { steps } = limits();
  return Math.floor((seq - 1) / steps) * steps + 1;
}

/** The address of a window as a seat saw it, or a spectator (null). */
export function windowPath(table: string, from: number, viewer: number | null): string {
  const path = `/api/tables/${table}/log?from=${from}&to=${from + limits().steps - 1}`;
  return viewer === null ? path : `${path}&viewer=${viewer}`;
}

export class Windows {
  private readonly steps = new Map<string, Step>();
  private readonly asked = new Map<string, Promise<void>>();

  constructor(private readonly ask: (from: number, viewer: number | null) => Promise<Replay>) {}

  /** The step, if it is loaded. */
  known(seq: number, viewer: number | null): Step | null {
    return this.steps.get(`${viewer} ${seq}`) ?? null;
  }

  /** The entries of the window that begins there, as far as they are loaded. */
  entries(from: number, viewer: number | null): Happened[] {
    return Array.from({ length: limits().steps }, (_, n) => this.known(from + n, viewer)?.happened).filter(
      (entry) => entry !== undefined,
    );
  }

  /** Loads the window of an entry, once; throws if that fails, and may be tried again. */
  async load(seq: number, viewer: number | null): Promise<void> {
    const from = windowOf(seq);
    const key = `${viewer} ${from}`;
    let asked = this.asked.get(key);
    if (!asked) {
      asked = this.ask(from, viewer).then((found) => {
        for (const step of found.steps) this.steps.set(`${viewer} ${step.happened.seq}`, step);
      });
      this.asked.set(key, asked);
      asked.catch(() => this.asked.delete(key));
    }
    await asked;
  }
}

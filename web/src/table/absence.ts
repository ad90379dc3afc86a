// How long a person has been away, in words; who can be called back, and how much time they have left.

import { limits } from "../net/server";
import type { Presence, TableInfo } from "../wire";

export interface Absence {
  /** "": less than a minute. */
  unit: "" | "minutes" | "hours";
  n: number;
}

export function awayFor(milliseconds: number): Absence {
  const minutes = Math.floor(milliseconds / 60_000);
  if (!Number.isFinite(minutes) || minutes < 1) return { unit: "", n: 0 };
  return minutes < 60 ? { unit: "minutes", n: minutes } : { unit: "hours", n: Math.floor(minutes / 60) };
}

/** For how many more seconds a seat without a connection since then counts as present; 0: it is away. */
export function secondsToWait(since: number, now: number): number {
  return Math.max(0, Math.ceil((since + limits().away - now) / 1000));
}

/** Whether the table waits for a person who is away, and only a call could end that because there is no clock. */
export function isCallable(info: TableInfo, here: Presence | null, seat: number, now: number): boolean {
  const seated = info.seats[seat];
  if (info.status !== "playing" || info.clock !== null || seated?.player !== "human") return false;
  if (!seated.asked || here?.answered[seat] || info.summonses.some((one) => one.seat === seat)) return false;
  const since = here?.away[seat] ?? null;
  return seated.left || (since !== null && now - since > limits().away);
}

const HOUR = 3_600_000;

/** The remaining time: days and hours, hours and minutes, or minutes and seconds. */
export function remaining(milliseconds: number, t: (key: string, args?: Record<string, unknown>) => string): string {
  const left = Math.max(0, milliseconds);
  if (left >= 24 * HOUR)
    return t("page.summon.days", { days: Math.floor(left / (24 * HOUR)), hours: Math.floor(left / HOUR) % 24 });
  if (left >= HOUR)
    return t("page.summon.hours", { hours: Math.floor(left / HOUR), minutes: Math.floor(left / 60_000) % 60 });
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

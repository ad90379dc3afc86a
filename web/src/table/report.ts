// A report of a problem: one file with everything this seat knows, and nothing that it does not.

import { PROTOCOL } from "../wire";
import type { Happened, Screen } from "../wire";

export interface Report {
  what: "orizuru.problem";
  made: string;
  description: string;
  versions: { page: string; protocol: number; server: string; browser: string };
  screen: { width: number; height: number; language: string };
  table: string;
  viewer: number | null;
  /** The record of a finished game; else what this seat saw and heard. */
  record: unknown;
  seen: Screen | null;
  heard: readonly Happened[];
  frames: readonly { at: number; out: boolean; frame: unknown }[];
}

export interface Known {
  table: string;
  server: string;
  screen: Screen | null;
  log: readonly Happened[];
  frames: Report["frames"];
  record: unknown;
}

/** `page` identifies the build: the script's file name contains a hash of its content. */
export function report(known: Known, description: string, page: string, now = new Date()): Report {
  return {
    what: "orizuru.problem",
    made: now.toISOString(),
    description,
    versions: { page, protocol: PROTOCOL, server: known.server, browser: navigator.userAgent },
    screen: { width: innerWidth, height: innerHeight, language: document.documentElement.lang },
    table: known.table,
    viewer: known.screen?.viewer ?? null,
    record: known.record,
    seen: known.screen,
    heard: known.log,
    frames: known.frames,
  };
}

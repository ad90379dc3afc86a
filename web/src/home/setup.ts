// How a person wants to play a game: options, bot, clock, chat. Remembered for the next time, separately for each game.

import { plain } from "../net/plain";
import type { ClockPlan, GameInfo, NeedInfo, NewTable, Plan } from "../wire";
import { offered, usualBot } from "./bots";
import { changed, defaults, isSame, seatCount, seatRange, settled } from "./options";
import type { Values } from "./options";

/** `screen`: this screen is the board, and everybody plays on a phone. */
export type Way = "bot" | "friends" | "screen" | "device" | "solo";

export interface Setup {
  values: Values;
  bot: string;
  clock: ClockPlan | null;
  chat: boolean;
  watch: boolean;
}

/** Options of solo games only: they need a single player. Other tables leave them out. */
function soloOnly(game: GameInfo): string[] {
  const isSolo = (need: NeedInfo): boolean =>
    need.value === null && need.option === "players" && isSame(need.values, [1]);
  return game.options.filter((option) => option.needs.some(isSolo)).map((option) => option.name);
}

export function usual(game: GameInfo): Setup {
  return { values: defaults(game.options), bot: usualBot(game.bots), clock: null, chat: true, watch: true };
}

function key(game: string): string {
  return `orizuru.setup.${game}`;
}

/** The remembered setup, as far as it is still valid for this game. */
export function restored(game: GameInfo, kept: unknown): Setup {
  const setup = usual(game);
  if (kept === null || typeof kept !== "object") return setup;
  const { values, bot, clock, chat, watch } = kept as Partial<Record<keyof Setup, unknown>>;
  if (values !== null && typeof values === "object") setup.values = settled(game.options, values as Values);
  if (typeof bot === "string" && offered(game.bots).includes(bot)) setup.bot = bot;
  if (isClock(clock)) setup.clock = clock;
  if (typeof chat === "boolean") setup.chat = chat;
  if (typeof watch === "boolean") setup.watch = watch;
  return setup;
}

function isClock(clock: unknown): clock is ClockPlan {
  if (clock === null || typeof clock !== "object") return false;
  const { kind, seconds, increment = 0 } = clock as Partial<Record<keyof ClockPlan, unknown>>;
  return (kind === "move" || kind === "game") && Number.isInteger(seconds) && Number.isInteger(increment);
}

export function remembered(game: GameInfo): Setup {
  try {
    return restored(game, JSON.parse(localStorage.getItem(key(game.key)) ?? "null"));
  } catch {
    return usual(game); // a browser that remembers nothing
  }
}

export function remember(game: GameInfo, setup: Setup): void {
  try {
    localStorage.setItem(key(game.key), JSON.stringify({ ...setup, values: changed(game.options, setup.values) }));
  } catch {
    // The browser stores nothing, or the deck is too large for it: the next time begins with the defaults.
  }
}

/** What the first game against bots, or alone, begins with unless the person has chosen otherwise. */
const FIRST: Record<string, Values> = { islands: { near_only: true }, ponte: { pie: false } };

function begunKey(game: string): string {
  return `orizuru.begun.${game}`;
}

/** Whether no game of this kind was begun in this browser yet. */
export function isFirst(game: GameInfo): boolean {
  try {
    return localStorage.getItem(begunKey(game.key)) === null;
  } catch {
    return false; // a browser that remembers nothing
  }
}

export function noteBegun(game: GameInfo): void {
  try {
    localStorage.setItem(begunKey(game.key), "1");
  } catch {
    // Then no game is ever the first one.
  }
}

/** The setup for a first game: easier, but every choice of the person counts. */
export function forFirst(game: GameInfo, setup: Setup, way: Way): Setup {
  if (way !== "bot" && way !== "solo") return setup;
  return { ...setup, values: settled(game.options, { ...setup.values, ...FIRST[game.key] }) };
}

/** The options to send for this way of playing. */
export function wanted(game: GameInfo, values: Values, way: Way): Values {
  const hasPlayers = game.options.some((option) => option.name === "players");
  const all = settled(game.options, way === "solo" && hasPlayers ? { ...values, players: 1 } : values);
  const sent = changed(game.options, all);
  if (seatCount(game, all) <= 1) return sent;
  const solo = soloOnly(game);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !solo.includes(name)));
}

/** The way of playing for which the server is to check these values: solo options need a solo game. */
export function judgedAs(game: GameInfo, values: Values): Way {
  const sent = changed(game.options, values);
  return soloOnly(game).some((name) => name in sent) ? "solo" : "friends";
}

/** The request for a new table. `names` are those of the people here, in the order of their seats. */
export function planned(game: GameInfo, setup: Setup, way: Way, names: readonly string[]): NewTable {
  const count = way === "solo" ? seatRange(game)[0] : seatCount(game, setup.values);
  const me = (seat: number): Plan => ({ player: "me", name: plain(names[seat] ?? "") });
  const seats = Array.from({ length: count }, (_, seat): Plan => {
    if (way === "device" || (seat === 0 && way !== "screen")) return me(seat);
    return way === "bot" ? { player: "bot", bot: setup.bot } : { player: "open" };
  });
  return {
    game: game.key,
    seats,
    options: wanted(game, setup.values, way),
    clock: setup.clock,
    // There is nobody to write to unless friends play elsewhere.
    chat: setup.chat && way === "friends",
    watch: setup.watch,
  };
}

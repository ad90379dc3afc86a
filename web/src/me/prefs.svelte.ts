// What this browser remembers: a name, the language, how things look, move and sound.

export const SPEEDS = [0, 120, 250, 500] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds between the moves of bots, as they are shown. */
export const BOT_PACES = [0, 450, 900, 1800] as const;
export type BotPace = (typeof BOT_PACES)[number];
export type Theme = "system" | "light" | "dark";

export interface Prefs {
  name: string;
  language: string;
  theme: Theme;
  speed: Speed;
  /** Null: unhurried, but at once on a device that asks for less motion. */
  botPace: BotPace | null;
  sound: boolean;
  /** The device shows a notification when it is this person's turn and the page is not in sight. */
  notices: boolean;
  /** Single letters are commands at a table. */
  keys: boolean;
  /** The log and the chat stand beside the table, where there is room. */
  rail: boolean;
  /** Letters beside the pictures of landmarks and on the paint of Islands. */
  letters: boolean;
}

const KEY = "orizuru.prefs";

function defaults(): Prefs {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return {
    name: "",
    language: "",
    theme: "system",
    speed: 250,
    botPace: null,
    sound: !isTouch,
    notices: false,
    keys: true,
    rail: true,
    letters: false,
  };
}

function remembered(): Prefs {
  const found = defaults();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (kept !== null && typeof kept === "object") {
      const { name, language, theme, speed, botPace, sound, notices, keys, rail, letters } = kept as Partial<
        Record<keyof Prefs, unknown>
      >;
      if (typeof name === "string") found.name = name.slice(0, 40);
      if (typeof language === "string") found.language = language;
      if (theme === "light" || theme === "dark" || theme === "system") found.theme = theme;
      if (SPEEDS.includes(speed as Speed)) found.speed = speed as Speed;
      if (BOT_PACES.includes(botPace as BotPace)) found.botPace = botPace as BotPace;
      if (typeof sound === "boolean") found.sound = sound;
      if (typeof notices === "boolean") found.notices = notices;
      if (typeof keys === "boolean") found.keys = keys;
      if (typeof rail === "boolean") found.rail = rail;
      if (typeof letters === "boolean") found.letters = letters;
    }
  } catch {
    // A browser that remembers nothing starts with the defaults every time.
  }
  return found;
}

export const prefs = $state<Prefs>(remembered());

/** Changes preferences and remembers them. */
export function prefer(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // See above.
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds between the moves of bots. */
export function botPace(): BotPace {
  return prefs.botPace ?? (still.matches ? 0 : 900);
}

/** Milliseconds that an animation takes; 0 if this person wants none. */
export function pace(): number {
  return still.matches ? 0 : prefs.speed;
}

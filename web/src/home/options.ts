// The options of a game as a form fills them in: what is allowed, what excludes what, and what is worth sending.

import type { GameInfo, NeedInfo, OptionInfo } from "../wire";

export type Values = Record<string, unknown>;

export function defaults(options: readonly OptionInfo[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the option allows this value, whatever the other options are. */
export function isValid(option: OptionInfo, value: unknown): boolean {
  switch (option.kind) {
    case "int":
      return typeof value === "number" && Number.isInteger(value) && value >= option.low && value <= option.high;
    case "bool":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && option.choices.includes(value);
    case "names":
      if (typeof value === "string") return option.words.includes(value);
      if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
      return value.every(
        (name) => typeof name === "string" && (option.choices.length === 0 || option.choices.includes(name)),
      );
    case "data":
      return typeof value === "string";
    default:
      return isSame(value, option.default);
  }
}

/** The first need of a value that the other values do not meet; null: it may be chosen. Needs of all values but the
 * default are not checked here: the number of players is chosen later, with the way of playing. */
export function unmet(option: OptionInfo, value: unknown, values: Values): NeedInfo | null {
  const needs = option.needs.filter((need) => need.value !== null && isSame(need.value, value));
  return needs.find((need) => !need.values.some((one) => isSame(one, values[need.option]))) ?? null;
}

/** The nearest whole number within the bounds. */
export function within(option: OptionInfo, value: number): number {
  if (!Number.isFinite(value)) return option.default as number;
  return Math.min(option.high, Math.max(option.low, Math.round(value)));
}

/** The values, with every invalid or excluded one reset to its default. */
export function settled(options: readonly OptionInfo[], values: Values): Values {
  const found = defaults(options);
  for (const option of options) {
    const value = values[option.name];
    if (value !== undefined && isValid(option, value)) found[option.name] = value;
  }
  // A reset may break another option's need: as many rounds as there are options are enough.
  for (let round = 0; round < options.length; round += 1) {
    const wrong = options.filter((option) => unmet(option, found[option.name], found));
    if (wrong.length === 0) break;
    for (const option of wrong) found[option.name] = option.default;
  }
  return found;
}

/** Only the values that differ from the defaults: the server needs no more. An empty list is not a choice yet. */
export function changed(options: readonly OptionInfo[], values: Values): Values {
  const isOwn = (option: OptionInfo): boolean => {
    const value = values[option.name];
    return value !== undefined && !isSame(value, option.default) && !isSame(value, []);
  };
  return Object.fromEntries(options.filter(isOwn).map((option) => [option.name, values[option.name]]));
}

/** The least and the greatest number of seats. */
export function seatRange(game: GameInfo): readonly [number, number] {
  const [least, most] = game.seats;
  return [least ?? 2, most ?? 2];
}

/** How many seats a table with these values has. */
export function seatCount(game: GameInfo, values: Values): number {
  const players = values["players"];
  return typeof players === "number" ? players : seatRange(game)[0];
}

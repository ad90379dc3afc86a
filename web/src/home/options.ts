// The options of a game as a form fills them in: what is allowed, what excludes what, and what is worth sending.

import type { GameInfo, NeedInfo, OptionInfo } from "../wire";

export type Values = Record<string, unknown>;

export function defaults(options: readonly OptionInfo[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the value is one of this option's, whatever the others are. */
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

/** The first need of a value that the other values do not meet; null: it may be chosen. What any value but the default
 * needs is not asked here: the number of players is chosen later, with the way of playing. */
export function unmet(option: OptionInfo, value: unknown, values: Values): NeedInfo | null {
  const needs = option.needs.filter((need) => need.value !== null && isSame(need.value, value));
  return needs.find((need) => !need.values.some((one) => isSame(one, values[need.option]))) ?? null;
}

/** A whole number within the bounds, as near as may be. */
export function within(option: OptionInfo, value: number): number {
  if (!Number.isFinite(value)) return option.default as number;
  return Math.min(option.high, Math.max(option.low, Math.round(value)));
}

/** The values with everything put back to its default that is no value, or that the others exclude. */
export function settled(options: readonly OptionInfo[], values: Values): Values {
  const found = defaults(options);
  for (const option of options) {
    const value = values[option.name];
    if (value !== undefined && isValid(option, value)) found[option.name] = value;
  }
  // What is put back may be what something else needs: as often as there are options is often enough.
  for (let round = 0; round < options.length; round += 1) {
    const wrong = options.filter((option) => unmet(option, found[option.name], found));
    if (wrong.length === 0) break;
    for (const option of wrong) found[option.name] = option.default;
  }
  return found;
}

/** Only what is not the default: that is all a server needs to be told. A list nobody has begun is no choice yet. */
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

/** How many sit at a table with these values. */
export function seatCount(game: GameInfo, values: Values): number {
  const players = values["players"];
  return typeof players === "number" ? players : seatRange(game)[0];
}

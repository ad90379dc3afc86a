// Games as a server describes them, shortened.

import type { GameInfo, OptionInfo } from "../src/wire";

export function option(name: string, kind: string, usual: unknown, more: Partial<OptionInfo> = {}): OptionInfo {
  return {
    name,
    kind,
    default: usual,
    help: { key: name, args: {} },
    low: 0,
    high: 0,
    choices: [],
    words: [],
    needs: [],
    ...more,
  };
}

export const ponte: GameInfo = {
  key: "ponte",
  rules: "1",
  seats: [2, 2],
  bots: ["gentle", "easy", "medium", "hard", "master", "uniform", "greedy"],
  options: [
    option("size", "int", 10, { low: 4, high: 12 }),
    option("pie", "bool", true),
    option("supply", "choice", "unlimited", {
      choices: ["unlimited", "box"],
      needs: [{ value: "box", option: "size", values: [10] }],
    }),
  ],
};

export const islands: GameInfo = {
  key: "islands",
  rules: "1",
  seats: [1, 6],
  bots: ["gentle", "easy", "medium", "hard", "master", "uniform", "greedy"],
  options: [
    option("players", "int", 2, { low: 1, high: 6 }),
    option("catch_up", "bool", false, { needs: [{ value: true, option: "players", values: [2, 3, 4, 5, 6] }] }),
    option("near_only", "bool", false, { needs: [{ value: true, option: "sheets", values: ["lot"] }] }),
    option("sheets", "names", "lot", { words: ["lot"], needs: [{ value: null, option: "players", values: [1] }] }),
    option("data", "data", ""),
  ],
};

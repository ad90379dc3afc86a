import { beforeEach, describe, expect, it } from "vitest";
import { called } from "../src/home/bots";
import { nameOf, opponents } from "../src/home/opponents";
import { lang } from "../src/lang/texts.svelte";
import { seatNames } from "../src/table/seatnames";
import type { TableListed } from "../src/wire";

beforeEach(() => {
  lang.catalogue = {
    "page.bot.easy_names": "Aki Sora Hiro",
    "page.bot.gentle_names": "Haru Rin",
    "page.bot.greedy": "quick bot",
    "page.seat.number": "Player {number}",
  };
});

/** The seats of a game of a series, everybody so many seats further than in the first one. */
const further = <T>(seats: readonly T[], turned: number): T[] =>
  seats.map((_, seat) => seats[(seat - turned + seats.length) % seats.length] as T);

describe("the names of a table", () => {
  it.each([
    [
      ["Ann", "easy", "easy"],
      ["Ann", "Aki", "Sora"],
    ],
    [
      ["Ann", "easy", "gentle", "easy"],
      ["Ann", "Aki", "Haru", "Sora"],
    ],
    [
      ["", "easy", "", "gentle"],
      ["Player 1", "Aki", "Player 3", "Haru"],
    ],
    [
      ["Aki", "greedy", "easy", "greedy"],
      ["Aki", "quick bot 1", "Sora", "quick bot 2"],
    ],
  ])("stay with players and bots through rematches: %s", (seats, names) => {
    for (let turned = 0; turned < seats.length; turned++) {
      expect(called(further(seats, turned), turned)).toEqual(further(names, turned));
    }
  });

  it("are the same in a rematch, in an invitation to it and in the list of tables", () => {
    const seats = ["easy", "Ann", "easy"];
    const infos = seats.map((name) =>
      name === "easy"
        ? ({ player: "bot", name: "", bot: name } as const)
        : ({ player: "human", name, bot: null } as const),
    );
    expect(seatNames(infos, 1)).toEqual(["Sora", "Ann", "Aki"]);
    const listed = { seats: [1], names: seats, turned: 1 } as unknown as TableListed;
    expect(opponents(listed)).toEqual(["Sora", "Aki"]);
    expect(nameOf(listed, 2)).toBe("Aki");
  });
});

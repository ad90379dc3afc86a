import { beforeEach, describe, expect, it } from "vitest";
import { filled, lang } from "../src/lang/texts.svelte";
import { amount, spanOf, within } from "../src/table/amounts";
import { seatNames } from "../src/table/seatnames";
import { awayFor, secondsToWait } from "../src/table/absence";
import { clockFace, isLow, isRunning, pauseOf, timeLeft, warning } from "../src/table/clocks";
import { chapters, step, takenBack } from "../src/table/history";
import { pieces } from "../src/table/pieces";
import { previewWords, withoutEchoes } from "../src/table/previews";
import type { Group } from "../src/wire";
import { bot, entry, logOf, seat } from "./tables";

const LOG = logOf("sit 0, sit 1, start, move 0, move 1, move 1, note 0, move 0, undo 1, move 1");

describe("the log", () => {
  it("groups the answers of one seat, apart from events at the table", () => {
    expect(chapters(LOG).map(({ seat, entries }) => [seat, entries.map((one) => one.seq)])).toEqual([
      [null, [1, 2, 3]],
      [0, [4]],
      [1, [5, 6]],
      [null, [7]],
      [0, [8]],
      [null, [9]],
      [1, [10]],
    ]);
  });

  it("keeps a sealed round, which belongs to no seat, apart from events at the table", () => {
    expect(chapters([entry(1, null, "start"), entry(2, null, "move"), entry(3, null, "note")])).toHaveLength(3);
  });

  it("finds the moves taken back: the last one of the seat that took back, and all after it", () => {
    expect([...takenBack(LOG)].sort()).toEqual([6, 8]);
  });

  it("takes back an earlier move the second time, not the same one again", () => {
    const twice = [
      entry(1, 0, "move"),
      entry(2, 1, "move"),
      entry(3, 1, "undo"),
      entry(4, 0, "undo"),
      entry(5, 0, "move"),
    ];
    expect([...takenBack(twice)].sort()).toEqual([1, 2]);
  });

  it("skips entries that change no position, and stops at now", () => {
    expect(step(LOG, null, -1)).toBe(9);
    expect(step(LOG, 8, -1)).toBe(6);
    expect(step(LOG, 3, -1)).toBe(3);
    expect(step(LOG, 6, 1)).toBe(8);
    expect(step(LOG, 9, 1)).toBeNull();
    expect(step([entry(1, 0, "sit")], null, -1)).toBeNull();
  });
});

describe("names", () => {
  it("are the number of a nameless seat from 1, and differ for equal names", () => {
    lang.catalogue = {
      "page.seat.number": "Seat {number}",
      "page.bot.easy_names": "Aki Sora Hiro",
      "page.bot.hard_names": "Haru Rin",
      "page.bot.greedy": "Greedy",
    };
    expect(seatNames([seat({ name: "Ann" }), bot("script"), seat({}), bot("script")])).toEqual([
      "Ann",
      "script 1",
      "Seat 3",
      "script 2",
    ]);
    // Bots of a level have names of their own, in the order of the seats; nobody has the name of a person.
    const names = seatNames([bot("easy"), seat({ name: "Sora" }), bot("easy"), bot("hard"), bot("greedy")]);
    expect(names).toEqual(["Aki", "Sora", "Hiro", "Haru", "Greedy"]);
  });
});

describe("clocks", () => {
  it("run only for a seat that is asked, and never below zero", () => {
    const none = pauseOf(null, 0);
    expect(timeLeft(seat({ clock: 5000, since: null }), 99_999, none)).toBe(5000);
    expect(timeLeft(seat({ clock: 5000, since: 1000 }), 3000, none)).toBe(3000);
    expect(timeLeft(seat({ clock: 5000, since: 1000 }), 9000, none)).toBe(0);
    expect(timeLeft(seat({}), 9000, none)).toBeNull();
  });

  it("stand for a seat that has answered, also after it took an answer back", () => {
    const own = seat({ clock: 5000, since: 1000 });
    const answered = pauseOf({ ready: [null, 2500], stood: [0, 0] }, 1);
    expect(timeLeft(own, 3000, answered)).toBe(3500);
    expect(timeLeft(own, 99_000, answered)).toBe(3500);
    expect(isRunning(own, answered)).toBe(false);
    const back = pauseOf({ ready: [null, null], stood: [0, 700] }, 1);
    expect(timeLeft(own, 3000, back)).toBe(3700);
    expect(isRunning(own, back)).toBe(true);
    // An entry came before its presence did: the new time is still whole.
    expect(timeLeft(seat({ clock: 5000, since: 4000 }), 4000, answered)).toBe(5000);
  });

  it("are read in minutes, hours, and tenths at the end", () => {
    expect([600_000, 65_999, 3_723_000, 9_940, 0].map(clockFace)).toEqual(["10:00", "1:05", "1:02:03", "9.9", "0.0"]);
    expect([30_000, 29_999].map((left) => isLow(left, 600_000))).toEqual([false, true]);
  });

  it("warn once at thirty and at ten seconds, but not if the whole time is hardly longer", () => {
    expect(warning(30_100, 30_000, 600_000)).toBe(30);
    expect(warning(30_000, 29_900, 600_000), "it was said already").toBeNull();
    expect(warning(10_050, 9_950, 600_000)).toBe(10);
    expect(warning(31_000, 9_000, 600_000), "after a pause only the last one").toBe(10);
    expect(warning(500, 0, 600_000), "the time is over").toBeNull();
    expect(warning(30_100, 29_900, 60_000), "half of it is no warning").toBeNull();
    expect(isLow(25_000, 30_000)).toBe(false);
    expect(warning(10_050, 9_950, 30_000)).toBe(10);
  });

  it("measure how long a person has been away, in minutes and hours", () => {
    expect([59_999, 60_000, 3_599_999, 3_600_000, -Infinity].map(awayFor)).toEqual([
      { unit: "", n: 0 },
      { unit: "minutes", n: 1 },
      { unit: "minutes", n: 59 },
      { unit: "hours", n: 1 },
      { unit: "", n: 0 },
    ]);
  });

  it("make the others wait for half a minute", () => {
    expect([1000, 1001, 30_000, 30_999, 31_000, 31_001, 500_000].map((now) => secondsToWait(1000, now))).toEqual([
      30, 30, 1, 1, 0, 0, 0,
    ]);
  });
});

describe("amounts", () => {
  const group: Group = {
    kind: "amount",
    between: true,
    answers: [
      { word: "bid:1", at: ["1"], text: { key: "islands.answer.bid", args: { n: 1 } } },
      { word: "bid:15", at: ["15"], text: { key: "islands.answer.bid", args: { n: 15 } } },
    ],
  };

  it("between two ends are worded like the least one", () => {
    const span = spanOf(group);
    expect(span).toMatchObject({ least: 1, greatest: 15 });
    if (!span) return;
    expect(amount(span, 12)).toEqual({
      word: "bid:12",
      at: ["12"],
      text: { key: "islands.answer.bid", args: { n: 12 } },
    });
    expect([0, 7.4, 99, Number.NaN].map((wanted) => within(span, wanted))).toEqual([1, 7, 15, 1]);
  });

  it("that are all listed have no ends", () => {
    expect(spanOf({ ...group, between: false })).toBeNull();
  });

  it("replace a whole number, not a part of one", () => {
    expect(
      amount({ least: 1, greatest: 9, first: { word: "x10 1", at: ["1"], text: { key: "k", args: {} } } }, 5).word,
    ).toBe("x10 5");
  });
});

describe("sentences", () => {
  beforeEach(() => {
    lang.catalogue = {
      "server.fact.sit": "seat {seat} sits down",
      "x.raid": "seat {seat} raids seat {who}",
      "x.open": "still open: seats {seats}",
      "page.preview.own": "You: {sign}{n} points",
      "page.preview.other": "{name}: {sign}{n} points",
      "page.preview.price": "costs {price}",
      "page.preview.would": "would happen: {facts}",
    };
  });

  it("name the player of a seat, a person who sits down, and several seats at once", () => {
    const names = (number: number): string => ["Ann", "Bo"][number] ?? "";
    expect(filled(lang.catalogue, { key: "server.fact.sit", args: { seat: 0 } }, names)).toBe("Ann sits down");
    expect(filled(lang.catalogue, { key: "x.open", args: { seats: [0, 1] } }, names)).toBe("still open: Ann, Bo");
  });

  it("can be split at the names", () => {
    expect(pieces({ key: "x.raid", args: { seat: 1, who: 0 } })).toEqual([
      { seat: 1 },
      { words: " raids " },
      { seat: 0 },
      { words: "." },
    ]);
  });

  it("say in advance what an answer does", () => {
    const reply = {
      type: "previewed" as const,
      id: "1",
      change: [3, 0, -2],
      price: 4,
      facts: [{ key: "server.fact.sit", args: { seat: 2 } }],
    };
    const names = (number: number): string => `N${number}`;
    expect(previewWords(reply, names, 0)).toBe(
      "You: +3 points · N2: −2 points · costs 4 · would happen: N2 sits down.",
    );
    expect(previewWords(withoutEchoes(reply, ["server.fact.sit"]), names, 0)).toBe("You: +3 points · N2: −2 points");
    expect(withoutEchoes(reply, ["server.fact.leave"])).toEqual(reply);
  });
});

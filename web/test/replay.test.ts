import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it, vi } from "vitest";
import { plansOf, usualSitters } from "../src/replay/fork";
import { placeOf, placePath } from "../src/replay/place";
import type { Viewer } from "../src/replay/place";
import { Replay } from "../src/replay/replay.svelte";
import type { Shown } from "../src/replay/replay.svelte";
import { scoreLines } from "../src/replay/scores";
import { isAside, stopAt, stopsOf, windowsMissing } from "../src/replay/stops";
import { windowOf, windowPath, Windows } from "../src/replay/windows";
import type { Happened, Outcome, Replay as Steps } from "../src/wire";
import { bot, entry, logOf, seat } from "./tables";

/** Two people sit down, the game starts, a move is taken back, and the game ends; then it is published. */
const LOG = logOf("sit 0, sit 1, start, move 0, move 1, undo 1, move 1, leave 1, resign 1, note");
const seqs = (stops: readonly Happened[]): number[] => stops.map((entry) => entry.seq);

describe("the stops of the slider", () => {
  it("are the start, the moves that stand, and the end", () => {
    expect(seqs(stopsOf(LOG, false))).toEqual([3, 4, 7, 9]);
  });
  it("are all entries that changed the game, if that is wanted", () => {
    expect(seqs(stopsOf(LOG, true))).toEqual([3, 4, 5, 6, 7, 9]);
  });
  it("are found by entries, even by those between them", () => {
    const stops = stopsOf(LOG, false);
    expect([1, 3, 4, 5, 7, 8, 9, 500].map((seq) => stopAt(stops, seq))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
  it("know which entries belong to the whole story only", () => {
    expect([3, 5, 6, 7, 8, 10, 99].map((seq) => isAside(LOG, seq))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("a log that begins with its last entries", () => {
  const log = (...all: number[]) => all.map((seq) => entry(seq, null, "move"));
  it("lacks windows", () => {
    expect(windowsMissing([])).toEqual([]);
    expect(windowsMissing(log(1, 2, 3))).toEqual([]);
    expect(windowsMissing(log(120, 121))).toEqual([1, 51, 101]);
    const holed = Array.from({ length: 160 }, (_, n) => n + 1).filter((seq) => seq < 70 || seq > 90);
    expect(windowsMissing(log(...holed))).toEqual([51]);
  });
});

describe("a place in an address", () => {
  it("is read", () => {
    expect(placeOf("?at=12&view=1")).toEqual({ move: null, at: 12, viewer: 1 });
    expect(placeOf("?view=all")).toEqual({ move: null, at: null, viewer: "all" });
    expect(placeOf("?at=3&view=none")).toEqual({ move: null, at: 3, viewer: null });
    expect(placeOf("?move=60&view=0")).toEqual({ move: 60, at: null, viewer: 0 });
    expect(placeOf("?move=0")).toEqual({ move: 0, at: null, viewer: undefined });
    expect(placeOf("")).toEqual({ move: null, at: null, viewer: undefined });
  });
  it("is left out where it makes no sense", () => {
    for (const search of [
      "?at=0",
      "?at=-4",
      "?at=1e3",
      "?at=12345678901",
      "?at=x&view=-1",
      "?view=100",
      "?view=me",
      "?move=-1",
    ])
      expect(placeOf(search)).toEqual({ move: null, at: null, viewer: undefined });
  });
  it("is written as it is read", () => {
    for (const viewer of [0, 3, null, "all", undefined] as (Viewer | undefined)[])
      for (const at of [null, 1, 400]) {
        for (const place of [
          { move: null, at, viewer },
          { move: at, at: null, viewer },
        ]) {
          const path = placePath("abc", place);
          expect(path.startsWith("/t/abc")).toBe(true);
          expect(placeOf(path.slice(6))).toEqual(place);
        }
      }
    expect(placePath("abc", { move: null, at: null, viewer: undefined })).toBe("/t/abc");
  });
});

/** A server with any number of entries; each view names its entry and its viewer. */
function served(count: number, fails: () => boolean = () => false) {
  return vi.fn(async (from: number, viewer: number | null): Promise<Steps> => {
    await Promise.resolve();
    if (fails()) throw new Error("busy");
    const steps = Array.from({ length: Math.max(0, Math.min(50, count - from + 1)) }, (_, n) => ({
      happened: entry(from + n, (from + n) % 2),
      view: { seq: from + n, viewer },
      hash: "",
    }));
    return { table: "abc", viewer, last: count, steps };
  });
}

describe("windows of steps", () => {
  it("begin after every fifty entries", () => {
    expect([1, 50, 51, 100, 101].map(windowOf)).toEqual([1, 1, 51, 51, 101]);
    expect(windowPath("abc", 51, null)).toBe("/api/tables/abc/log?from=51&to=100");
    expect(windowPath("abc", 1, 0)).toBe("/api/tables/abc/log?from=1&to=50&viewer=0");
  });
  it("are requested once for each viewer", async () => {
    const ask = served(70);
    const windows = new Windows(ask);
    await Promise.all([windows.load(3, 0), windows.load(49, 0), windows.load(60, 0), windows.load(3, null)]);
    await windows.load(12, 0);
    expect(ask.mock.calls).toEqual([
      [1, 0],
      [51, 0],
      [1, null],
    ]);
    expect(windows.known(60, 0)?.view).toEqual({ seq: 60, viewer: 0 });
    expect(windows.known(60, null)).toBeNull();
  });
  it("are requested again if they did not come", async () => {
    let isBusy = true;
    const windows = new Windows(served(70, () => isBusy));
    await expect(windows.load(3, 0)).rejects.toThrow("busy");
    isBusy = false;
    await windows.load(3, 0);
    expect(windows.known(3, 0)).not.toBeNull();
  });
});

function replayed(
  count: number,
  place = placeOf(""),
  own: number | null = 0,
  fails?: () => boolean,
  told = 1,
  isOver = true,
) {
  const whole = [entry(1, null, "start"), ...Array.from({ length: count - 1 }, (_, n) => entry(n + 2, (n + 2) % 2))];
  const log = new SvelteMap(whole.slice(told - 1).map((entry) => [entry.seq, entry]));
  const shown: (Shown | null)[] = [];
  const failed = vi.fn();
  const ask = served(count, fails);
  const game = {
    log: () => [...log.values()].sort((a, b) => a.seq - b.seq),
    // The start has none, and every move answers twice.
    moves: () => whole.map((_, n) => 2 * n),
    // The server of these tests knows only moves.
    tell: (entries: readonly Happened[]) =>
      entries.forEach((entry) => log.set(entry.seq, whole[entry.seq - 1] ?? entry)),
    own: () => own,
    seats: () => 2,
    show: (one: Shown | null) => void shown.push(one),
    failed,
  };
  const replay = new Replay(game, new Windows(ask), place);
  if (isOver) replay.begin();
  return { replay, shown, ask, failed };
}

describe("a replay", () => {
  it("begins at the end as this browser sees it, without asking the server", () => {
    const { replay, shown, ask } = replayed(120);
    expect(shown).toEqual([null]);
    expect(replay.index).toBe(119);
    expect(replay.isAtEnd).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
  it("begins at the place of the address", async () => {
    const { replay, shown } = replayed(120, placeOf("?at=7&view=1"));
    await vi.waitFor(() => expect(shown.at(-1)?.view).toEqual({ seq: 7, viewer: 1 }));
    expect(replay.index).toBe(6);
  });
  it("counts moves as the record does, and its addresses do too", async () => {
    const { replay, shown } = replayed(120, placeOf("?move=11&view=1"));
    await vi.waitFor(() => expect(shown.at(-1)?.seq).toBe(7));
    expect(replay.count).toEqual({ now: 12, before: 10, total: 238 });
    expect(replay.place).toEqual({ move: 12, at: null, viewer: 1 });
    await replay.toStop(0);
    expect(replay.count).toEqual({ now: 0, before: 0, total: 238 });
    expect(placePath("abc", replay.place)).toBe("/t/abc?move=0&view=1");
    await replay.to(null);
    expect(replay.place).toEqual({ move: null, at: null, viewer: 1 });
  });
  it("ignores a seat that does not exist", () => {
    expect(replayed(12, placeOf("?at=7&view=9")).replay.viewer).toBe(0);
  });
  it("shows the last of the positions wanted meanwhile", async () => {
    const { replay, shown } = replayed(120);
    void replay.toStop(3);
    void replay.toStop(70);
    await replay.toStop(20);
    await vi.waitFor(() => expect(replay.isLoading).toBe(false));
    expect(shown.map((one) => one?.seq ?? null)).toEqual([null, 21]);
  });
  it("stops at moves that were taken back once somebody looks at one, until they are unwanted", async () => {
    const shown: (Shown | null)[] = [];
    const game = {
      log: () => LOG,
      moves: () => [0, 0, 0, 1, 2, 1, 2, 2, 2],
      tell: () => undefined,
      own: () => null,
      seats: () => 2,
      show: (one: Shown | null) => void shown.push(one),
      failed: vi.fn(),
    };
    const replay = new Replay(game, new Windows(served(10)), placeOf(""));
    replay.begin();
    expect(replay.hasAside).toBe(true);
    await replay.to(4);
    expect(replay.isWhole).toBe(false);
    await replay.to(5);
    expect([replay.isWhole, replay.entry?.seq, shown.at(-1)?.seq]).toEqual([true, 5, 5]);
    await replay.step(1);
    expect(replay.entry?.seq).toBe(6);
    expect(replay.place).toEqual({ move: null, at: 6, viewer: null }); // no number leads to what was taken back
    await replay.setWhole(false);
    expect([replay.entry?.seq, shown.at(-1)?.seq]).toEqual([4, 4]);
    const linked = new Replay(game, new Windows(served(10)), placeOf("?at=5"));
    linked.begin();
    expect(linked.isWhole).toBe(true);
  });
  it("stays between the start and the end", async () => {
    const { replay } = replayed(5);
    await replay.toStop(-4);
    expect(replay.index).toBe(0);
    await replay.step(-1);
    expect(replay.index).toBe(0);
    await replay.toStop(400);
    expect(replay.isAtEnd).toBe(true);
  });
  it("shows what every seat saw, and describes a move as its mover heard it", async () => {
    const { replay, shown } = replayed(9);
    await replay.toStop(3);
    await replay.seenBy("all");
    const last = shown.at(-1);
    expect(last?.view).toEqual({ seq: 4, viewer: null });
    expect(last?.eyes).toEqual([
      { seq: 4, viewer: 0 },
      { seq: 4, viewer: 1 },
    ]);
  });
  it("returns to the end as this browser sees it, and loads the end as other seats saw it", async () => {
    const { replay, shown } = replayed(9);
    await replay.seenBy(1);
    expect(shown.at(-1)?.view).toEqual({ seq: 9, viewer: 1 });
    await replay.seenBy(0);
    expect(shown.at(-1)).toBeNull();
  });
  it("loads the entries that the log lacks before it shows anything", async () => {
    const { replay, shown, ask } = replayed(620, placeOf("?at=7"), 0, undefined, 121);
    expect(replay.gap).toBe("loading");
    expect(replay.index).toBe(0);
    replay.play();
    expect(replay.isPlaying).toBe(false);
    expect(shown).toEqual([]);
    await vi.waitFor(() => expect(replay.gap).toBeNull());
    expect(ask.mock.calls).toEqual([
      [1, 0],
      [51, 0],
      [101, 0],
    ]);
    expect(replay.stops.length).toBe(620);
    expect(replay.index).toBe(6);
    await vi.waitFor(() => expect(shown.at(-1)?.seq).toBe(7));
  });
  it("says that the beginning could not be loaded, and tries again", async () => {
    let isBusy = true;
    const { replay, shown } = replayed(620, placeOf(""), 0, () => isBusy, 121);
    await vi.waitFor(() => expect(replay.gap).toBe("failed"));
    isBusy = false;
    replay.begin();
    await vi.waitFor(() => expect(replay.gap).toBeNull());
    expect(replay.index).toBe(619);
    expect(shown).toEqual([null]);
  });
  it("begins at the end if the game was still running when the page was opened", () => {
    const { replay, shown } = replayed(120, placeOf("?at=7&view=1"), 0, undefined, 1, false);
    replay.forgetPlace();
    replay.begin();
    expect(shown).toEqual([null]);
    expect(replay.viewer).toBe(0);
  });
  it("plays from the start if it stands at the end, and stops there", async () => {
    vi.useFakeTimers();
    const { replay, shown } = replayed(4);
    replay.play();
    await vi.advanceTimersByTimeAsync(replay.pace * 10);
    expect(shown.map((one) => one?.seq ?? null)).toEqual([null, 1, 2, 3, null]);
    expect(replay.isPlaying).toBe(false);
    vi.useRealTimers();
  });
  it("plays from the start wherever it stands, and not at all if the start cannot be loaded", async () => {
    vi.useFakeTimers();
    let isBusy = true;
    const { replay, failed } = replayed(120, placeOf("?at=70"), 0, () => isBusy);
    await vi.advanceTimersByTimeAsync(0);
    failed.mockClear();
    replay.playFromStart();
    await vi.advanceTimersByTimeAsync(replay.pace * 3);
    expect([replay.isPlaying, failed.mock.calls.length]).toEqual([false, 1]);
    isBusy = false;
    replay.playFromStart();
    expect(replay.isPlaying).toBe(true);
    await vi.advanceTimersByTimeAsync(replay.pace * 2.5);
    expect([replay.isPlaying, replay.index]).toEqual([true, 2]);
    replay.pause();
    vi.useRealTimers();
  });
  it("stops playing when somebody takes the slider", async () => {
    vi.useFakeTimers();
    const { replay } = replayed(40);
    await replay.toStop(2);
    replay.play();
    await vi.advanceTimersByTimeAsync(replay.pace * 2.5);
    expect(replay.index).toBe(4);
    await replay.toStop(10);
    await vi.advanceTimersByTimeAsync(replay.pace * 3);
    expect(replay.index).toBe(10);
    vi.useRealTimers();
  });
  it("says that a position could not be loaded, and tries again", async () => {
    let isBusy = true;
    const { replay, shown, failed } = replayed(9, placeOf(""), 0, () => isBusy);
    await replay.toStop(2);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(replay.isLoading).toBe(false);
    isBusy = false;
    await replay.toStop(2);
    expect(shown.at(-1)?.seq).toBe(3);
  });
});

describe("the scoring for a spreadsheet", () => {
  it("has a row for every line, the best seat first, and no formula", () => {
    const line = (key: string, points: number) => ({ text: { key, args: {} }, points });
    const result: Outcome = {
      scores: [3, 5],
      ranks: [2, 1],
      winners: [1],
      text: { key: "", args: {} },
      sheets: [
        { score: 3, lines: [line("one", 3)] },
        { score: 5, lines: [line('a "big" one', 6), line("minus", -1)] },
      ],
      end: "",
      moves: [],
    };
    const lines = scoreLines(result, {
      names: (seat) => ["Ann, the first", "=SUM(A1)"][seat] ?? "",
      text: (text) => text.key,
      head: ["Rank", "Player", "What for", "Points"],
      total: "Total",
    });
    expect(lines.split("\r\n")).toEqual([
      '"Rank","Player","What for","Points"',
      '1,"\'=SUM(A1)","a ""big"" one",6',
      '1,"\'=SUM(A1)","minus",-1',
      '1,"\'=SUM(A1)","Total",5',
      '2,"Ann, the first","one",3',
      '2,"Ann, the first","Total",3',
      "",
    ]);
  });
});

describe("who plays on", () => {
  const seats = [seat({ name: "Ann" }), seat({ name: "Bob" }), bot("uniform")];

  it("is this person on their seat, and bots on the others, which keep theirs", () => {
    expect(usualSitters(seats, 1, 0, "greedy")).toEqual(["bot greedy", "me", "bot uniform"]);
    expect(usualSitters(seats, null, 2, "greedy")).toEqual(["bot greedy", "bot greedy", "me"]);
    expect(usualSitters(seats, 0, 0, "")).toEqual(["me", "open", "open"]);
  });
  it("is sent to the server with the person's name on the first of their seats", () => {
    expect(plansOf(["open", "me", "me"], seats, "Carla ")).toEqual([
      { player: "open" },
      { player: "me", name: "Carla" },
      { player: "me", name: "" },
    ]);
    expect(plansOf(["bot uniform", "me", "bot greedy"], seats, "")).toEqual([
      { player: "bot", bot: "uniform" },
      { player: "me", name: "" },
      { player: "bot", bot: "greedy" },
    ]);
  });
});

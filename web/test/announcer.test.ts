import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "../src/table/announcer";
import { announce } from "../src/ui/notices.svelte";
import { asking, entry, said, screen } from "./tables";

const chime = vi.hoisted(() => vi.fn());
const notifyTurn = vi.hoisted(() => vi.fn());
const play = vi.hoisted(() => vi.fn());
vi.mock("../src/table/chime", () => ({ chime }));
vi.mock("../src/table/sounds", () => ({ play, soundOf: () => "tile" }));
vi.mock("../src/table/notifications", () => ({ notifyTurn }));
vi.mock("../src/ui/notices.svelte", () => ({ announce: vi.fn() }));
vi.mock("../src/lang/texts.svelte", () => ({ t: (key: string) => key, sentence: () => "what is missing" }));

type Seen = ConstructorParameters<typeof Announcer>[1];

function table(more: Partial<Seen> = {}): { -readonly [key in keyof Seen]: Seen[key] } {
  return {
    state: "open",
    screen: screen(),
    isMine: false,
    asked: null,
    names: (seat) => `seat ${seat}`,
    told: () => "facts",
    seat: 0,
    ...more,
  };
}

const mine = { isMine: true, screen: asking() };
const next = { wasMine: false, fresh: false, isFirst: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("an announcer", () => {
  it("says what happened, and that it is this seat's turn only when it begins", () => {
    new Announcer("t", table()).screen(entry(1, 1), next);
    expect(announce).toHaveBeenLastCalledWith("facts");
    expect(chime).not.toHaveBeenCalled();
    new Announcer("t", table(mine)).screen(entry(2, 1), next);
    expect(announce).toHaveBeenLastCalledWith("facts page.table.your_turn");
    expect([chime.mock.calls.length, notifyTurn.mock.calls]).toEqual([1, [["ponte", "t"]]]);
    new Announcer("t", table(mine)).screen(entry(3, 0), { ...next, wasMine: true });
    expect(announce).toHaveBeenLastCalledWith("facts");
    expect(chime).toHaveBeenCalledTimes(1);
  });

  it("says what is still missing in the seat's own draft", () => {
    new Announcer("t", table(mine)).screen(null, { ...next, wasMine: true });
    expect(announce).toHaveBeenLastCalledWith("what is missing");
  });

  it("makes no sound for the first screen of a page, but for a turn that came while the connection was lost", () => {
    new Announcer("t", table(mine)).screen(null, { wasMine: false, fresh: true, isFirst: true });
    expect(chime).not.toHaveBeenCalled();
    new Announcer("t", table(mine)).screen(null, { wasMine: false, fresh: true, isFirst: false });
    expect(chime).toHaveBeenCalledTimes(1);
  });

  it("sounds by what a move did, once, and by how the game ended for this seat", () => {
    const state = table();
    const announcer = new Announcer("t", state);
    announcer.screen(null, { ...next, isFirst: true });
    expect(play).not.toHaveBeenCalled();
    announcer.screen(entry(1, 1), next);
    expect(play.mock.calls).toEqual([["tile"]]);
    const over = (winners: number[]) => screen({ table: { status: "over", result: { winners } as never } });
    state.screen = over([0]);
    announcer.screen(entry(2, 1), next);
    announcer.screen(null, next);
    expect(play.mock.calls).toEqual([["tile"], ["win"]]);
    for (const [seat, sound] of [
      [1, "end"],
      [null, "end"],
    ] as const) {
      const other = new Announcer("t", table({ screen: over([0]), seat }));
      other.screen(entry(3, 0), next);
      expect(play).toHaveBeenLastCalledWith(sound);
    }
  });

  it("makes no sound for a finished game that is opened", () => {
    const result = { winners: [0] } as never;
    const announcer = new Announcer("t", table({ screen: screen({ table: { status: "over", result } }) }));
    announcer.screen(null, { wasMine: false, fresh: true, isFirst: true });
    announcer.screen(null, { wasMine: false, fresh: true, isFirst: false });
    expect(play).not.toHaveBeenCalled();
  });

  it("does not mention a short interruption of the connection", () => {
    const state = table({ state: "waiting" });
    const announcer = new Announcer("t", state);
    announcer.connection();
    vi.advanceTimersByTime(1900);
    state.state = "open";
    announcer.connection();
    vi.advanceTimersByTime(5000);
    expect(announce).not.toHaveBeenCalled();
  });

  it("says once that the connection is lost, and that it is back", () => {
    const state = table({ state: "waiting" });
    const announcer = new Announcer("t", state);
    announcer.connection();
    vi.advanceTimersByTime(2100);
    announcer.connection();
    vi.advanceTimersByTime(5000);
    state.state = "open";
    announcer.connection();
    expect(vi.mocked(announce).mock.calls).toEqual([["page.connection.lost"], ["page.connection.back"]]);
  });

  it("reads out what other people write, with the name of their seat", () => {
    new Announcer("t", table()).said(said(1, 1, "good luck"));
    expect(announce).toHaveBeenLastCalledWith("seat 1: good luck");
    new Announcer("t", table()).said(said(2, null, "hi"));
    expect(announce).toHaveBeenLastCalledWith("page.chat.watcher: hi");
  });
});

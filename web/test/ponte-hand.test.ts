import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hand } from "../src/games/ponte/hand.svelte";
import { speak } from "../src/lang/texts.svelte";
import { heard, notices, hush } from "../src/ui/notices.svelte";
import type { Table } from "../src/table/table.svelte";

const view = {
  options: { size: 4, pie: true, sharing: "parallel", supply: "unlimited" },
  seat: 0,
  to_move: 0,
  turn: 4,
  colours: ["light", "dark"],
  rows: ["L...", "....", "L.L.", "...D"],
  bridges: { light: [], dark: [] },
  blocked: [],
  networks: [
    { colour: "light", islands: [], sandbanks: [["a2"]], bridges: [], points: 0 },
    { colour: "light", islands: [], sandbanks: [["a4"]], bridges: [], points: 0 },
    { colour: "light", islands: [], sandbanks: [["c2"]], bridges: [], points: 0 },
    { colour: "dark", islands: [], sandbanks: [["d1"]], bridges: [], points: 0 },
  ],
  scores: [0, 0],
  tiles_left: null,
  bridges_left: null,
  text: "",
};
const answers: Record<string, { word: string; at: string[]; text: { key: string; args: object } }[]> = {
  square: ["b4", "d4"].map((word) => ({ word, at: [word], text: { key: "ponte.answer.tile", args: {} } })),
  span: ["a2-a4", "a2-c2"].map((word) => ({
    word,
    at: word.split("-"),
    text: { key: "ponte.answer.bridge", args: {} },
  })),
};

/** A table that shows the position above. */
function seated(more: object = {}) {
  const table = {
    view,
    screen: { hash: "1", draft: [] as string[], view },
    before: null,
    log: [],
    past: null,
    seat: 0 as number | null,
    isPast: false,
    isMine: true,
    isSending: false,
    mayAnswer: true,
    asked: { seat: 0 },
    answers: (kind: string) => answers[kind] ?? [],
    hinted: null,
    names: () => "Bob",
    survey: async () => [],
    play: vi.fn<(word: string) => void>(),
    act: vi.fn<(request: object) => void>(),
    whyNot: vi.fn<(word: string) => Promise<void>>(async () => {}),
    ...more,
  };
  return { table, hand: new Hand(table as unknown as Table) };
}

beforeEach(() => {
  hush();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify({ "page.ponte.half_none": "none at {square}", "page.ponte.watching": "watching" })),
  );
  return speak("en");
});

describe("a hand at the board", () => {
  it("places a tile where one is offered, and asks why not elsewhere", () => {
    const { table, hand } = seated();
    hand.touch("b4");
    expect(table.play).toHaveBeenCalledWith("b4");
    hand.touch("b1");
    hand.touch("d1");
    expect(table.whyNot.mock.calls).toEqual([["b1"], ["d1"]]);
  });

  it("builds a bridge by two taps", () => {
    const { table, hand } = seated();
    hand.touch("a2");
    expect(hand.end).toBe("a2");
    expect([...hand.goals.keys()]).toEqual(["a4", "c2"]);
    hand.touch("c2");
    expect(table.play).toHaveBeenCalledWith("a2-c2");
    expect(hand.end).toBeNull();
  });

  it("lets go when the same tile is touched again, and begins again at a tile that no bridge reaches", () => {
    const { table, hand } = seated();
    hand.touch("a2");
    hand.touch("a2");
    expect(hand.end).toBeNull();
    hand.touch("a4");
    hand.touch("c2");
    expect(hand.end).toBe("c2");
    expect(table.play).not.toHaveBeenCalled();
  });

  it("asks why two of its tiles cannot have a bridge once the second one is touched", () => {
    const { table, hand } = seated({ answers: (kind: string) => (kind === "square" ? (answers["square"] ?? []) : []) });
    hand.touch("a4");
    expect(heard.words).toBe("none at a4");
    hand.touch("c2");
    expect(table.whyNot).toHaveBeenCalledWith("a4-c2");
  });

  it("takes the first tile back, and asks why no bridge can follow it", () => {
    const { table, hand } = seated({ screen: { hash: "2", draft: ["c2"], view } });
    hand.touch("a2");
    expect(table.whyNot).toHaveBeenCalledWith("c2-a2");
    hand.touch("c2");
    expect(table.act).toHaveBeenCalledWith({ type: "back" });
  });

  it("does nothing in a past position or while an answer is under way", () => {
    for (const state of [{ isPast: true }, { isSending: true }]) {
      const { table, hand } = seated(state);
      hand.touch("b4");
      hand.touch("b1");
      expect(table.play).not.toHaveBeenCalled();
      expect(table.whyNot).not.toHaveBeenCalled();
    }
  });

  it("reminds a spectator that they only watch", () => {
    const { table, hand } = seated({ seat: null, isMine: false });
    hand.touch("b4");
    expect(notices.now?.words).toBe("watching");
    expect(table.play).not.toHaveBeenCalled();
  });

  it("looks at the answer that a touch would give", () => {
    const { hand } = seated();
    hand.hovered = "b4";
    expect(hand.aim?.word).toBe("b4");
    hand.touch("a2");
    hand.hovered = "a4";
    expect(hand.aim?.word).toBe("a2-a4");
    hand.bridge = "a2-c2";
    expect(hand.aim?.word).toBe("a2-c2");
  });
});

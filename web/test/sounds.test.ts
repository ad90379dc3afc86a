import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Sound } from "../src/table/sounds";
import { entry } from "./tables";

const prefs = vi.hoisted(() => ({ sound: true }));
vi.mock("../src/me/prefs.svelte", () => ({ prefs }));

/** Counts what is started, and takes everything else as it comes. */
class Context {
  static made = 0;
  static started = 0;
  static last: Context | null = null;
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};

  constructor() {
    Context.made += 1;
    Context.last = this;
  }

  private node(): object {
    const value = {
      value: 0,
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    };
    const start = (): void => void (Context.started += 1);
    const node = { gain: value, frequency: value, Q: value, start, stop: vi.fn(), connect: (to: object) => to };
    return node;
  }

  createGain = () => this.node();
  createOscillator = () => this.node();
  createBufferSource = () => this.node();
  createBiquadFilter = () => this.node();
  createBuffer = () => ({ sampleRate: 100, getChannelData: () => new Float32Array(50) });
  resume = (): void => void (this.state = "running");
  suspend = (): void => void (this.state = "suspended");
}

async function sounds(): Promise<typeof import("../src/table/sounds")> {
  vi.resetModules();
  return await import("../src/table/sounds");
}

function did(...keys: string[]): { kind: string; facts: { key: string; args: Record<string, never> }[] } {
  return { ...entry(1, 0), facts: keys.map((key) => ({ key, args: {} })) };
}

beforeEach(() => {
  prefs.sound = true;
  Context.made = Context.started = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", {});
});

describe("the sounds of a table", () => {
  it("are quiet and short", async () => {
    const { STROKES } = await sounds();
    expect(Object.keys(STROKES).sort()).toEqual(["bridge", "card", "coin", "die", "end", "tile", "win"]);
    for (const [sound, strokes] of Object.entries(STROKES)) {
      const longest = { win: 1.6, end: 0.8 }[sound] ?? 0.6;
      for (const { at, long, loud } of strokes) {
        expect(loud).toBeLessThanOrEqual(0.12);
        expect(at + long).toBeLessThanOrEqual(longest);
        // What sounds when this stroke begins; each one dies away.
        const together = strokes.filter((one) => one.at <= at && at < one.at + one.long);
        const heard = together.map((one) => one.loud * (0.0005 / one.loud) ** ((at - one.at) / one.long));
        expect(heard.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.35);
      }
    }
  });

  it("are told apart by their pitch", async () => {
    const { STROKES } = await sounds();
    const pitches = Object.values(STROKES).map((strokes) => {
      const loudest = strokes.toSorted((one, other) => other.loud * other.long - one.loud * one.long)[0];
      return Math.round(loudest?.pitch ?? 0);
    });
    expect(new Set(pitches).size).toBe(pitches.length);
  });

  it("belong to what a move did: the weightiest fact sounds", async () => {
    const { soundOf } = await sounds();
    const expected: [Sound | null, string[]][] = [
      ["tile", ["ponte.fact.tile", "ponte.fact.tile", "ponte.fact.island"]],
      ["bridge", ["ponte.fact.tile", "ponte.fact.bridge", "ponte.fact.joined"]],
      ["card", ["origami.fact.plays", "origami.fact.pays", "origami.fact.placed", "origami.fact.drew_unseen"]],
      ["die", ["islands.fact.carrambah", "islands.fact.met", "islands.fact.paid"]],
      ["coin", ["islands.fact.won", "islands.fact.paid"]],
      ["tile", ["islands.fact.painted", "islands.fact.outline"]],
      [null, ["islands.fact.passed"]],
      [null, ["ponte.fact.pass"]],
      [null, []],
    ];
    for (const [sound, facts] of expected) expect([sound, facts]).toEqual([soundOf(did(...facts)), facts]);
    expect(soundOf({ ...did("ponte.fact.tile"), kind: "undo" })).toBeNull();
  });

  it("are made by one context, and do not rattle", async () => {
    const { play, STROKES } = await sounds();
    play("tile");
    play("card");
    expect([Context.made, Context.started]).toEqual([1, STROKES.tile.length]);
  });

  it("let the audio rest when it has been quiet for a while, and wake it again", async () => {
    vi.useFakeTimers();
    try {
      const { play, STROKES } = await sounds();
      const longest = Math.max(...STROKES.win.map(({ at, long }) => at + long));
      play("win");
      vi.advanceTimersByTime(longest * 1000);
      expect(Context.last?.state).toBe("running");
      vi.advanceTimersByTime(3_000);
      expect(Context.last?.state).toBe("suspended");
      play("tile");
      expect(Context.last?.state).toBe("running");
    } finally {
      vi.useRealTimers();
    }
  });

  it("are silent if turned off, before the first touch, and in a browser without sound", async () => {
    prefs.sound = false;
    (await sounds()).play("win");
    prefs.sound = true;
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    (await sounds()).play("win");
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("AudioContext", undefined);
    (await sounds()).play("win");
    expect([Context.made, Context.started]).toEqual([0, 0]);
  });
});

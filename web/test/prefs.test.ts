import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
let isTouch = false;
let isStill = false;

beforeEach(() => {
  kept.clear();
  isTouch = false;
  isStill = false;
  vi.resetModules();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("coarse") ? isTouch : isStill,
    addEventListener: () => undefined,
  }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

const DEFAULTS = { name: "", language: "", theme: "system", speed: 250, sound: true };
const load = () => import("../src/me/prefs.svelte");

// The first import compiles the module: that time must not count against a test.
beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  await load();
}, 60_000);

describe("what this browser prefers", () => {
  it("shows bots unhurriedly, at once on a device that asks for less motion, and as was chosen", async () => {
    expect((await load()).botPace()).toBe(900);
    vi.resetModules();
    isStill = true;
    const { botPace, prefer } = await load();
    expect(botPace()).toBe(0);
    prefer({ botPace: 450 });
    expect(botPace()).toBe(450);
    vi.resetModules();
    expect((await load()).prefs.botPace).toBe(450);
    kept.set("orizuru.prefs", JSON.stringify({ botPace: 7 }));
    vi.resetModules();
    expect((await load()).prefs.botPace).toBeNull();
  });
  it("has defaults: sound, but not on phones", async () => {
    expect((await load()).prefs).toMatchObject(DEFAULTS);
    vi.resetModules();
    isTouch = true;
    expect((await load()).prefs.sound).toBe(false);
  });

  it("is read and written", async () => {
    kept.set("orizuru.prefs", JSON.stringify({ name: "Ann", theme: "dark", speed: 0 }));
    const { prefer, prefs } = await load();
    expect(prefs).toMatchObject({ name: "Ann", theme: "dark", speed: 0, sound: true });
    prefer({ language: "de" });
    expect(JSON.parse(kept.get("orizuru.prefs") ?? "")).toMatchObject({ name: "Ann", language: "de" });
  });

  it.each(["{", "null", "7", '{"name":7,"theme":"pink","speed":9,"sound":"loud","language":null}'])(
    "falls back to the defaults if %s was kept",
    async (text) => {
      kept.set("orizuru.prefs", text);
      expect((await load()).prefs).toMatchObject(DEFAULTS);
    },
  );

  it("cuts a name that no server would take", async () => {
    kept.set("orizuru.prefs", JSON.stringify({ name: "x".repeat(100) }));
    expect((await load()).prefs.name).toHaveLength(40);
  });

  it("works without storage", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
    });
    const { prefer, prefs } = await load();
    prefer({ name: "Ann" });
    expect(prefs.name).toBe("Ann");
  });

  it("moves nothing for people who want less motion", async () => {
    expect((await load()).pace()).toBe(250);
    vi.resetModules();
    isStill = true;
    expect((await load()).pace()).toBe(0);
  });
});

describe("the language", () => {
  it("is the one chosen here, else one of the browser's, else English", async () => {
    const { chosen } = await import("../src/begin.svelte");
    const known = ["de", "en"];
    expect(chosen("de", ["en-GB"], known)).toBe("de");
    expect(chosen("fr", ["de-CH", "en"], known)).toBe("de");
    expect(chosen("", ["fr-FR", "DE"], known)).toBe("de");
    expect(chosen("", ["fr-FR"], known)).toBe("en");
    expect(chosen("", [], known)).toBe("en");
  });
});

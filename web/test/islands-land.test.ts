import { beforeAll, describe, expect, it, vi } from "vitest";
import { draftedSpots, lastPainted, shownAfter, spotKey } from "../src/games/islands/change";
import { landOf, Lands } from "../src/games/islands/land";
import type { Island, IslandsView, PlayerView } from "../src/games/islands/view";
import { groundName, squareName } from "../src/games/islands/names";
import { paintingsOf, pointsOf, wonBy } from "../src/games/islands/points";
import { speak } from "../src/lang/texts.svelte";
import type { Happened, Previewed } from "../src/wire";

const island: Island = {
  key: "A1",
  called: { key: "islands.island.crab", args: {} },
  rows: ["~H.", ".V^", "..."],
  landmarks: [
    { square: "b1", kind: "harbour", around: ["c1", "a2"] },
    { square: "b2", kind: "volcano", around: ["c1", "a2", "a3", "b3", "c3"] },
  ],
  outlines: [
    { colour: "red", squares: ["a2", "a3"] },
    { colour: "blue", squares: ["b3", "c3"] },
  ],
};

function player(paint: PlayerView["paint"], outlines: PlayerView["outlines"] = {}): PlayerView {
  const none = { any: 0, season: 0 };
  return {
    sheets: ["A"],
    coins: 0,
    paint,
    started: Object.keys(paint),
    outlines,
    coal: none,
    gold: { "+2": 0, "+1": 0 },
    accesses: { one: 0, different: 0 },
    volcanoes: 0,
  };
}

const quiet = { isOffered: false, isLast: false, isHinted: false, isNamed: false };

beforeAll(async () => {
  const catalogue = {
    "islands.colour.red": "red",
    "islands.landmark.harbour": "regular harbour",
    "islands.landmark.volcano": "volcano",
    "page.islands.square.empty": "empty",
    "page.islands.square.sea": "sea",
    "page.islands.square.mountains": "mountains",
    "page.islands.square.painted": "painted {colour}",
    "page.islands.square.outline": "{colour} outline",
    "page.islands.square.outline_done": "{colour} outline, filled for {points}",
    "page.islands.square.outline_spoiled": "{colour} outline, spoiled",
    "page.islands.square.landmark": "{landmark}, {n} of {all} around it painted",
    "page.islands.square.surrounded_one": "{landmark}, surrounded in one colour",
    "page.islands.square.surrounded_different": "{landmark}, surrounded in different colours",
    "page.islands.square.beside": "next to the {landmarks}",
    "page.islands.square.diagonal": "diagonal to {landmarks}",
    "page.islands.square.offered": "may be painted",
    "page.islands.square.choose": "may be chosen",
    "page.islands.square.last": "painted last",
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(catalogue))));
  await speak("en");
});

describe("painted islands", () => {
  const B1 = { ...island, key: "B1" };
  const before = player({ A1: { red: ["c1"] }, B1: { blue: ["a3"] } });

  it("stay the same value while nothing changes on them", () => {
    const lands = new Lands();
    const first = [lands.of(0, before, island), lands.of(0, before, B1)];
    const now = { ...before, coins: 7, paint: { A1: { red: ["c1"] }, B1: { blue: ["a3", "b3"] } } };
    expect(lands.of(0, now, island)).toBe(first[0]);
    expect(lands.of(0, now, B1)).not.toBe(first[1]);
    expect(lands.of(0, now, B1)).toEqual(landOf(B1, now));
  });

  it("differ by seat, paint, points of outlines, the start, and the sheet itself", () => {
    const lands = new Lands();
    const first = lands.of(0, before, island);
    expect(lands.of(1, before, island)).not.toBe(first);
    expect(lands.of(0, { ...before, outlines: { A1: [4, 0] } }, island).outlines[0]?.points).toBe(4);
    expect(lands.of(0, { ...before, started: [] }, island).isBegun).toBe(false);
    expect(lands.of(0, { ...before, started: [] }, { ...island, rows: ["...", "...", "..."] }).room).toBe(9);
  });
});

describe("points", () => {
  const [printed, begun] = [landOf(island), landOf(island, player({ A1: { red: ["c1"] } }))];
  const preview = (place: string, change: number): Previewed => ({
    type: "previewed",
    id: "",
    change: [0, change],
    price: null,
    facts: [
      { key: "islands.fact.painted", args: { seat: 1, place } },
      { key: "islands.fact.painted", args: { seat: 0, place: "A1:a3" } },
    ],
  });

  it("are won for good, or open while squares of begun islands are empty", () => {
    expect(pointsOf([printed], 0)).toEqual({ won: 0, open: 0 });
    expect(pointsOf([begun, printed], -4)).toEqual({ won: 0, open: 4 });
    expect(pointsOf([begun], 16)).toEqual({ won: 20, open: 4 });
  });

  it("are not lost by beginning an island, and not won by filling one", () => {
    expect(paintingsOf(preview("A1:c1", -4), 1, [printed])).toEqual([{ island: "A1", isBegin: true, left: 4 }]);
    expect(wonBy(preview("A1:c1", -4), 1, [printed])).toBe(0);
    expect(paintingsOf(preview("A1:a2", 21), 1, [begun])).toEqual([{ island: "A1", isBegin: false, left: 3 }]);
    expect(wonBy(preview("A1:a2", 21), 1, [begun])).toBe(20);
    expect(wonBy(preview("", 0), 1, [begun])).toBe(0);
  });
});

describe("an island", () => {
  it("as it is printed has nothing on it", () => {
    const land = landOf(island);
    expect([land.width, land.height, land.room, land.painted, land.isBegun]).toEqual([3, 3, 5, 0, false]);
    expect(land.landmarks.map(({ letter }) => letter)).toEqual(["H", "V"]);
    expect(land.outlines.some(({ isSpoiled }) => isSpoiled)).toBe(false);
  });

  it("knows how far its landmarks are surrounded, and in how many colours", () => {
    const [harbour, volcano] = landOf(island, player({ A1: { red: ["a2"], blue: ["c1"] } })).landmarks;
    expect(harbour).toMatchObject({ painted: 2, isSurrounded: true });
    expect(harbour?.colours).toHaveLength(2);
    expect(volcano).toMatchObject({ painted: 2, isSurrounded: false });
  });

  it("distinguishes filled outlines from spoiled ones", () => {
    const [red, blue] = landOf(island, player({ A1: { red: ["a2", "a3", "b3"] } }, { A1: [10, 0] })).outlines;
    expect(red).toMatchObject({ points: 10, isSpoiled: false });
    expect(blue).toMatchObject({ points: 0, isSpoiled: true });
  });
});

describe("the name of a square", () => {
  const name = (square: string, of = landOf(island), signs = quiet): string => {
    const ground = of.at.get(square);
    return ground ? squareName(ground, signs) : "";
  };

  it("says what lies there and around it", () => {
    expect(name("a1")).toBe("a1, sea");
    expect(name("c2")).toBe("c2, mountains");
    expect(name("c1")).toBe("c1, empty, next to the regular harbour, diagonal to volcano");
    expect(name("a2")).toBe("a2, empty, red outline, next to the volcano, diagonal to regular harbour");
    expect(name("b2")).toBe("b2, volcano, 0 of 5 around it painted");
  });

  it("says what is painted, filled, spoiled and surrounded", () => {
    const land = landOf(island, player({ A1: { red: ["a2", "a3", "c1"] } }, { A1: [10, 0] }));
    expect(name("a3", land)).toBe("a3, painted red, red outline, filled for 10, diagonal to volcano");
    expect(name("b1", land)).toBe("b1, regular harbour, surrounded in one colour");
    expect(groundName(landOf(island, player({ A1: { red: ["a3"] } })).at.get("a3")!)).toContain("red outline, spoiled");
  });

  it("says what may be done there", () => {
    expect(name("c1", landOf(island), { ...quiet, isOffered: true })).toContain("may be painted");
    expect(name("b2", landOf(island), { ...quiet, isOffered: true })).toContain("may be chosen");
    expect(name("c1", landOf(island), { ...quiet, isLast: true })).toContain("painted last");
  });
});

describe("paint", () => {
  const view = (...paints: PlayerView["paint"][]): IslandsView =>
    ({ players: paints.map((paint) => player(paint)) }) as IslandsView;
  const move = (seq: number, seat: number, ...places: string[]): Happened => ({
    seq,
    kind: "move",
    seat,
    time: 0,
    args: {},
    change: [],
    facts: places.map((place) => ({
      key: "islands.fact.painted",
      args: { seat, place, colour: { key: "islands.colour.red", args: {} } },
    })),
  });

  it("is new if it was not there before, and stays new when the next player looks", () => {
    const before = view({ A1: { red: ["a2"] } });
    const now = view({ A1: { red: ["a2", "a3"] } });
    const shown = shownAfter(null, before, now);
    expect([...shown.fresh]).toEqual([spotKey(0, "A1", "a3")]);
    expect(shownAfter(shown, null, now)).toBe(shown);
    expect(shownAfter(shown, now, view({ A1: { red: ["a2", "a3"] } }))).toBe(shown);
    expect(shownAfter(null, null, now).fresh.size).toBe(0);
  });

  it("of an unfinished turn is read from its words, without squares that are only named", () => {
    expect(draftedSpots(["#2", "A1:a2a3", "A1:b3"], 0, view({ A1: { red: ["a2", "a3"] } }))).toEqual([
      "0 A1 a2",
      "0 A1 a3",
    ]);
  });

  it("that each seat added last is known, up to the position looked at", () => {
    const log = [move(1, 0, "A1:a2"), move(2, 1, "A1:a3"), move(3, 0, "A1:b3c3", "A1:c1")];
    const painted = view({ A1: { red: ["a2", "b3", "c3", "c1"] } }, { A1: { red: ["a3"] } });
    expect([...lastPainted(log, null, painted)].sort()).toEqual(["0 A1 b3", "0 A1 c1", "0 A1 c3", "1 A1 a3"]);
    expect([...lastPainted(log, 2, painted)].sort()).toEqual(["0 A1 a2", "1 A1 a3"]);
    // The last one was taken back.
    expect([...lastPainted(log, null, view({ A1: { red: ["a2"] } }, { A1: { red: ["a3"] } }))].sort()).toEqual([
      "0 A1 a2",
      "1 A1 a3",
    ]);
  });
});

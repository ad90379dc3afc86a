import { describe, expect, it } from "vitest";
import { offered, usualBot } from "../src/home/bots";
import { forFirst, judgedAs, planned, restored, usual, wanted } from "../src/home/setup";
import { islands, ponte } from "./games";

describe("a new table", () => {
  it("has this person and bots", () => {
    const setup = { ...usual(islands), values: { ...usual(islands).values, players: 3 } };
    expect(planned(islands, setup, "bot", [" Ann "])).toEqual({
      game: "islands",
      seats: [
        { player: "me", name: "Ann" },
        { player: "bot", bot: "easy" },
        { player: "bot", bot: "easy" },
      ],
      options: { players: 3 },
      clock: null,
      chat: false,
      watch: true,
    });
  });

  it("has open seats for friends, and a chat", () => {
    const plan = planned(ponte, usual(ponte), "friends", ["Ann"]);
    expect(plan.seats).toEqual([{ player: "me", name: "Ann" }, { player: "open" }]);
    expect(plan.chat).toBe(true);
  });

  it("has everybody on one device", () => {
    expect(planned(ponte, usual(ponte), "device", ["Ann"]).seats).toEqual([
      { player: "me", name: "Ann" },
      { player: "me", name: "" },
    ]);
  });

  it("has one seat in a solo game, without options that exclude it", () => {
    const setup = {
      ...usual(islands),
      values: { ...usual(islands).values, players: 4, catch_up: true, sheets: ["A", "B"] },
    };
    const solo = planned(islands, setup, "solo", ["Ann"]);
    expect(solo.seats).toHaveLength(1);
    expect(solo.options).toEqual({ players: 1, sheets: ["A", "B"] });
    expect(planned(islands, setup, "bot", []).options).toEqual({ players: 4, catch_up: true });
  });

  it("is checked as a solo game if only that has the option", () => {
    expect(judgedAs(islands, { ...usual(islands).values, sheets: ["A", "B"] })).toBe("solo");
    expect(judgedAs(islands, usual(islands).values)).toBe("friends");
    expect(wanted(islands, usual(islands).values, "friends")).toEqual({});
  });
});

describe("a first game", () => {
  it("is dealt near islands only, against bots and alone", () => {
    const first = forFirst(islands, usual(islands), "bot");
    expect(planned(islands, first, "bot", []).options).toEqual({ near_only: true });
    expect(planned(islands, forFirst(islands, usual(islands), "solo"), "solo", []).options).toEqual({
      players: 1,
      near_only: true,
    });
    expect(forFirst(islands, usual(islands), "friends")).toEqual(usual(islands));
  });

  it("of Ponte begins without a choice of colours", () => {
    expect(planned(ponte, forFirst(ponte, usual(ponte), "bot"), "bot", []).options).toEqual({ pie: false });
    expect(forFirst(ponte, usual(ponte), "friends")).toEqual(usual(ponte));
  });

  it("keeps what the person has chosen", () => {
    const setup = { ...usual(islands), values: { ...usual(islands).values, sheets: ["K", "L"] } };
    expect(planned(islands, forFirst(islands, setup, "solo"), "solo", []).options).toEqual({
      players: 1,
      sheets: ["K", "L"],
    });
  });
});

describe("the remembered setup", () => {
  it("comes back", () => {
    const kept = {
      values: { size: 8 },
      bot: "master",
      clock: { kind: "move", seconds: 60 },
      chat: false,
      watch: false,
    };
    expect(restored(ponte, JSON.parse(JSON.stringify(kept)))).toEqual({
      ...kept,
      values: { size: 8, pie: true, supply: "unlimited" },
    });
  });

  it.each([[null], [7], [{ values: { size: 99 }, bot: "greedy", clock: { kind: "sand" }, chat: "yes" }]])(
    "is forgotten if it makes no sense: %j",
    (kept) => {
      expect(restored(ponte, kept)).toEqual(usual(ponte));
    },
  );
});

describe("the usual bot", () => {
  it("is easy, or the last in the list", () => {
    expect(usualBot(["greedy", "master", "easy"])).toBe("easy");
    expect(usualBot(["uniform", "strong"])).toBe("strong");
    expect(usualBot([])).toBe("");
  });
});

describe("the bots to choose from", () => {
  it("are the levels, the gentlest first, and no others beside them", () => {
    expect(offered(["greedy", "master", "uniform", "easy"])).toEqual(["easy", "master"]);
  });

  it("are all bots of a server without levels", () => {
    expect(offered(["uniform", "strong"])).toEqual(["uniform", "strong"]);
  });
});

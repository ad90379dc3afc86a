import { describe, expect, it } from "vitest";
import { Hand } from "../src/games/islands/hand.svelte";
import type { Material } from "../src/games/islands/view";
import type { Table } from "../src/table/table.svelte";
import type { Choice, Tried } from "../src/wire";
import { player, view } from "./islands-positions";

const at = (word: string): Choice => ({
  word,
  at: [word.slice(0, 2), ...(word.slice(3).match(/[a-z]\d/g) ?? [])],
  text: { key: "islands.answer.place", args: {} },
});
const WORDS = ["A1:a2b2", "A1:a2a3", "A2:b1b2"];
const material = {
  sheets: [
    {
      key: "A",
      islands: ["A1", "A2"].map((key) => ({
        key,
        called: { key, args: {} },
        rows: ["H...", "....", "...."],
        landmarks: [],
        outlines: [],
      })),
    },
  ],
  cards: [],
} as unknown as Material;
const tried = {
  type: "tried",
  price: 3,
  colouring: "chosen",
  best: [0, 0],
  odds: [],
  ways: ["red", "blue"].map((colour) => ({
    card: "#2",
    colour,
    places: WORDS.map((word) => ({ word, change: 2, coins: 0, facts: [] })),
  })),
} as unknown as Tried;

/** A table whose question can be changed. */
function seated() {
  let screen = $state.raw({ hash: "1", draft: [], table: { seats: [{}, {}] }, view: {} });
  let asked = $state.raw({ text: { key: "", args: {} } });
  let offers = $state.raw<Choice[]>([]);
  const table = {
    seat: 0,
    past: null,
    isPast: false,
    isMine: true,
    isAbsent: false,
    state: "open",
    log: [],
    hinted: null,
    get asked() {
      return asked;
    },
    get screen() {
      return screen;
    },
    get view() {
      return screen.view;
    },
    answers: (...kinds: string[]) => (kinds.includes("place") ? offers : []),
    trial: () => Promise.resolve(tried),
    set(question: string, more: object, words: string[] = []) {
      asked = { text: { key: `islands.ask.${question}`, args: {} } };
      const hash = String(Number(screen.hash) + 1);
      const players = [player({ sheets: ["A"] }), player({ sheets: ["A"] })];
      screen = { ...screen, hash, view: view({ players, card: 6, ...more }) };
      offers = words.map(at);
    },
  };
  table.set("bid", {});
  return table;
}

/** A player who tries the shape in the auction. */
async function bidding() {
  const table = seated();
  const hand = new Hand(table as unknown as Table, material);
  hand.trial.refresh();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(hand.isTrial).toBe(true);
  return { table, hand };
}

describe("what was tried in an auction", () => {
  it("stays through the bids of others, with its turn", async () => {
    const { table, hand } = await bidding();
    hand.touch({ seat: 0, island: "A1", square: "a2" });
    hand.turn();
    const word = hand.aim?.choice.word;
    expect(WORDS.slice(0, 2)).toContain(word);
    table.set("outbid", { bid: 7, bidder: 1 });
    expect(hand.aim?.choice.word).toBe(word);
  });

  it("is still there when the card is won: shape, colour, place and island", async () => {
    const { table, hand } = await bidding();
    hand.trial.choose("#2", "blue");
    hand.touch({ seat: 0, island: "A2", square: "b1" });
    hand.front.pick("A2");
    table.set("card_any", { bid: 7, bidder: 0, passed: [1] });
    expect(hand.trial.wish).toEqual({ card: "#2", colour: "blue" });
    expect(hand.kept.tried).toEqual({ island: "A2", squares: ["b1", "b2"] });
    table.set("place", { bid: 7, bidder: 0, passed: [1] }, WORDS);
    expect([hand.aim?.choice.word, hand.front.key]).toEqual(["A2:b1b2", "A2"]);
  });

  it("is forgotten when another seat wins", async () => {
    const { table, hand } = await bidding();
    hand.touch({ seat: 0, island: "A2", square: "b1" });
    table.set("place", { bid: 7, bidder: 1, passed: [0] }, ["A1:a2"]);
    expect([hand.aim, hand.trial.wish]).toEqual([null, null]);
  });
});

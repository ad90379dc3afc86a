import { expect, it } from "vitest";
import { TINTS, tintsOf } from "../src/games/ponte/tints";
import type { Network } from "../src/games/ponte/view";

function network(first: string, islands = 1): Network {
  return {
    colour: "dark",
    islands: islands ? [[first]] : [],
    sandbanks: islands ? [] : [[first]],
    bridges: [],
    points: islands,
  };
}
const firsts = ["a1", "a9", "b6", "c3", "e5", "g2", "h8", "j1"];

it("networks that count have tints of their own, others have none", () => {
  const tints = tintsOf([...firsts.map((first) => network(first)), network("j9", 0)], 10);
  expect(tints.size).toBe(8);
  expect(new Set(tints.values()).size).toBe(8);
  expect(tints.has(8)).toBe(false);
});

it("a tint does not depend on the order of the networks", () => {
  const networks = firsts.map((first) => network(first));
  const there = tintsOf(networks, 10);
  const back = tintsOf([...networks].reverse(), 10);
  firsts.forEach((_, number) => expect(back.get(firsts.length - 1 - number)).toBe(there.get(number)));
});

it("more networks than tints share them", () => {
  const tints = tintsOf(
    ["a1", "a3", "a5", "a7", "a9", "c1", "c3", "c5", "c7", "c9", "e1"].map((first) => network(first)),
    10,
  );
  expect(tints.size).toBe(11);
  for (const tint of tints.values()) expect(tint).toBeLessThan(TINTS.length);
});

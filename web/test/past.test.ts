import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PastPositions } from "../src/table/past";

let asked: number[];
let seen: (number | null)[];
let leafing: PastPositions<number>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [asked, seen] = [[], []];
  leafing = new PastPositions<number>(
    async (seq) => {
      asked.push(seq);
      await new Promise((done) => setTimeout(done, 10));
      return seq < 0 ? null : seq;
    },
    (found) => seen.push(found),
  );
});
afterEach(() => vi.useRealTimers());

it("asks at once, then for the last of many wanted positions", async () => {
  for (let seq = 90; seq > 0; seq -= 1) {
    void leafing.to(seq);
    await vi.advanceTimersByTimeAsync(33); // a key that is held down
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked[0]).toBe(90);
  expect(seen.at(-1)).toBe(1);
  expect(asked.length, "four a second").toBeLessThan(15);
});

it("shows no position that arrives after going back to now", async () => {
  void leafing.to(7);
  await vi.advanceTimersByTimeAsync(5);
  leafing.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([7]);
  expect(seen).toEqual([null]);
  expect(leafing.at).toBeNull();
});

it("stays where it was when there is no such position", async () => {
  void leafing.to(7);
  await vi.advanceTimersByTimeAsync(500);
  void leafing.to(-1);
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual([7]);
  expect(leafing.at).toBe(7);
  void leafing.to(6);
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual([7, 6]);
});

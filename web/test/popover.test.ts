import { describe, expect, test } from "vitest";
import { place } from "../src/games/origami/popover";

const room = { width: 1280, height: 800 };
const size = { width: 350, height: 200 };
const anchor = { left: 350, top: 660, right: 430, bottom: 770 };

describe("a card shown large", () => {
  test("is above its card if nothing is in the way", () => {
    expect(place(size, room, anchor, [])).toEqual({ left: 215, top: 448 });
  });

  test("is beside its card if something above it is kept free, and stays in the window", () => {
    const kept = [{ left: 0, top: 300, right: 900, bottom: 590 }];
    expect(place(size, room, anchor, kept)).toEqual({ left: 442, top: 592 });
  });

  test("covers as little as possible if there is no free place", () => {
    const small = { width: 640, height: 400 };
    const all = { left: 0, top: 0, right: 640, bottom: 400 };
    const spot = place({ width: 288, height: 160 }, small, { left: 20, top: 20, right: 100, bottom: 130 }, [all]);
    expect(spot.left >= 8 && spot.left + 288 <= 632 && spot.top >= 8 && spot.top + 160 <= 392).toBe(true);
    expect(spot.left >= 100 || spot.top >= 130).toBe(true);
  });
});

test("a card shown large never covers what must stay free, nor its own card", () => {
  const question = { left: 280, top: 510, right: 990, bottom: 565 };
  const hand = { left: 0, top: 575, right: 1000, bottom: 800 };
  const spot = place(size, room, { left: 600, top: 585, right: 740, bottom: 785 }, [hand], [question]);
  expect(spot.top + size.height).toBeLessThanOrEqual(question.top);
  const line = place(size, room, { left: 350, top: 180, right: 490, bottom: 380 }, [], [question]);
  expect(line.left >= 490 || line.left + size.width <= 350).toBe(true);
  expect(line.top + size.height).toBeLessThanOrEqual(question.top);
});

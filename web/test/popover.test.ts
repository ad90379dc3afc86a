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

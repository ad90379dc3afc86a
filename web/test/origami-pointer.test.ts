import { describe, expect, it } from "vitest";
import { isMoved, secondHalves } from "../src/games/origami/pointer";

const pointer = (pointerType: string, movementX: number, movementY: number): PointerEvent =>
  ({ pointerType, movementX, movementY }) as PointerEvent;

describe("a pointer", () => {
  it("looks only where a mouse goes, not at what appears under it", () => {
    expect(isMoved(pointer("mouse", 0, 1))).toBe(true);
    expect(isMoved(pointer("mouse", 0, 0))).toBe(false);
    expect(isMoved(pointer("touch", 3, 0))).toBe(false);
  });
  it("answers by the second half of a double click only what the first half answered", () => {
    let question = "may";
    const once = secondHalves(() => question);
    const isHeard = (detail: number, button: object, clientX = 10): boolean => {
      let heard = true;
      const target = { closest: () => button };
      once({ detail, clientX, clientY: 10, target, stopPropagation: () => (heard = false) } as unknown as MouseEvent);
      return heard;
    };
    const [yes, draw] = [{}, {}];
    expect(isHeard(1, yes)).toBe(true);
    expect(isHeard(2, draw), "another button").toBe(false);
    expect(isHeard(1, draw)).toBe(true);
    expect(isHeard(2, draw), "two cards of a kind").toBe(true);
    question = "pay";
    expect(isHeard(3, draw), "another question").toBe(false);
    expect(isHeard(2, yes, 60), "a quick tap elsewhere").toBe(true);
    expect(isHeard(0, yes), "a key").toBe(true);
  });
});

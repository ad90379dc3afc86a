import { describe, expect, it } from "vitest";
import { changed, defaults, isValid, seatCount, seatRange, settled, unmet, within } from "../src/home/options";
import { islands, option, ponte } from "./games";

const named = (game: typeof ponte, name: string) => {
  const found = game.options.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe("the options of a game", () => {
  it("begin with their defaults", () => {
    expect(defaults(ponte.options)).toEqual({ size: 10, pie: true, supply: "unlimited" });
  });

  it.each([
    ["size", 4, true],
    ["size", 12, true],
    ["size", 3, false],
    ["size", 13, false],
    ["size", 6.5, false],
    ["size", "8", false],
    ["pie", false, true],
    ["pie", 0, false],
    ["supply", "box", true],
    ["supply", "sack", false],
  ])("know their own values: %s = %j", (name, value, isOne) => {
    expect(isValid(named(ponte, name), value)).toBe(isOne);
  });

  it("accept lists of names, and words that stand for a list", () => {
    const sheets = named(islands, "sheets");
    expect(isValid(sheets, "lot")).toBe(true);
    expect(isValid(sheets, "off")).toBe(false);
    expect(isValid(sheets, ["A", "C"])).toBe(true);
    expect(isValid(sheets, ["A", "A"])).toBe(false);
    expect(isValid(sheets, [1])).toBe(false);
    const closed = option("families", "names", "lot", { words: ["lot"], choices: ["farm"] });
    expect(isValid(closed, ["farm"])).toBe(true);
    expect(isValid(closed, ["fog"])).toBe(false);
  });

  it("of an unknown kind stay as they are", () => {
    const strange = option("weather", "sky", "clear");
    expect(isValid(strange, "clear")).toBe(true);
    expect(isValid(strange, "rain")).toBe(false);
  });

  it("are closed while another value excludes them", () => {
    const supply = named(ponte, "supply");
    expect(unmet(supply, "box", { size: 10 })).toBeNull();
    expect(unmet(supply, "box", { size: 8 })).toEqual({ value: "box", option: "size", values: [10] });
    expect(unmet(supply, "unlimited", { size: 8 })).toBeNull();
  });

  it("go back to the default when they are excluded, also in a chain", () => {
    expect(settled(ponte.options, { size: 8, supply: "box", pie: false })).toEqual({
      size: 8,
      supply: "unlimited",
      pie: false,
    });
    expect(settled(islands.options, { players: 1, catch_up: true })["catch_up"]).toBe(false);
    const chain = [
      option("a", "bool", false),
      option("b", "bool", false, { needs: [{ value: true, option: "a", values: [true] }] }),
      option("c", "bool", false, { needs: [{ value: true, option: "b", values: [true] }] }),
    ];
    expect(settled(chain, { a: true, b: true, c: true })).toEqual({ a: true, b: true, c: true });
    expect(settled(chain, { a: false, b: true, c: true })).toEqual({ a: false, b: false, c: false });
  });

  it("forget invalid values", () => {
    expect(settled(ponte.options, { size: 99, colour: "red" })).toEqual(defaults(ponte.options));
  });

  it("are sent only if they differ from the defaults", () => {
    expect(changed(ponte.options, { size: 8, pie: true, supply: "unlimited" })).toEqual({ size: 8 });
    expect(changed(islands.options, { sheets: [] })).toEqual({});
    expect(changed(islands.options, { sheets: ["A"] })).toEqual({ sheets: ["A"] });
  });

  it("keep numbers within their bounds", () => {
    const size = named(ponte, "size");
    expect(within(size, 3)).toBe(4);
    expect(within(size, 40)).toBe(12);
    expect(within(size, 7.6)).toBe(8);
    expect(within(size, Number.NaN)).toBe(10);
  });

  it("say how many seats the table has", () => {
    expect(seatRange(islands)).toEqual([1, 6]);
    expect(seatCount(islands, { players: 4 })).toBe(4);
    expect(seatCount(ponte, {})).toBe(2);
  });
});

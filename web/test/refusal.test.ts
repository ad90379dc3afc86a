import { describe, expect, it } from "vitest";
import { refusedField, refusedWhy } from "../src/home/refusal";

describe("a refused option", () => {
  it("is shown at the option it names", () => {
    expect(refusedField({ key: "core.option.value", args: { option: "size", expected: "", got: "" } })).toBe("size");
    expect(refusedField({ key: "islands.option.bad_data", args: { why: "" } })).toBe("data");
    expect(refusedField({ key: "server.busy", args: {} })).toBe("");
  });

  it("says what is wrong in which line", () => {
    const why = { key: "islands.data.fault", args: { file: "data", line: 2 } };
    expect(refusedWhy({ key: "islands.option.bad_data", args: { why } })).toBe(why);
    const plain = { key: "core.option.value", args: { option: "size" } };
    expect(refusedWhy(plain)).toBe(plain);
  });
});

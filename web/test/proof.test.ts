import { beforeEach, describe, expect, it, vi } from "vitest";
import { blake2b } from "../src/proof/blake2b";
import { checkHere, checkThere, hasFault } from "../src/proof/verification";
import { bytesOf, commitmentOf, hexOf, seedOf } from "../src/proof/commitment";
import { keptOf, note, noted } from "../src/proof/kept";
import type { Kept } from "../src/proof/kept";
import type { Verified } from "../src/wire";

const upTo = (count: number, step = 1): Uint8Array => Uint8Array.from({ length: count }, (_, at) => (at * step) % 256);
const letters = (text: string): Uint8Array => new TextEncoder().encode(text);
const NONE = new Uint8Array();

describe("blake2b gives what hashlib.blake2b of Python gives", () => {
  it.each([
    [
      NONE,
      64,
      NONE,
      "",
      "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce",
    ],
    [
      letters("abc"),
      64,
      NONE,
      "",
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    ],
    [letters("abc"), 32, NONE, "orizuru-commit-1", "db8394d6634c11d8c589a7ce1c4501bc7b62e14b722d7f7ec5d7b35e0492e251"],
    [upTo(128), 32, upTo(32), "orizuru-key-1", "174743da0c751267729cbd126ffc1c59f1f8298aa5009126b4f254d06e8665a1"],
    [
      upTo(129),
      64,
      upTo(64),
      "",
      "64475dfe7600d7171bea0b394e27c9b00d8e74dd1e416a79473682ad3dfdbb706631558055cfc8a40e07bd015a4540dcdea15883cbbf31412df1de1cd4152b91",
    ],
    [NONE, 8, upTo(32), "orizuru-chance-1", "506c544cf27b5eb1"],
    [upTo(1000, 7), 20, NONE, "x", "d9afd14d9df73d258c3edd5d15f5835457da660c"],
  ])("case %#", (data, length, key, person, expected) => {
    expect(hexOf(blake2b(data, { length, key, person }))).toBe(expected);
  });
});

const key = upTo(32);
const keyText = hexOf(key);
const commitment = "907c7ea7a6448435c4bd135fd1599b179721afcc7686be509c2f4708d79f13fa";

describe("the commitment and the seed are those of the server", () => {
  it("knows the answers of docs/concepts/chance.md", () => {
    expect(commitmentOf(key)).toBe(commitment);
    expect(seedOf(key, ["ab", "c"])).toBe("4696cf1e0b1e83073f6d0d64ca57f9f4158e2d9374b735a45427f588f1ad9937");
    expect(seedOf(key, ["a", "bc"])).toBe("73b711a3300f1082f25caa5fab1f7479fc51ecba1b21747892bb4f3be324f2c1");
    expect(seedOf(key, [])).toBe("e37c432b241557996ac4832c0e3fcf953c1fd5e71b2420d1b875df67f6dc3a80");
    expect(seedOf(key, ["", ""])).toBe("112d70556a1f00c76f29fcab6be02d28f36c56ddfead5a566f94c935e51f4cd6");
    expect(seedOf(key, ["Flügel 🕊", "", "x".repeat(80)])).toBe(
      "2fdfaec5beebe30c97ade249d5efec2df7b1e0116abc4b7276aedc63c5f80944",
    );
  });

  it("accepts 64 digits as a key and nothing else", () => {
    expect(bytesOf(keyText)).toEqual(key);
    for (const wrong of ["", keyText.slice(1), `${keyText}0`, keyText.toUpperCase(), "x".repeat(64)])
      expect(bytesOf(wrong)).toBeNull();
  });
});

describe("a browser notes what the server shows at the start", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
    });
  });

  it("keeps the first commitment, its own word, and the words the game begins with", () => {
    note("t1", { commitment: "c1", words: ["", "robin"], own: [0], hasBegun: false });
    note("t1", { commitment: "c2", words: ["heron", ""], own: [0], hasBegun: false });
    note("t1", { commitment: "c2", words: ["swan", "owl"], own: [0], hasBegun: true });
    note("t1", { commitment: "c3", words: ["swan", "tit"], own: [0], hasBegun: true });
    expect(keptOf("t1")).toEqual({ commitment: "c1", isEarly: true, words: ["heron", "owl"], isWhole: true });
  });

  it("forgets the word of a seat it has left, but never at the start", () => {
    const before: Kept = { commitment: "c", isEarly: true, words: ["heron", "owl"], isWhole: false };
    const left = { commitment: "c", words: ["", ""], own: [0] };
    expect(noted(before, { ...left, hasBegun: false }).words).toEqual(["", ""]);
    expect(noted(before, { ...left, hasBegun: true }).words).toEqual(["heron", ""]);
  });

  it("says whether it came late", () => {
    note("t2", { commitment: "c", words: ["a"], own: [0], hasBegun: true });
    expect(keptOf("t2")).toEqual({ commitment: "c", isEarly: false, words: ["a"], isWhole: true });
    expect(keptOf("t3")).toBeNull();
  });

  it("keeps the last sixty tables, and survives any garbage in the storage", () => {
    for (let table = 0; table < 70; table += 1)
      note(`t${table}`, { commitment: "c", words: [], own: [0], hasBegun: false });
    expect([keptOf("t9"), keptOf("t10")?.commitment]).toEqual([null, "c"]);
    for (const rubbish of ["", "{", "null", "7", '[["t1"], 3, ["t1", null], ["t1", {}]]']) {
      store.set("orizuru.chance", rubbish);
      expect(keptOf("t1")).toBeNull();
    }
  });

  it("works where nothing can be stored", () => {
    vi.stubGlobal("localStorage", undefined);
    note("t1", { commitment: "c", words: [], own: [0], hasBegun: false });
    expect(keptOf("t1")).toBeNull();
  });

  it("writes only what is new", () => {
    const before: Kept = { commitment: "c", isEarly: true, words: ["a", ""], isWhole: false };
    expect(noted(before, { commitment: "c", words: ["a", ""], own: [0], hasBegun: false })).toBe(before);
    expect(noted(before, { commitment: "c", words: ["a", ""], own: [0], hasBegun: true }).isWhole).toBe(true);
  });
});

describe("every cheat is detected", () => {
  const words = ["heron", ""];
  const shown = { commitment, key: keyText, words };
  const seed = seedOf(key, words);
  const record = { seed, digest: "d", chance: { commitment, key: keyText, words } };
  const kept: Kept = { commitment, isEarly: true, words, isWhole: true };
  const verified: Verified = {
    table: "t",
    commitment,
    seed,
    digest: "d",
    moves: 3,
    rolls: 9,
    result: null,
    fault: null,
  };
  const here = (...[a, b, c]: Parameters<typeof checkHere>): string =>
    checkHere(a, b, c)
      .map((check) => `${check.what} ${check.outcome}`)
      .join(", ");

  it("an honest game fits", () => {
    expect(here(shown, kept, record)).toBe("noted fits, key fits, words fits, seed fits");
    expect(checkThere(verified, shown, record).outcome).toBe("fits");
    expect(hasFault(checkHere(shown, kept, record))).toBe(false);
  });

  it("a check of what this browser did not see at the start stays open", () => {
    expect(here(shown, null, record)).toBe("noted open, key fits, words open, seed fits");
    expect(here(shown, { ...kept, isEarly: false }, record)).toBe("noted open, key fits, words open, seed fits");
    expect(here(shown, { ...kept, words: ["heron", ""], isWhole: false }, record)).toBe(
      "noted fits, key fits, words open, seed fits",
    );
  });

  it("another commitment, another key, other words, another seed", () => {
    expect(here(shown, { ...kept, commitment: "0".repeat(64) }, record)).toContain("noted wrong");
    expect(here(shown, { ...kept, commitment: "0".repeat(64), isEarly: false }, record)).toContain("noted wrong");
    const other = hexOf(upTo(32, 3));
    expect(here({ ...shown, key: other }, kept, record)).toContain("key wrong");
    expect(here({ ...shown, key: "nonsense" }, kept, record)).toContain("key wrong");
    expect(here({ ...shown, words: ["swan", ""] }, kept, record)).toContain("words wrong, seed wrong");
    expect(here({ ...shown, words: ["heron", "added"] }, kept, record)).toContain("words wrong");
    expect(here({ ...shown, words: ["heron", "added"] }, { ...kept, isEarly: false }, record)).toContain("words wrong");
    expect(here(shown, kept, { ...record, seed: "0".repeat(64) })).toContain("seed wrong");
    expect(here(shown, kept, { ...record, chance: null })).toContain("seed wrong");
    expect(here(shown, kept, { ...record, chance: { commitment, key: keyText, words: ["heron"] } })).toContain(
      "seed wrong",
    );
  });

  it("a replay of another game, or one with a fault", () => {
    for (const change of [
      { seed: "x" },
      { digest: "x" },
      { commitment: "x" },
      { fault: { key: "core.record.fault", args: {} } },
    ]) {
      expect(checkThere({ ...verified, ...change }, shown, record).outcome).toBe("wrong");
    }
  });
});

// BLAKE2b (RFC 7693) with a key and a personalisation. Browsers lack it, and over plain http, which is not a secure
// context, they have no hash at all. A proof takes a few hashes of a few hundred bytes: BigInt is fast enough.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;
/** Which words of a block each round takes, a hexadecimal digit for each; rounds 10 and 11 are those of 0 and 1. */
const ROUNDS = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
] as const;
/** The four columns of the state, then its four diagonals. */
const MIXED = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"] as const;

export interface Manner {
  /** Bytes of the hash: 1 to 64. */
  length: number;
  key?: Uint8Array;
  /** Up to 16 bytes that keep hashes for different purposes apart. */
  person?: string;
}

export function blake2b(data: Uint8Array, { length, key = new Uint8Array(), person = "" }: Manner): Uint8Array {
  const head = new Uint8Array(64);
  head.set([length, key.length, 1, 1]);
  head.set(new TextEncoder().encode(person), 48);
  const state = IV.map((word, at) => word ^ wordAt(head, at));

  // A key is a block of its own before the data; without key and data there is still one block of zeros.
  const before = key.length > 0 ? BLOCK : 0;
  const size = before + data.length;
  const blocks = new Uint8Array(Math.max(1, Math.ceil(size / BLOCK)) * BLOCK);
  blocks.set(key);
  blocks.set(data, before);
  for (let at = 0; at < blocks.length; at += BLOCK) {
    const isLast = at + BLOCK === blocks.length;
    compress(state, blocks.subarray(at, at + BLOCK), BigInt(isLast ? size : at + BLOCK), isLast);
  }

  const found = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => found.setBigUint64(at * 8, word, true));
  return new Uint8Array(found.buffer, 0, length);
}

function compress(state: bigint[], block: Uint8Array, count: bigint, isLast: boolean): void {
  const v = [...state, ...IV];
  const at = (place: number): bigint => v[place] ?? 0n;
  v[12] = at(12) ^ count;
  if (isLast) v[14] = at(14) ^ MASK;
  for (let round = 0; round < 12; round += 1) {
    const order = ROUNDS[round % 10] ?? "";
    MIXED.forEach((places, step) => {
      const [a, b, c, d] = [...places].map((digit) => parseInt(digit, 16)) as [number, number, number, number];
      const x = wordAt(block, parseInt(order.charAt(2 * step), 16));
      const y = wordAt(block, parseInt(order.charAt(2 * step + 1), 16));
      v[a] = (at(a) + at(b) + x) & MASK;
      v[d] = turned(at(d) ^ at(a), 32n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turned(at(b) ^ at(c), 24n);
      v[a] = (at(a) + at(b) + y) & MASK;
      v[d] = turned(at(d) ^ at(a), 16n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turned(at(b) ^ at(c), 63n);
    });
  }
  for (let place = 0; place < 8; place += 1) state[place] = (state[place] ?? 0n) ^ at(place) ^ at(place + 8);
}

function wordAt(bytes: Uint8Array, place: number): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(place * 8, true);
}

function turned(word: bigint, by: bigint): bigint {
  return (word >> by) | ((word << (64n - by)) & MASK);
}

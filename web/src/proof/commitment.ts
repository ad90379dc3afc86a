// How a server commits itself before the start: as in src/orizuru/core/commitment.py, explained in
// docs/concepts/chance.md.

import { blake2b } from "./blake2b";

/** The bytes that hexadecimal digits stand for; null unless they are 32 bytes. */
export function bytesOf(digits: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(digits)) return null;
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The commitment that the server must have shown before the start, for its key. */
export function commitmentOf(key: Uint8Array): string {
  return hexOf(blake2b(key, { length: 32, person: "orizuru-commit-1" }));
}

/** The seed of all shuffles and rolls of the game: from the key and the words, each preceded by its length. */
export function seedOf(key: Uint8Array, words: readonly string[]): string {
  const parts = words.map((word) => new TextEncoder().encode(word));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(at, part.length, true);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return hexOf(blake2b(whole, { length: 32, key, person: "orizuru-key-1" }));
}

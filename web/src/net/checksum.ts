// The hash of a view: CRC-32 of its canonical JSON (sorted keys, no spaces, UTF-8), eight hexadecimal digits. Over
// plain http there is no secure context and no SubtleCrypto, so the page computes it itself.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${fields.join(",")}}`;
}

export function viewHash(view: unknown): string {
  return crc32(new TextEncoder().encode(canonical(view)))
    .toString(16)
    .padStart(8, "0");
}

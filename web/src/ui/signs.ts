// Numbers as people write them.

/** With a minus sign, which is as wide as a digit, instead of a hyphen. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** As a change: always with its sign. */
export function changed(number: number): string {
  return number > 0 ? `+${number}` : signed(number);
}

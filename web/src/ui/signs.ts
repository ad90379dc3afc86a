// Numbers as people write them.

/** With the sign of a number below zero, which is as wide as a digit, instead of a hyphen. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** As a change: with its sign, whichever it is. */
export function changed(number: number): string {
  return number > 0 ? `+${number}` : signed(number);
}

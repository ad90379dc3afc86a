// What kind of device this is, as far as texts depend on it.

/** It is held in the hand: there is no point in offering to play on a phone. */
export const isHandheld = matchMedia("(pointer: coarse)").matches;

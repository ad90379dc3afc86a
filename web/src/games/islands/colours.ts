// The three colours of paint: each has a name, a letter and a pattern, so that nobody depends on the colour only.

import { words } from "../../lang/texts.svelte";
import type { Colour } from "./view";

export const COLOURS: readonly Colour[] = ["blue", "green", "red"];

export function colourName(colour: Colour): string {
  return words({ key: `islands.colour.${colour}`, args: {} });
}

/** The first letter of the colour in the language of the page. */
export function colourLetter(colour: Colour): string {
  return colourName(colour).charAt(0).toUpperCase();
}

/** The marks on a painted square of 1 by 1: waves for blue, dots for green, slanting strokes for red. */
export const PATTERNS: Record<Colour, string> = {
  blue: "M.08 .2q.14-.11 .28 0t.28 0 .28 0M.08 .86q.14-.11 .28 0t.28 0 .28 0",
  green: "M.16 .16h0M.5 .12h0M.84 .16h0M.12 .5h0M.88 .5h0M.16 .84h0M.5 .88h0M.84 .84h0",
  red: "M.06 .3 .3 .06M.06 .52 .24 .34M.7 .94 .94 .7M.76 .66 .94 .48M.48 .94 .66 .76M.34 .24 .52 .06",
};

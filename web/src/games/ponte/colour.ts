// The name of a colour, and the seat it belongs to.

import { words } from "../../lang/texts.svelte";
import { isColourOpen, ponteView } from "./view";
import type { Colour } from "./view";

export function colourName(colour: Colour): string {
  return words({ key: `ponte.colour.${colour}`, args: {} });
}

/** The colour of a seat, once it is chosen. */
export function colourOf(found: Record<string, unknown>, seat: number): string {
  const view = ponteView(found);
  const colour = view && !isColourOpen(view) ? view.colours[seat] : undefined;
  return colour ? colourName(colour) : "";
}

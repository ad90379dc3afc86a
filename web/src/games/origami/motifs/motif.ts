/**
 * A motif is folded paper, seen flat: facets in 64 by 48, the lower ones first, with a bar between them. A facet is its tint and its corners.
 * Tints go from 1 (darkest) to 4 (lightest); 0 is a hole that shows the card. With a second tint the facet is folded over the middle: its mirror image is drawn too, in that tint.
 */
export type Motifs = Readonly<Record<string, string>>;

/** The facets of a motif as they are drawn, one polygon each. */
export function unfolded(motif: string): [corners: string, tint: string][] {
  return motif.split("|").flatMap((facet) => {
    const at = facet.indexOf(" ");
    const corners = facet.slice(at + 1);
    return [...facet.slice(0, at)].map((tint, side): [string, string] => [side ? mirrored(corners) : corners, tint]);
  });
}

function mirrored(corners: string): string {
  return corners.replace(/[\d.]+(?=,)/g, (x) => `${64 - Number(x)}`);
}

/**
 * A motif is folded paper, seen flat: facets in 64 by 48, the lower ones first. A facet has its tint, 1 (darkest) to 4 (lightest), or 0 for a hole that shows the card, and its corners.
 * With a second tint it is folded over the middle: its mirror image is drawn too, in that tint.
 */
export type Facet = readonly [tint: number, corners: string, mirrored?: number];
export type Motifs = Readonly<Record<string, readonly Facet[]>>;

/** The facets as they are drawn, one polygon each. */
export function unfolded(facets: readonly Facet[]): [corners: string, tint: number][] {
  return facets.flatMap(([tint, corners, mirrored]) => {
    const own: [string, number] = [corners, tint];
    return mirrored === undefined ? [own] : [own, [corners.replace(/[\d.]+(?=,)/g, (x) => `${64 - Number(x)}`), mirrored]];
  });
}

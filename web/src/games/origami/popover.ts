// Finds the place where something that floats over the page covers the least.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const [EDGE, GAP] = [8, 12];
/** To cover what must stay free is worse than to cover anything else. */
const NEVER = 1000;

/** The best place for a box of this size above, beside or below `anchor`, or on the far side of what must stay `free`: the
 * first of those that cover the least. */
export function place(
  size: { width: number; height: number },
  room: { width: number; height: number },
  anchor: Box,
  kept: readonly Box[],
  free: readonly Box[] = [],
): Spot {
  const { width, height } = size;
  const [rightmost, lowest] = [Math.max(EDGE, room.width - width - EDGE), Math.max(EDGE, room.height - height - EDGE)];
  const within = (left: number, top: number): Spot => ({
    left: Math.min(Math.max(EDGE, left), rightmost),
    top: Math.min(Math.max(EDGE, top), lowest),
  });
  const middle = (anchor.left + anchor.right - width) / 2;
  const spots = [anchor, ...free].flatMap((box) => [
    within(middle, box.top - height - GAP),
    within(anchor.right + GAP, box === anchor ? anchor.top : box.top - height - GAP),
    within(anchor.left - width - GAP, box === anchor ? anchor.top : box.top - height - GAP),
    within(middle, box.bottom + GAP),
  ]);
  const cost = ({ left, top }: Spot): number => {
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    return covered(kept) + NEVER * covered([anchor, ...free]);
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

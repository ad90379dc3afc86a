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

const EDGE = 8;

/** The best place for a box of this size above, beside or below `anchor`: the first of those that cover the
 * least. */
export function place(
  size: { width: number; height: number },
  room: { width: number; height: number },
  anchor: Box,
  kept: readonly Box[],
): Spot {
  const { width, height } = size;
  const [rightmost, lowest] = [Math.max(EDGE, room.width - width - EDGE), Math.max(EDGE, room.height - height - EDGE)];
  const within = (left: number, top: number): Spot => ({
    left: Math.min(Math.max(EDGE, left), rightmost),
    top: Math.min(Math.max(EDGE, top), lowest),
  });
  const middle = (anchor.left + anchor.right - width) / 2;
  const spots = [
    within(middle, anchor.top - height - 12),
    within(anchor.right + 12, anchor.top),
    within(anchor.left - width - 12, anchor.top),
    within(middle, anchor.bottom + 12),
  ];
  const cost = ({ left, top }: Spot): number => {
    const box = { left, top, right: left + width, bottom: top + height };
    return kept.reduce((sum, one) => sum + overlap(box, one), 3 * overlap(box, anchor));
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

// The outline of a group of squares as one path: squares are 1 by 1, the path runs `inset` inside, corners are round.

/** A square, or its upper left corner. */
export type Place = readonly [x: number, y: number];

interface Edge {
  from: Place;
  to: Place;
}

/** The outer edges of the group, clockwise around the land. */
function shores(places: readonly Place[]): Edge[] {
  const land = new Set(places.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number): boolean => land.has(`${x},${y}`);
  return places.flatMap(([x, y]) => {
    const edges: Edge[] = [];
    if (!has(x, y - 1)) edges.push({ from: [x, y], to: [x + 1, y] });
    if (!has(x + 1, y)) edges.push({ from: [x + 1, y], to: [x + 1, y + 1] });
    if (!has(x, y + 1)) edges.push({ from: [x + 1, y + 1], to: [x, y + 1] });
    if (!has(x - 1, y)) edges.push({ from: [x, y + 1], to: [x, y] });
    return edges;
  });
}

function heading(edge: Edge): Place {
  return [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
}

/** The edges in closed rounds: each begins where the one before ends. */
function rounds(edges: Edge[]): Edge[][] {
  const rest = new Set(edges);
  const found: Edge[][] = [];
  for (const first of edges) {
    if (!rest.delete(first)) continue;
    const round = [first];
    for (let edge = first; ;) {
      const [dx, dy] = heading(edge);
      const next = [...rest].filter((one) => one.from[0] === edge.to[0] && one.from[1] === edge.to[1]);
      // Where two squares touch at a corner only, turning right keeps to the same square.
      const right = next.find((one) => heading(one)[0] === -dy && heading(one)[1] === dx) ?? next[0];
      if (!right) break;
      rest.delete(right);
      round.push(right);
      edge = right;
    }
    found.push(round);
  }
  return found;
}

export function outline(places: readonly Place[], inset: number, radius: number): string {
  return rounds(shores(places))
    .map((round) => {
      const parts = round.flatMap((edge, index) => {
        const next = round[(index + 1) % round.length] ?? edge;
        const [ax, ay] = heading(edge);
        const [bx, by] = heading(next);
        if (ax === bx && ay === by) return [];
        // Land lies to the right of the way: (-dy, dx) points inland.
        const x = edge.to[0] + inset * (-ay - by);
        const y = edge.to[1] + inset * (ax + bx);
        return [
          `${even(x - ax * radius)} ${even(y - ay * radius)}Q${even(x)} ${even(y)} ${even(x + bx * radius)} ${even(y + by * radius)}`,
        ];
      });
      return `M${parts.join("L")}Z`;
    })
    .join("");
}

function even(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

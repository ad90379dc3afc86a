// An island with its paint, square by square: what can be seen on it.

import { squareAt } from "./squares";
import type { Colour, Island, PlayerView } from "./view";

export type Kind = "sea" | "mountains" | "empty" | "landmark";

export interface Landmark {
  square: string;
  kind: string;
  /** Its sign on the map. */
  letter: string;
  around: string[];
  /** How many of the squares around it are painted, and in which colours. */
  painted: number;
  colours: Colour[];
  isSurrounded: boolean;
}

export interface Outline {
  colour: Colour;
  squares: string[];
  /** The points it has brought; 0: none yet. */
  points: number;
  isSpoiled: boolean;
}

export interface Ground {
  square: string;
  x: number;
  y: number;
  kind: Kind;
  paint: Colour | null;
  landmark: Landmark | null;
  outline: Outline | null;
  /** The landmarks that this square is next to. */
  beside: Landmark[];
}

export interface Land {
  island: Island;
  width: number;
  height: number;
  rows: Ground[][];
  at: Map<string, Ground>;
  landmarks: Landmark[];
  outlines: Outline[];
  painted: number;
  /** How many squares can be painted in all. */
  room: number;
  isBegun: boolean;
}

/** The island as a player has painted it; without a player, as it is printed. */
export function landOf(island: Island, player: Pick<PlayerView, "paint" | "outlines" | "started"> | null = null): Land {
  const paint = new Map<string, Colour>();
  for (const [colour, squares] of Object.entries(player?.paint[island.key] ?? {}))
    for (const square of squares) paint.set(square, colour as Colour);

  const landmarks = island.landmarks.map(({ square, kind, around }): Landmark => {
    const colours = around.flatMap((each) => paint.get(each) ?? []);
    return {
      square,
      kind,
      letter: signAt(island, square),
      around,
      painted: colours.length,
      colours: [...new Set(colours)],
      isSurrounded: around.length > 0 && colours.length === around.length,
    };
  });
  const points = player?.outlines[island.key] ?? [];
  const outlines = island.outlines.map(({ colour, squares }, number): Outline => {
    const brought = points[number] ?? 0;
    return {
      colour,
      squares,
      points: brought,
      isSpoiled: brought === 0 && squares.some((square) => paint.has(square)),
    };
  });

  const rows = island.rows.map((row, y) =>
    [...row].map((sign, x): Ground => {
      const square = squareAt(x, y);
      return {
        square,
        x,
        y,
        kind: sign === "~" ? "sea" : sign === "^" ? "mountains" : sign === "." ? "empty" : "landmark",
        paint: paint.get(square) ?? null,
        landmark: landmarks.find((landmark) => landmark.square === square) ?? null,
        outline: outlines.find((outline) => outline.squares.includes(square)) ?? null,
        beside: landmarks.filter((landmark) => landmark.around.includes(square)),
      };
    }),
  );
  const all = rows.flat();
  return {
    island,
    width: island.rows[0]?.length ?? 0,
    height: island.rows.length,
    rows,
    at: new Map(all.map((ground) => [ground.square, ground])),
    landmarks,
    outlines,
    painted: paint.size,
    room: all.filter((ground) => ground.kind === "empty").length,
    isBegun: player?.started.includes(island.key) ?? false,
  };
}

/** What a player has painted on islands. An island on which nothing has changed stays the same value, whatever else
 * happens at the table: only then is it not drawn again. */
export class Lands {
  private readonly known = new Map<string, { land: Land; painted: string }>();

  of(seat: number, player: PlayerView, island: Island): Land {
    const key = `${seat} ${island.key}`;
    const painted = JSON.stringify([
      player.paint[island.key],
      player.outlines[island.key],
      player.started.includes(island.key),
    ]);
    const known = this.known.get(key);
    if (known?.painted === painted && known.land.island === island) return known.land;
    const land = landOf(island, player);
    this.known.set(key, { land, painted });
    return land;
  }
}

function signAt(island: Island, square: string): string {
  return island.rows[Number(square.slice(1)) - 1]?.charAt(square.charCodeAt(0) - 97) ?? "";
}

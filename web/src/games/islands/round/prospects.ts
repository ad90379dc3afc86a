// The auctioned shape tried on the player's islands before it is won: what the server says about its places, arranged
// and in words. The page knows no rules: every place and what it brings comes from the server.

import { t } from "../../../lang/texts.svelte";
import type { Previewed, TrialPlace, Tried } from "../../../wire";
import { colourName } from "../colours";
import type { Land } from "../land";
import { landmarkObject } from "../names";
import { placesOf } from "../places";
import type { Place } from "../places";
import { spotsOf } from "../squares";
import type { Colour } from "../view";

/** The least and the greatest of what a place may bring: a die may decide the colour. */
export type Range = readonly [least: number, greatest: number];

/** The best place, and what it brings. */
export interface Best {
  way: number;
  word: string;
  island: string;
  squares: string[];
  coins: Range;
  /** Won for good by landmarks and outlines. */
  points: Range;
  /** The landmarks it surrounds, whatever the colour. */
  landmarks: string[];
  /** It begins the island. */
  isNew: boolean;
}

/** The places of a way, as those that can be painted are. */
export function placesOfWay(tried: Tried, way: number): Place[] {
  return placesOf(
    (tried.ways[way]?.places ?? []).flatMap(({ word }) => {
      const spots = spotsOf(word);
      return spots ? [{ word, at: [spots.island, ...spots.squares], text: { key: word, args: {} } }] : [];
    }),
  );
}

/** The islands on which the shape fits, in any form it could have. */
export function fitsOf(tried: Tried | null): Set<string> {
  return new Set((tried?.ways ?? []).flatMap((way) => way.places.flatMap(({ word }) => spotsOf(word)?.island ?? [])));
}

/** The points that a place wins for good: without the squares it fills, and those that a new island leaves open. */
export function pointsOf(found: TrialPlace, lands: readonly Land[]): number {
  const spots = spotsOf(found.word);
  const land = lands.find(({ island }) => island.key === spots?.island);
  const filled = spots?.squares.length ?? 0;
  return found.change - filled + (land && !land.isBegun ? land.room : 0);
}

function rangeOf(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)];
}

function landmarksOf(found: TrialPlace): string[] {
  return found.facts.flatMap(({ key, args }) => {
    const landmark = args["landmark"] as { key?: string } | undefined;
    return key === "islands.fact.surrounded" && landmark?.key ? [landmark.key.split(".").at(-1) ?? ""] : [];
  });
}

/** The best place of all; null if the shape fits nowhere. If a die chooses the colour, all colours count. */
export function bestOf(tried: Tried, lands: readonly Land[]): Best | null {
  const [way = 0, at = 0] = tried.best ?? [];
  const chosen = tried.ways[way];
  const place = tried.best && chosen?.places[at];
  const spots = place && spotsOf(place.word);
  if (!chosen || !place || !spots) return null;
  const same = tried.colouring === "rolled" ? tried.ways.filter(({ card }) => card === chosen.card) : [chosen];
  const found = same.flatMap(({ places }) => places.find(({ word }) => word === place.word) ?? []);
  return {
    way,
    word: place.word,
    ...spots,
    coins: rangeOf(found.map(({ coins }) => coins)),
    points: rangeOf(found.map((one) => pointsOf(one, lands))),
    landmarks: landmarksOf(place),
    isNew: lands.some(({ island, isBegun }) => island.key === spots.island && !isBegun),
  };
}

function gain([least, greatest]: Range, one: string, between: string): string[] {
  if (greatest <= 0) return [];
  return [least === greatest ? t(one, { n: least }) : t(between, { least, n: greatest })];
}

/** "Best now on C2: +10 coins, +10 points", "Fits on C2: fills 3 squares", "Fits nowhere"; in a word or two where there
 * is little room: "Try C2: +10 coins, +10 points". `hasCoal`: squares can be painted before the shape, and may make room. */
export function bestWords(tried: Tried, lands: readonly Land[], isShort = false, hasCoal = false): string {
  const best = bestOf(tried, lands);
  if (!best && hasCoal) return t("page.islands.trial.nowhere_yet");
  if (!best) return t(isShort ? "page.islands.trial.nowhere_short" : "page.islands.trial.nowhere");
  const way = tried.ways[best.way];
  const isWild = tried.ways.length > 1;
  const counted = [
    ...gain(best.coins, "page.islands.trial.coins", "page.islands.trial.coins_between"),
    ...gain(best.points, "page.islands.trial.points", "page.islands.trial.points_between"),
  ];
  const gains = [
    ...(isWild && way ? [tried.colouring === "chosen" ? inColour(way.card, way.colour) : way.card] : []),
    ...counted,
    ...(best.landmarks.length > 0
      ? [t("page.islands.trial.surrounds", { landmarks: best.landmarks.map(landmarkObject) })]
      : []),
  ];
  const place = tried.best && way?.places[tried.best[1] ?? 0];
  const isPlain = gains.length === (isWild ? 1 : 0);
  if (best.isNew) gains.push(t("page.islands.trial.begins"));
  else if (isPlain) gains.push(t("page.islands.trial.fills", { n: best.squares.length }));
  if (isShort) {
    const said = counted.length > 0 ? counted : gains.slice(-1);
    return t("page.islands.trial.short", { island: best.island, gains: said });
  }
  if (place?.facts.some(({ key }) => key === "islands.fact.spoiled")) gains.push(t("page.islands.trial.spoils"));
  return t(isPlain ? "page.islands.trial.fits" : "page.islands.trial.best", { island: best.island, gains });
}

function inColour(card: string, colour: string): string {
  return t("page.islands.trial.in_colour", { card, colour: colourName(colour as Colour) });
}

/** What a place would do, as a preview after winning would say it. */
export function previewOf(found: TrialPlace, colour: string, seat: number, seats: number): Previewed {
  const painted = {
    key: "islands.fact.painted",
    args: { seat, colour: { key: `islands.colour.${colour}`, args: {} }, place: found.word },
  };
  return {
    type: "previewed",
    id: "",
    change: Array.from({ length: seats }, (_, one) => (one === seat ? found.change : 0)),
    price: null,
    facts: [painted, ...found.facts],
  };
}

/** A chance in percent; only what is certain is 0 or 100. */
export function percent(wins: number, of: number): number {
  if (wins <= 0 || of <= 0) return 0;
  return wins >= of ? 100 : Math.min(99, Math.max(1, Math.round((100 * wins) / of)));
}

/** The chance of a bid against dice, and that with Re-Roll, in percent; null if there are no dice. The odds end with the
 * first bid that always wins. */
export function chanceOf(tried: Tried | null, word: string): { plain: number; again: number | null } | null {
  const odds = tried?.odds ?? [];
  const last = odds.at(-1);
  if (!last) return null;
  const amount = (one: string): number => Number(one.split(" ").at(-1));
  const found =
    odds.find((one) => one.word === word) ?? (amount(word) > amount(last.word) && last.wins === last.of ? last : null);
  if (!found) return null;
  return { plain: percent(found.wins, found.of), again: found.again === null ? null : percent(found.again, found.of) };
}

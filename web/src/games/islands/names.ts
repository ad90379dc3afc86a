// Islands in words: everything that can be seen on a square is in its name.

import { capital, t, words } from "../../lang/texts.svelte";
import type { Text } from "../../wire";
import { colourName } from "./colours";
import type { Ground, Land, Landmark, Outline } from "./land";
import type { Place } from "./places";
import { isBeside } from "./squares";

export function landmarkName(kind: string): string {
  return words({ key: `islands.landmark.${kind}`, args: {} });
}

const objects: Record<string, string> = {
  coal: "page.islands.cheer.the_coal",
  gold: "page.islands.cheer.the_gold",
  grove: "page.islands.cheer.the_grove",
  harbour: "page.islands.cheer.the_harbour",
  lighthouse: "page.islands.cheer.the_lighthouse",
  secret: "page.islands.cheer.the_secret",
  temple: "page.islands.cheer.the_temple",
  volcano: "page.islands.cheer.the_volcano",
};

/** A landmark as the object of a sentence: "the lighthouse". */
export function landmarkObject(kind: string): Text {
  return { key: objects[kind] ?? "", args: {} };
}

export function islandName(land: Land): string {
  return t("page.islands.board.island", { key: land.island.key, name: words(land.island.called) });
}

/** "A1: c3, b4, c4" */
export function placeName(place: Pick<Place, "island" | "squares">): string {
  return t("page.islands.board.place", { island: place.island, squares: place.squares });
}

/** "red outline", "red outline, filled for 10", "red outline, spoiled" */
export function outlineName({ colour, points, isSpoiled }: Outline): string {
  const args = { colour: colourName(colour), points };
  if (points > 0) return t("page.islands.square.outline_done", args);
  return t(isSpoiled ? "page.islands.square.outline_spoiled" : "page.islands.square.outline", args);
}

/** "volcano, 3 of 8 around it painted", "volcano, surrounded in one colour" */
export function landmarkState(landmark: Landmark): string {
  const name = landmarkName(landmark.kind);
  if (landmark.isSurrounded)
    return t(
      landmark.colours.length === 1 ? "page.islands.square.surrounded_one" : "page.islands.square.surrounded_different",
      { landmark: name },
    );
  return t("page.islands.square.landmark", { landmark: name, n: landmark.painted, all: landmark.around.length });
}

/** What lies on a square: "empty, red outline, next to lighthouse". */
export function groundName(ground: Ground): string {
  if (ground.kind === "sea") return t("page.islands.square.sea");
  if (ground.kind === "mountains") return t("page.islands.square.mountains");
  if (ground.landmark) return landmarkState(ground.landmark);
  const parts = [
    ground.paint
      ? t("page.islands.square.painted", { colour: colourName(ground.paint) })
      : t("page.islands.square.empty"),
  ];
  if (ground.outline) parts.push(outlineName(ground.outline));
  // Paint touches by sides only; to surround a landmark the squares at its corners count, too.
  const near = ground.beside.filter((landmark) => !landmark.isSurrounded);
  const beside = near
    .filter((landmark) => isBeside(ground.square, landmark.square))
    .map(({ kind }) => landmarkName(kind));
  const diagonal = near
    .filter((landmark) => !isBeside(ground.square, landmark.square))
    .map(({ kind }) => landmarkName(kind));
  if (beside.length > 0) parts.push(t("page.islands.square.beside", { landmarks: beside }));
  if (diagonal.length > 0) parts.push(t("page.islands.square.diagonal", { landmarks: diagonal }));
  return parts.join(", ");
}

/** What else the name of a square may say. */
export interface Signs {
  isOffered: boolean;
  isLast: boolean;
  isHinted: boolean;
  isNamed: boolean;
}

/** Everything a square is and offers now, for screen readers. */
export function squareName(ground: Ground, signs: Signs): string {
  const parts = [ground.square, groundName(ground)];
  if (signs.isNamed) parts.push(t("page.islands.square.named"));
  if (signs.isLast) parts.push(t("page.islands.square.last"));
  if (signs.isHinted) parts.push(t("page.islands.square.hinted"));
  if (signs.isOffered) parts.push(t(ground.landmark ? "page.islands.square.choose" : "page.islands.square.offered"));
  return parts.join(", ");
}

const abouts: Record<string, string> = {
  harbour: "page.islands.landmark.harbour",
  secret: "page.islands.landmark.secret",
  lighthouse: "page.islands.landmark.lighthouse",
  volcano: "page.islands.landmark.volcano",
  coal: "page.islands.landmark.coal",
  gold: "page.islands.landmark.gold",
  grove: "page.islands.landmark.grove",
  temple: "page.islands.landmark.temple",
};

/** What a landmark gives. */
export function landmarkGives(kind: string): string {
  const key = abouts[kind];
  return key ? t(key) : "";
}

/** A landmark, how far it is surrounded, and what it gives. */
export function aboutLandmark(landmark: Landmark): string {
  return `${capital(landmarkState(landmark))}. ${landmarkGives(landmark.kind)}`;
}

// How the first page shows the games: picture, name, rough length; in this order, then any other games.

import type { Component } from "svelte";
import { capital, said, t } from "../lang/texts.svelte";
import IslandsPicture from "./pictures/IslandsPicture.svelte";
import OrigamiPicture from "./pictures/OrigamiPicture.svelte";
import OtherPicture from "./pictures/OtherPicture.svelte";
import PontePicture from "./pictures/PontePicture.svelte";

interface Face {
  picture: Component;
  minutes: number;
  title?: string;
}

const FACES: Record<string, Face> = {
  ponte: { picture: PontePicture, minutes: 30 },
  origami: { picture: OrigamiPicture, minutes: 25, title: "page.home.origami_title" },
  islands: { picture: IslandsPicture, minutes: 60 },
};
const ORDER = Object.keys(FACES);

export function inOrder<T extends { key: string }>(games: readonly T[]): T[] {
  const place = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...games].sort((one, other) => place(one.key) - place(other.key));
}

export function pictureOf(game: string): Component {
  return FACES[game]?.picture ?? OtherPicture;
}

/** Roughly how many minutes a game takes; 0: not known. */
export function minutesOf(game: string): number {
  return FACES[game]?.minutes ?? 0;
}

/** What the game is about; empty if it has no such text. */
export function gameAbout(game: string): string {
  return said(`${game}.about`) ?? "";
}

export function gameName(game: string): string {
  return said(`${game}.name`) ?? capital(game.replaceAll("_", " "));
}

/** The name of the game as a table plays it, with the boxes it mixes. */
export function tableName(game: string, options: Record<string, unknown>): string {
  if (game === "origami" && options["boxes"] === "legends") return t("page.home.legends_title");
  if (game === "origami" && options["boxes"] === "both") return t("page.home.origami_title");
  return gameName(game);
}

export function gameTitle(game: string): string {
  const title = FACES[game]?.title;
  return title ? t(title) : gameName(game);
}

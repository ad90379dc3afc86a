// Positions in words: everything that can be seen on a square is in the name of its button.

import { t } from "../../lang/texts.svelte";
import type { Hand } from "./hand.svelte";
import type { Land } from "./land";
import { byColumn, endsOf } from "./squares";
import type { Network } from "./view";

/** What a network is called, everywhere and in the score sheet too: its first square, by column and row, on an island if
 * it has one. */
export function firstSquare(network: Network): string {
  const groups = network.islands.length > 0 ? network.islands : network.sandbanks;
  const [first = ""] = groups.flat().sort(byColumn);
  return first;
}

/** "3 islands, 2 bridges: 6 points" */
export function networkName(network: Network): string {
  const parts = [t("page.ponte.islands", { n: network.islands.length })];
  if (network.bridges.length > 0) parts.push(t("page.ponte.bridges", { n: network.bridges.length }));
  return t("page.ponte.network", { parts, points: t("page.ponte.points", { n: network.points }) });
}

export function bridgeName(bridge: string): string {
  return endsOf(bridge).join("–");
}

/** What lies on a square: "dark tile, island of 4 squares, carries the bridge c4–e5". */
export function landName(land: Land): string {
  if (!land.colour) return t(land.isClosed ? "page.ponte.square.closed" : "page.ponte.square.empty");
  const parts = [t(land.colour === "light" ? "page.ponte.square.light" : "page.ponte.square.dark")];
  parts.push(t(land.isIsland ? "page.ponte.square.island" : "page.ponte.square.sandbank", { n: land.group.length }));
  if (land.bridge) parts.push(t("page.ponte.square.carries", { bridge: bridgeName(land.bridge) }));
  return parts.join(", ");
}

/** Everything a square is and offers now, for screen readers. */
export function squareName(hand: Hand, land: Land): string {
  const { square } = land;
  const parts = [square, landName(land)];
  const isDraft = hand.draft.includes(square);
  if (isDraft) parts.push(t("page.ponte.square.draft"));
  else if (hand.last.squares.includes(square) || hand.last.bridges.some((bridge) => endsOf(bridge).includes(square)))
    parts.push(t("page.ponte.square.last"));
  if (hand.end === square) parts.push(t("page.ponte.square.begun"));
  else if (hand.goals.has(square)) parts.push(t("page.ponte.square.goal", { bridge: `${hand.end ?? ""}–${square}` }));
  else if (hand.carriers.has(square)) parts.push(t("page.ponte.square.carrier"));
  if (hand.tiles.has(square)) parts.push(t("page.ponte.square.free"));
  for (const seat of [0, 1]) {
    const closed = hand.outlooks.of(seat).get(square);
    if (closed) parts.push(closedName(hand, seat, hand.table.words(closed.text).replace(/\.$/, "")));
  }
  return parts.join(", ");
}

/** "closed to you: …" or "closed to Ann: …" */
export function closedName(hand: Hand, seat: number, why: string): string {
  if (seat === hand.table.seat) return t("page.ponte.closed_to_you", { why });
  return t("page.ponte.closed_to", { name: hand.table.names(seat), why });
}

// The difference between two views as cards that went from one zone to another.

import type { Text } from "../../wire";
import type { OrigamiView } from "./view";

/** `card` is null for a card that this seat does not see. */
export interface Movement {
  card: string | null;
  from: string;
  to: string;
}

const MOST = 14;

/** Zones whose cards are visible, with their cards. The viewer's hand is named like the other hands. */
export function openZones(view: OrigamiView): Map<string, readonly string[]> {
  const zones = new Map<string, readonly string[]>([
    ["line", view.line],
    ["discards", view.discards],
    ["middle", view.middle],
    ["playing", view.playing === null ? [] : [view.playing]],
    ["paid", view.paid],
    ["looked", view.looked],
    ["aside", view.aside.flat()],
  ]);
  if (view.seat !== null) zones.set(`hand ${view.seat}`, [...view.hand, ...view.sealed]);
  view.columns.forEach((pair, seat) => {
    zones.set(`column ${seat} left`, pair[0] ?? []);
    zones.set(`column ${seat} right`, pair[1] ?? []);
  });
  return zones;
}

/** Zones of which only the size is visible. */
export function closedZones(view: OrigamiView): Map<string, number> {
  const zones = new Map<string, number>([
    ["deck", view.deck],
    ["rice", view.rice],
  ]);
  view.hands.forEach((hand, seat) => {
    if (seat !== view.seat) zones.set(`hand ${seat}`, hand.cards + hand.sealed);
  });
  return zones;
}

function without(cards: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return cards.filter((card) => {
    const index = rest.indexOf(card);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** When it happens within a move: cards pay, the card they pay for is laid down, cards of the line are taken, others are
 * drawn, and in the end the line is filled up. */
function orderOf({ from, to }: Movement): number {
  if (to === "line") return 4;
  if (from === "line") return 2;
  if (to === "discards" || to === "paid") return 0;
  return to.startsWith("column") || to === "middle" || to === "playing" ? 1 : 3;
}

export function movements(before: OrigamiView, after: OrigamiView): Movement[] {
  if (before.seat !== after.seat) return [];
  const was = openZones(before);
  const is = openZones(after);
  const gained: { zone: string; card: string }[] = [];
  const lost: { zone: string; card: string }[] = [];
  for (const [zone, cards] of is) {
    for (const card of without(cards, was.get(zone) ?? [])) gained.push({ zone, card });
    for (const card of without(was.get(zone) ?? [], cards)) lost.push({ zone, card });
  }
  const found: Movement[] = [];
  const later: typeof gained = [];
  for (const { zone, card } of gained) {
    const index = lost.findIndex((one) => one.card === card);
    const source = lost[index];
    if (source) {
      lost.splice(index, 1);
      found.push({ card, from: source.zone, to: zone });
    } else {
      later.push({ zone, card });
    }
  }
  const open = closedZones(before);
  const change = new Map([...closedZones(after)].map(([zone, size]) => [zone, size - (open.get(zone) ?? size)]));
  const shift = (zone: string, by: number): void => void change.set(zone, (change.get(zone) ?? 0) + by);
  const hidden = (sign: 1 | -1, card: string | null, to = ""): string | undefined => {
    if (card === "rice" && (change.get("rice") ?? 0) * sign > 0) return "rice";
    // The line is filled from the deck; any other card that is laid down comes from a hand.
    if (to === "line" && (change.get("deck") ?? 0) < 0) return "deck";
    const zones = [...change].filter(([zone, by]) => zone !== "rice" && by * sign > 0).map(([zone]) => zone);
    return zones.find((zone) => zone !== "deck") ?? zones[0];
  };
  for (const { zone, card } of later) {
    const from = hidden(-1, card, zone) ?? "deck";
    if (change.has(from)) shift(from, 1);
    found.push({ card, from, to: zone });
  }
  for (const { zone, card } of lost) {
    const to = hidden(1, card) ?? "deck";
    if (change.has(to)) shift(to, -1);
    found.push({ card, from: zone, to });
  }
  for (const [zone, by] of change) {
    if (zone === "deck" || zone === "rice") continue;
    for (let left = by; left > 0; left -= 1) {
      const giver = [...change].find(([other, change_]) => other !== zone && change_ < 0)?.[0];
      if (giver === undefined) break;
      shift(giver, 1);
      found.push({ card: null, from: giver, to: zone });
    }
  }
  // A shuffle is one movement, not forty.
  const shuffled = found.filter((one) => one.from === "discards" && one.to === "deck");
  const rest = found.filter((one) => !shuffled.includes(one)).sort((one, other) => orderOf(one) - orderOf(other));
  return [...rest, ...shuffled.slice(0, 3).map((one) => ({ ...one, card: null }))].slice(0, MOST);
}

/** What the log says of a card that goes to a zone. */
function tellers(to: string): RegExp {
  if (to.startsWith("column")) return /\.(placed|moved|sank)/;
  if (to.startsWith("hand")) return /\.(took|drew|pass)/;
  if (to === "line") return /\.turned_up/;
  return to === "middle" ? /\.enters/ : /\.(pays|discard|leaves|enters|gave)/;
}

function keysOf({ args }: Text): unknown[] {
  return [args["cards"] ?? args["card"] ?? []].flat().map((card) => (card as Text).args["card"]);
}

/** The movements of a move as the links of a chain: what the facts tell together happens together, and the rest before
 * or after it, as it happens within a move. */
export function links(moves: readonly Movement[], facts: readonly Text[]): Movement[][] {
  const told = facts.map((fact) => keysOf(fact));
  const place = (move: Movement): number => {
    const found = facts.findIndex(({ key, args }, index) => {
      if (!tellers(move.to).test(key)) return false;
      const seats = [args["seat"], args["to"]].map((seat) => `hand ${String(seat)}`);
      return told[index]?.length ? told[index].includes(move.card) : seats.includes(move.to);
    });
    const at = told[found]?.indexOf(move.card) ?? -1;
    if (at >= 0) told[found]?.splice(at, 1, null);
    if (found < 0) return orderOf(move) < 2 ? -1 : facts.length + orderOf(move);
    // Cards that a player takes one by one are one link.
    const isSame = ({ key, args }: Text): boolean =>
      key === facts[found]?.key && args["seat"] === facts[found].args["seat"];
    let first = found;
    while (facts[first - 1] && isSame(facts[first - 1] as Text)) first -= 1;
    return first;
  };
  const placed = moves.map((move) => ({ move, link: place(move) + orderOf(move) / 10 }));
  const numbers = [...new Set(placed.map(({ link }) => link))].sort((one, other) => one - other);
  return numbers.map((number) => placed.filter(({ link }) => link === number).map(({ move }) => move));
}

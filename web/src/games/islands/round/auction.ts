// The auction as the players see it: who is in, who leads, and after it who acts when.

import type { Choice } from "../../../wire";
import type { IslandsView } from "../view";

export type Stand =
  /** Is asked for a bid. */
  | "asked"
  /** Has the highest bid. */
  | "leads"
  | "passed"
  /** May still be asked. */
  | "in"
  /** Is still in, but lacks the coins for a higher bid. */
  | "short"
  /** The auction is over: has won it, or acts after the winner. */
  | "won"
  | "other";

export interface Bidder {
  seat: number;
  coins: number;
  stand: Stand;
  isFirst: boolean;
  /** After the auction: has acted, acts now, or comes later. */
  turn: "done" | "now" | "later" | null;
}

/** Whether an answer bids or passes: the dial offers these. */
export function isBid({ text }: Choice): boolean {
  return text.key === "islands.answer.bid" || text.key === "islands.answer.pass";
}

/** Whether the bidding is over. */
export function isDecided(view: IslandsView): boolean {
  const seats = view.players.length;
  if (seats > 1) return view.passed.length === seats - (view.bidder === null ? 0 : 1);
  // Carrambah's two dice lie on the table until the result is known.
  return view.passed.length > 0 || (view.bid > 0 && view.faces.length < 2);
}

/** All seats in the order of the auction; once it is decided, in the order of the actions. In a game that was broken
 * off nobody is asked. */
export function bidders(view: IslandsView, isBrokenOff = false): Bidder[] {
  const seats = view.players.length;
  const order = view.players.map((_, at) => (view.first + at) % seats);
  const isOver = isDecided(view);
  const toMove = isBrokenOff ? null : view.to_move;
  const now = toMove === null ? -1 : order.indexOf(toMove);
  return order.map((seat, at): Bidder => {
    const coins = view.players[seat]?.coins ?? 0;
    const isFirst = seat === view.first;
    if (isOver) {
      const turn = isBrokenOff ? null : now < 0 || at < now ? "done" : at === now ? "now" : "later";
      return { seat, coins, isFirst, stand: seat === view.bidder ? "won" : "other", turn };
    }
    return { seat, coins, isFirst, stand: standOf(view, seat, coins, toMove), turn: null };
  });
}

function standOf(view: IslandsView, seat: number, coins: number, toMove: number | null): Stand {
  if (seat === view.bidder) return "leads";
  if (view.passed.includes(seat)) return "passed";
  if (seat === toMove) return "asked";
  return coins > view.bid && coins >= view.card ? "in" : "short";
}

/** Carrambah's bid: the dice, and the addition for this card. */
export function carrambahBid(
  faces: readonly number[],
  card: number,
  rule: { cards: number[]; more: number },
): { parts: number[]; total: number } {
  const parts = rule.cards.includes(card) ? [...faces, rule.more] : [...faces];
  return { parts, total: parts.reduce((sum, part) => sum + part, 0) };
}

// The square that the player touched: the shape stays there until the next question, and what was tried in an auction
// stays until it is painted.

import type { Hand, Spot } from "./hand.svelte";
import { held, holdOf, placesAt } from "./places";
import type { Place } from "./places";
import { spotsOf } from "./squares";

export class Kept {
  /** What it was touched for, and the place tried there in an auction. */
  private touched = $state.raw<{ spot: Spot; at: string; word: string | null } | null>(null);
  constructor(private readonly hand: Hand) {}

  /** The square, as long as it matters. */
  get spot(): Spot | null {
    const { touched, hand } = this;
    const isStill = touched?.at === hand.occasion || (touched?.at === hand.lot && this.isWon);
    return isStill ? (touched?.spot ?? null) : null;
  }

  /** While the winner of the auction chooses shape and colour: the place tried before. */
  get tried(): ReturnType<typeof spotsOf> {
    const { touched, hand } = this;
    const isNext = hand.places.length === 0 && hand.mayTouch && hand.trial.wish !== null && touched?.at === hand.lot;
    return isNext ? spotsOf(touched?.word ?? "") : null;
  }

  /** The place tried in the auction can be painted now. */
  private get isWon(): boolean {
    const { hand, touched } = this;
    return hand.view?.bidder === hand.table.seat && hand.places.some(({ choice }) => choice.word === touched?.word);
  }

  keep(spot: Spot): void {
    this.touched = { spot, at: this.hand.occasion, word: null };
    this.note();
  }

  /** Holds the shape over a place. */
  hold(place: Place): void {
    const { hand } = this;
    const [square = ""] = place.squares;
    hand.hold = holdOf(place, square);
    hand.hovered = hand.focused = null;
    hand.front.pick(place.island);
    this.keep({ seat: hand.table.seat ?? -1, island: place.island, square });
  }

  forget(): void {
    this.touched = null;
  }

  /** Notes what is tried where, and how it is turned. */
  note(): void {
    const { touched, spot, hand } = this;
    if (!hand.isTrial || touched === null || spot === null) return;
    const place: Place | null = held(placesAt(hand.trial.places, spot.island, spot.square), spot.square, hand.wish);
    this.touched = { ...touched, word: place?.choice.word ?? null };
    if (!place) return;
    hand.hold = holdOf(place, spot.square);
    hand.trial.settle();
  }
}

// The island in work: the one of a seat's islands that is shown large.

import type { Hand } from "./hand.svelte";
import { spotsOf } from "./squares";

export class Front {
  /** The island that the player has chosen, by seat: what for, and which island was painted last at that time. */
  private picked = $state.raw<{ seat: number; island: string; at: string; painted: string | null } | null>(null);
  constructor(private readonly hand: Hand) {}

  /** A chosen island stays in front until something is painted elsewhere, or a new question is about other islands:
   * then one of those comes. */
  readonly key = $derived.by<string | null>(() => {
    const { hand, picked } = this;
    const keys = (hand.lands[hand.seat] ?? []).map(({ island }) => island.key);
    const painted = this.paintedInPast ?? this.paintedLast;
    if (hand.table.isPast && painted !== null && keys.includes(painted)) return painted;
    const own = picked !== null && picked.seat === hand.seat && keys.includes(picked.island) ? picked : null;
    const isOpen = (key: string | null): key is string => key !== null && hand.offered.has(key);
    const isIdle = hand.offered.size === 0 && !hand.isTrial && own?.painted === this.paintedLast;
    if (own && (own.at === hand.occasion || isIdle || isOpen(own.island))) return own.island;
    if (hand.offered.size > 0)
      return isOpen(painted) ? painted : (keys.find((key) => hand.offered.has(key)) ?? keys[0] ?? null);
    const best = hand.trial.best?.island ?? null;
    if (best !== null && keys.includes(best)) return best;
    return painted ?? hand.view?.players[hand.seat]?.started.at(-1) ?? keys[0] ?? null;
  });

  readonly land = $derived.by(
    () => (this.hand.lands[this.hand.seat] ?? []).find(({ island }) => island.key === this.key) ?? null,
  );

  pick(island: string): void {
    const { seat, occasion: at } = this.hand;
    this.picked = { seat, island, at, painted: this.paintedLast };
  }

  /** The island that this seat painted last. */
  private get paintedLast(): string | null {
    const own = `${this.hand.seat} `;
    const spot = [...this.hand.last].findLast((one) => one.startsWith(own));
    return spot?.split(" ")[1] ?? null;
  }

  /** In a replay: the island that has just been painted. */
  private get paintedInPast(): string | null {
    const fact = this.hand.table.past?.happened?.facts.findLast(
      ({ key, args }) => key === "islands.fact.painted" && args["seat"] === this.hand.seat,
    );
    return fact ? (spotsOf(String(fact.args["place"]))?.island ?? null) : null;
  }
}

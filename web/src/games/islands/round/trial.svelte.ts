// The auctioned shape tried while people bid: asked for once in each position, and what is tried of it.

import { hasMet, meet } from "../../../me/met";
import type { Table } from "../../../table/table.svelte";
import type { Previewed, Tried } from "../../../wire";
import type { Land } from "../land";
import type { Place } from "../places";
import { islandsView } from "../view";
import type { Colour } from "../view";
import { bestOf, bestWords, chanceOf, fitsOf, placesOfWay, previewOf } from "./prospects";

/** Milliseconds: several bids at once lead to one request. */
const REST = 80;
const KNOWN = "islands.trial";
const BIDS = ["islands.ask.bid", "islands.ask.outbid"];

/** Whether bids are asked for now, by this question. */
export function isBidding(table: Pick<Table, "asked" | "isPast">): boolean {
  return !table.isPast && BIDS.includes(table.asked?.text.key ?? "");
}

/** What is auctioned, and for whom it is tried: the same until the auction ends, or this seat has passed. */
export function lotOf(table: Table): string | null {
  const view = islandsView(table.screen?.view);
  if (!view || table.seat === null || table.isAbsent || !isBidding(table) || view.passed.includes(table.seat))
    return null;
  return `${table.seat} ${view.round} ${view.card}`;
}

export class Trial {
  private kept = $state.raw<{ lot: string; hash: string; tried: Tried } | null>(null);
  /** The way that the player has chosen to try, where a card can have several shapes or colours. */
  private chosen = $state.raw<{ lot: string; card: string; colour: string } | null>(null);
  /** A player has already tried a shape in this browser. */
  isKnown = $state(hasMet(KNOWN));
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The islands of the seat that tries, as the board draws them. */
  lands: () => readonly Land[] = () => [];

  constructor(private readonly table: Table) {}

  /** Asks if the position has changed; to be called in an effect. The last answer about the same lot stays until the
   * next one comes, so that nothing flickers. */
  refresh(): void {
    const { table } = this;
    const [lot, hash] = [lotOf(table), table.screen?.hash];
    clearTimeout(this.timer);
    if (lot === null || table.state !== "open") return;
    this.timer = setTimeout(() => void this.ask(lot, hash ?? ""), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async ask(lot: string, hash: string): Promise<void> {
    if (this.kept?.lot === lot && this.kept.hash === hash) return;
    const tried = await this.table.trial();
    if (tried && lotOf(this.table) === lot) this.kept = { lot, hash, tried };
  }

  /** What the server says about the shape; null if this seat cannot try it now. */
  readonly tried = $derived.by<Tried | null>(() => {
    const { kept } = this;
    return kept !== null && kept.lot === lotOf(this.table) && kept.tried.price !== null ? kept.tried : null;
  });

  get isOpen(): boolean {
    return this.tried !== null;
  }

  /** The shape fits nowhere now. */
  get isHomeless(): boolean {
    return this.tried !== null && this.tried.best === null;
  }

  /** The number of the way that is tried: the chosen one, else that of the best place. */
  readonly way = $derived.by<number>(() => {
    const { tried, chosen } = this;
    if (!tried) return 0;
    const found =
      chosen !== null && chosen.lot === this.kept?.lot
        ? tried.ways.findIndex(({ card, colour }) => card === chosen.card && colour === chosen.colour)
        : -1;
    return found >= 0 ? found : (tried.best?.[0] ?? 0);
  });
  readonly card = $derived.by(() => this.tried?.ways[this.way]?.card ?? null);
  readonly colour = $derived.by(() => (this.tried?.ways[this.way]?.colour as Colour | undefined) ?? null);
  /** All places of the shape that is tried. */
  readonly places = $derived.by<Place[]>(() => (this.tried ? placesOfWay(this.tried, this.way) : []));
  /** The islands on which it fits. */
  readonly fits = $derived.by(() => fitsOf(this.tried));
  /** The best place of all. */
  readonly best = $derived.by(() => (this.tried ? bestOf(this.tried, this.lands()) : null));
  /** The shapes and colours to choose from; a single one: there is no choice. */
  readonly cards = $derived.by(() => [...new Set((this.tried?.ways ?? []).map(({ card }) => card))]);
  readonly colours = $derived.by(() => [...new Set((this.tried?.ways ?? []).map(({ colour }) => colour as Colour))]);

  choose(card: string, colour: string): void {
    if (this.kept) this.chosen = { lot: this.kept.lot, card, colour };
  }

  /** Tries the shape and the colour of the best place; returns the place. */
  tryBest(): Place | null {
    const { best } = this;
    if (!best) return null;
    this.chosen = null;
    return this.places.find(({ choice }) => choice.word === best.word) ?? null;
  }

  /** Keeps the shape and the colour that are tried, as if they had been chosen: the player has found a place for them,
   * and knows from now on how to try a shape. */
  settle(): void {
    this.isKnown = true;
    meet(KNOWN);
    if (this.card !== null && this.colour !== null) this.choose(this.card, this.colour);
  }

  /** The shape and the colour that this seat tried before it won what is painted now. */
  readonly wish = $derived.by<{ card: string; colour: Colour | null } | null>(() => {
    const { chosen, kept, table } = this;
    const view = islandsView(table.screen?.view);
    if (!view || chosen === null || isBidding(table) || chosen.lot !== `${table.seat} ${view.round} ${view.card}`)
      return null;
    if (view.bidder !== table.seat) return null;
    return { card: chosen.card, colour: kept?.tried.colouring === "chosen" ? (chosen.colour as Colour) : null };
  });

  /** The best place in words, and what it brings. */
  readonly words = $derived.by(() => this.wordsOfBest(false));
  readonly short = $derived.by(() => this.wordsOfBest(true));

  private wordsOfBest(isShort: boolean): string {
    const { tried, table } = this;
    const coal = islandsView(table.screen?.view)?.players[table.seat ?? -1]?.coal;
    return tried ? bestWords(tried, this.lands(), isShort, coal !== undefined && coal.any + coal.season > 0) : "";
  }

  /** What painting there would do; null for a word that is not tried. */
  of(word: string | null): Previewed | null {
    const { tried, way, table } = this;
    const found = tried?.ways[way]?.places.find((place) => place.word === word);
    if (!found || table.seat === null) return null;
    return previewOf(found, this.colour ?? "", table.seat, table.screen?.table.seats.length ?? 1);
  }

  /** The chance of a bid against dice. */
  chance(word: string): { plain: number; again: number | null } | null {
    return chanceOf(this.tried, word);
  }
}

const trials = new WeakMap<Table, Trial>();

/** The trial of a table: all parts of the page share it. */
export function trialOf(table: Table): Trial {
  // What it derives must outlive the component that asks first.
  if (!trials.has(table)) $effect.root(() => void trials.set(table, new Trial(table)));
  return trials.get(table) ?? new Trial(table);
}

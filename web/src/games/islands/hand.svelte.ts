// What a person does on the islands: looks at squares, holds the shape over them, turns it, paints.

import { t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import { announce, hush, notices, notify } from "../../ui/notices.svelte";
import type { Choice, Previewed, Text } from "../../wire";
import { Foresight } from "../foresight.svelte";
import { deed, paintedBy } from "./advice";
import { draftedSpots, lastPainted, shownAfter } from "./change";
import type { Shown } from "./change";
import { COLOURS } from "./colours";
import { Front } from "./front.svelte";
import { Kept } from "./kept.svelte";
import { Lands, type Ground, type Land } from "./land";
import { aboutLandmark, groundName, placeName } from "./names";
import { Outcome } from "./outcome";
import { held, holdOf, offeredBy, placesAt, placesOf, turned, turnsOf, turnsOfCells, wordFor } from "./places";
import type { Hold, Place } from "./places";
import { lotOf, trialOf } from "./round/trial.svelte";
import type { Trial } from "./round/trial.svelte";
import { spotsOf } from "./squares";
import { islandsOf, islandsView } from "./view";
import type { Card, Colour, Material } from "./view";

/** A square of an island of a seat. */
export interface Spot {
  seat: number;
  island: string;
  square: string;
}

function isSame(one: Spot, other: Spot): boolean {
  return one.seat === other.seat && one.island === other.island && one.square === other.square;
}

export class Hand {
  readonly foresight: Foresight;
  /** The auctioned shape, tried before it is won. */
  readonly trial: Trial;
  /** What an answer would bring. */
  readonly outcome: Outcome;
  /** Which island is in work. */
  readonly front: Front;
  /** The square under the pointer, and the one with the keyboard focus: the first one counts. */
  hovered = $state.raw<Spot | null>(null);
  focused = $state.raw<Spot | null>(null);
  /** The square that the player touched. */
  readonly kept: Kept;
  /** How the shape is held. */
  hold = $state.raw<Hold | null>(null);
  /** The square to be painted as soon as that is asked. */
  private wanted = $state.raw<Spot | null>(null);
  /** The seat whose islands the player has chosen to look at. */
  chosen = $state<number | null>(null);
  /** How often this person has touched the board or the answers: celebrations give way to a touch. */
  touches = $state(0);
  private shown: Shown | null = null;
  private readonly painted = new Lands();

  constructor(
    readonly table: Table,
    readonly material: Material,
  ) {
    this.foresight = new Foresight(
      table,
      (word, found) => this.foreseen(word, found),
      (word) => (this.isTrial ? this.trial.of(word) : null),
    );
    this.trial = trialOf(table);
    this.trial.lands = () => this.lands[table.seat ?? -1] ?? [];
    this.outcome = new Outcome(table, () => this.lands);
    this.front = new Front(this);
    this.kept = new Kept(this);
  }

  // The position

  readonly view = $derived.by(() => islandsView(this.table.view));
  /** The seat through whose eyes the position is seen: any in a replay. Null: a spectator's eyes, or everybody's. */
  readonly eyes = $derived.by(() => this.view?.seat ?? null);
  /** The seat whose islands are shown large: the viewer's. Spectators see the seat they chose, else the seat to move;
   * in a replay the seat that has just moved, so that its paint is in sight. */
  readonly seat = $derived.by(
    () => this.eyes ?? this.chosen ?? this.table.past?.happened?.seat ?? this.view?.to_move ?? this.table.seat ?? 0,
  );
  /** By seat, the islands with their paint. */
  readonly lands = $derived.by<Land[][]>(() =>
    (this.view?.players ?? []).map((player, seat) =>
      islandsOf(this.material, player).map((island) => this.painted.of(seat, player, island)),
    ),
  );
  readonly last = $derived.by(() => {
    const last = lastPainted(this.table.log, this.table.past?.seq ?? null, this.view);
    const drafted =
      this.table.isPast || this.table.seat === null
        ? []
        : draftedSpots(this.table.screen?.draft ?? [], this.table.seat, this.view);
    // There are no facts about this unfinished turn yet.
    return drafted.length === 0
      ? last
      : new Set([...[...last].filter((spot) => !spot.startsWith(`${this.table.seat} `)), ...drafted]);
  });
  readonly fresh = $derived.by<ReadonlySet<string>>(() => {
    if (this.table.isPast || this.view === null) return new Set();
    this.shown = shownAfter(this.shown, islandsView(this.table.before?.view), this.view);
    return this.shown.fresh;
  });

  landAt(spot: Spot | null): Land | null {
    return spot === null ? null : (this.lands[spot.seat]?.find((land) => land.island.key === spot.island) ?? null);
  }

  groundAt(spot: Spot | null): Ground | null {
    return this.landAt(spot)?.at.get(spot?.square ?? "") ?? null;
  }

  // Offers

  readonly places = $derived.by<Place[]>(() => (this.mayTouch ? placesOf(this.table.answers("square", "place")) : []));
  readonly offered = $derived.by(() => offeredBy(this.places));
  /** The cards whose shapes may be chosen. */
  readonly cards = $derived.by<Choice[]>(() =>
    this.mayTouch ? this.table.answers("card").filter(({ at }) => at[0] !== "hand") : [],
  );
  /** The colour of the painting, as the question says. */
  readonly colour = $derived.by<Colour | null>(() => {
    if (this.isTrial) return this.trial.colour;
    const said = this.table.asked?.text.args["colour"] as Text | undefined;
    return COLOURS.find((colour) => said?.key === `islands.colour.${colour}`) ?? null;
  });
  /** Which of the two halves of a card is painted now. */
  readonly half = $derived.by(
    () => ({ "islands.ask.first": 1, "islands.ask.second": 2 })[this.table.asked?.text.key ?? ""] ?? 0,
  );
  /** The squares named so far for a free shape. */
  readonly grown = $derived.by(() => {
    const said = this.table.asked?.text;
    return this.mayTouch && said?.key === "islands.ask.grow_on" ? spotsOf(String(said.args["place"])) : null;
  });
  /** The square looked at. */
  readonly target = $derived.by<Spot | null>(() => this.hovered ?? this.focused ?? this.kept.spot);
  /** The place that the shape is held over. */
  readonly aim = $derived.by<Place | null>(() => {
    const { target } = this;
    return target === null || target.seat !== this.table.seat
      ? null
      : held(this.placesAt(target), target.square, this.wish);
  });
  /** The ways in which the shape could lie on the square looked at. */
  readonly ways = $derived.by(() => (this.aim && this.target ? this.placesAt(this.target).length : 0));
  /** The ways in which it could lie anywhere, and the one it is held in. */
  readonly turns = $derived.by(() => turnsOf(this.reach));
  readonly heldTurn = $derived.by(() => {
    const { turns, hold, card } = this;
    const isOne = (wish: string | undefined): boolean => wish !== undefined && turns.includes(wish);
    const drawn = card ? turnsOfCells(card.cells)[0] : undefined;
    return [hold?.turn, drawn].find(isOne) ?? turns[0] ?? null;
  });
  /** The card that is auctioned or painted now: at first its shape is held as it is drawn. */
  readonly card = $derived.by<Card | null>(() => {
    const wanted = this.isTrial ? this.trial.card : this.shape;
    const isIt = ({ key, number }: Card): boolean => (wanted ? key === wanted : number === this.view?.card);
    return this.material.cards.find(isIt) ?? null;
  });
  /** What a bot would paint, or the grove it would choose, if the player asked for a hint: all that the hint names. */
  readonly hinted = $derived.by(() => {
    const { hinted } = this.table;
    return this.mayTouch && hinted ? paintedBy(deed([hinted, ...hinted.rest], this.table)) : null;
  });
  /** The squares that the last refusal is about. */
  readonly marked = $derived.by(() => notices.now?.where ?? []);
  /** The island they are on: the one the player asked about. */
  asked = $state.raw<string | null>(null);

  /** The card whose shape is painted now, as the question says. */
  get shape(): unknown {
    return this.table.isPast ? undefined : (this.table.asked?.text.args["shape"] as Text | undefined)?.args["card"];
  }

  get mayTouch(): boolean {
    return this.table.isMine && !this.table.isPast;
  }

  /** People bid: the shape can be held over the islands, but not painted. */
  get isTrial(): boolean {
    return this.trial.isOpen;
  }

  /** Where the shape can be held. */
  private get reach(): readonly Place[] {
    return this.isTrial ? this.trial.places : this.places;
  }

  /** The ways to turn the shape: all of them while it is tried, also those that fit nowhere. */
  private get shapes(): readonly string[] {
    return this.isTrial && this.card ? turnsOfCells(this.card.cells) : this.turns;
  }

  /** How the shape is to be held, where it fits so. */
  get wish(): Hold | null {
    const { hold, heldTurn } = this;
    return hold?.turn === heldTurn || heldTurn === null ? hold : { turn: heldTurn, grip: "" };
  }

  /** A finger holds the shape, or looks at something. */
  get isHeld(): boolean {
    return this.kept.spot !== null && this.hovered === null && this.focused === null;
  }

  /** The card that is auctioned, or was in this round. */
  get lot(): string {
    return `auction ${this.view?.round}`;
  }

  /** What the islands are looked at for: the whole auction of a card, also before its shape can be tried, or one
   * question. */
  get occasion(): string {
    return lotOf(this.table) !== null ? this.lot : (this.table.screen?.hash ?? "");
  }

  private placesAt(spot: Spot): Place[] {
    return placesAt(this.reach, spot.island, spot.square);
  }

  // Actions

  /** A square was clicked, tapped or entered: paints the shape if it is already shown there, else shows it. */
  touch(spot: Spot): void {
    const { table, aim, target } = this;
    if (table.isSending) return;
    this.wanted = null;
    if (spot.seat === table.seat && this.takesBack(spot)) return;
    if (spot.seat === table.seat && aim && target) {
      const isSeen = target.square === spot.square && target.island === spot.island;
      const isWithin = this.hovered === null && aim.island === spot.island && aim.squares.includes(spot.square);
      if (isSeen && this.isTrial) this.keep(spot);
      if (isSeen || isWithin) return this.paint();
    }
    this.keep(spot);
    hush(); // the last refusal was not about this square
    if (this.aim) return;
    const landmark = this.groundAt(spot)?.landmark;
    if (landmark) announce(aboutLandmark(landmark));
    else if (spot.seat === table.seat) this.begin(spot);
    else if (table.seat === null && !table.isPast) notify(t("page.islands.board.watching"));
  }

  /** A chosen square of a free shape is touched again: it is taken back, with those chosen after it. */
  private takesBack({ island, square }: Spot): boolean {
    const { table, grown } = this;
    if (grown?.island !== island || !grown.squares.includes(square) || !table.mayAnswer) return false;
    const draft = table.screen?.draft ?? [];
    hush();
    for (let at = draft.lastIndexOf(`${island}:${square}`); at >= 0 && at < draft.length; at++)
      table.act({ type: "back" });
    return true;
  }

  /** A solo player may take a square instead of research, and by touching one chooses that. The preview of the square
   * comes once it can be painted. */
  private begin(spot: Spot): void {
    const { table } = this;
    const ground = this.groundAt(spot);
    const first = table.mayAnswer ? table.answers().find(({ text }) => text.key === "islands.answer.paint") : undefined;
    if (!first || ground?.kind !== "empty" || ground.paint !== null) return this.explain(spot);
    this.wanted = spot;
    table.play(first.word);
  }

  /** Once squares can be painted: aims at the one touched before, or says why it cannot be painted. */
  follow(): void {
    const { wanted } = this;
    if (wanted === null || this.places.length === 0) return;
    this.wanted = null;
    this.keep(wanted);
    if (this.placesAt(wanted).length === 0) this.ask(wanted);
  }

  /** The mouse points at a square. */
  pointAt(spot: Spot): void {
    if (this.hovered === null || !isSame(this.hovered, spot)) this.hovered = spot;
  }

  /** The keyboard moves to a square: the resting mouse does not count any more. */
  goTo(spot: Spot): void {
    this.hovered = null;
    this.focused = spot;
  }

  private keep(spot: Spot): void {
    if (this.focused && !isSame(this.focused, spot)) this.focused = null;
    this.kept.keep(spot);
  }

  /** Says why nothing can be painted here. To a player who is not asked now it says what the square is, if no shape can
   * ever lie there, else what a place needs. */
  private explain(spot: Spot): void {
    const ground = this.groundAt(spot);
    if (this.table.isPast || !ground) return;
    if (this.mayTouch) this.ask(spot);
    else if (ground.kind !== "empty" || ground.paint !== null) notify(`${spot.square}: ${groundName(ground)}.`);
    else if (this.isTrial) notify(t("page.islands.trial.not_here"));
    else this.ask(spot);
  }

  private ask(spot: Spot): void {
    const land = this.landAt(spot);
    const isFree = (square: string): boolean => {
      const ground = land?.at.get(square);
      return ground?.kind === "empty" && ground.paint === null;
    };
    const alone = `${spot.island}:${spot.square}`;
    const word = isFree(spot.square)
      ? wordFor(this.shapes, spot.island, spot.square, this.wish, {
          isOn: (square) => land?.at.has(square) ?? false,
          isFree,
        })
      : alone;
    if (this.isTrial && word === alone && isFree(spot.square)) return notify(t("page.islands.trial.not_here"));
    this.asked = spot.island;
    void this.table.whyNot(word);
  }

  paint(): void {
    const { aim } = this;
    const tried = this.isTrial ? this.trial.of(aim?.choice.word ?? null) : null;
    if (aim && tried) announce(this.outcome.words(aim, tried, t("page.islands.trial.only")));
    if (this.isTrial) return;
    if (!aim || !this.table.mayAnswer) return;
    this.letGo();
    this.focused = null;
    this.front.pick(aim.island);
    this.table.play(aim.choice.word);
  }

  /** Turns the shape to the next place that covers the square looked at, else in the hand; returns whether it could. */
  turn(by: 1 | -1 = 1): boolean {
    const { target } = this;
    if (!target || !this.aim) return this.turnInHand(by);
    const next = turned(this.placesAt(target), this.aim, by);
    if (next) {
      hush();
      this.hold = holdOf(next, target.square);
      this.kept.note();
      announce(placeName(next));
    }
    return next !== null;
  }

  private turnInHand(by: 1 | -1): boolean {
    const { turns, heldTurn } = this;
    const next = turns[(turns.indexOf(heldTurn ?? "") + by + turns.length) % turns.length];
    if (turns.length < 2 || next === undefined) return false;
    this.hold = { turn: next, grip: "" };
    return true;
  }

  /** Lets go of the shape; returns whether one was held. */
  letGo(): boolean {
    const had = this.kept.spot !== null || this.hovered !== null;
    this.kept.forget();
    this.hovered = null;
    hush();
    return had;
  }

  // Words

  /** Says to screen readers what the answer under the keyboard or the finger would bring. */
  private foreseen(word: string, found: Previewed): void {
    if (this.aim?.choice.word !== word || this.hovered !== null) return;
    announce(this.outcome.words(this.aim, found));
  }
}

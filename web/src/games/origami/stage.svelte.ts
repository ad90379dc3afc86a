// The state that the parts of the table share: the deck, the answers by place, and the card looked at.

import { sentence, t, words } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Choice, Question, Text } from "../../wire";
import { stepsOf } from "../../table/hint";
import { hintedPlaces } from "./advice";
import type { Deck } from "./deck.svelte";
import { offersOf } from "./offers";
import type { CardZone } from "./offers";
import { selfAnswer } from "./selfanswers";
import { Slots } from "./slots";
import { Previews } from "./previews.svelte";
import { origamiView } from "./view";

/** A card looked at: hovered or focused as `piece` on the table, or opened in a dialog. */
export interface Looked {
  key: string;
  choice: Choice | null;
  piece: HTMLElement | null;
}

/** Purposes of a question (verbs/verb.py) in which the word for a card of the hand begins with "play". */
const ACTIONS = new Set(["act", "extra", "last_turn"]);
const may: Record<string, string> = {
  act: "page.origami.may.play",
  extra: "page.origami.may.play",
  last_turn: "page.origami.may.play",
  pay: "page.origami.may.pay",
  take: "page.origami.may.take",
  take_some: "page.origami.may.take",
  fetch: "page.origami.may.take",
};
/** The word of the action that takes cards of the line. */
const DRAW = "draw";

/** By purpose, what another seat chooses, in a few words; the question itself addresses the seat that is asked. */
const subjects: Record<string, string> = {
  limit: "page.origami.subject.limit",
  take: "page.origami.subject.take",
  take_some: "page.origami.subject.take",
  pay: "page.origami.subject.pay",
  place: "page.origami.subject.place",
  spot: "page.origami.subject.place",
  play: "page.origami.subject.play",
  keep: "page.origami.subject.discard",
  discard: "page.origami.subject.discard",
  may: "page.origami.subject.may",
};

export class Stage {
  /** The next touch of a card looks at it instead of choosing it. */
  isLooking = $state(false);
  peeked = $state.raw<Looked | null>(null);
  opened = $state.raw<Looked | null>(null);
  /** Cards that others moved are still in the air: the question waits until they have landed. */
  isInMotion = $state(false);
  /** The points that the plates show until the cards in the air have landed; null: those of the view. */
  held = $state.raw<readonly number[] | null>(null);
  readonly previews: Previews;
  readonly slots = new Slots();
  /** The card of the line with which a draw was begun; it is taken as soon as that is asked. */
  private wanted: string | null = null;
  readonly view = $derived.by(() => origamiView(this.table.view));
  readonly offers = $derived.by(() => offersOf(this.isAsked ? (this.table.screen?.answers ?? []) : []));
  /** The cards of the line, each in the place where it lay before; null: an empty place. */
  readonly line = $derived.by(() => (this.view ? this.slots.at(this.view, !this.table.isPast) : []));
  /** The positions in which this page has answered by itself: a person who comes back to one of them decides. */
  private readonly left = new Set<string>();
  /** The answer that this page gives by itself, because there is nothing to choose. */
  readonly selfAnswer = $derived.by(() => {
    const isBack = this.table.log.at(-1)?.kind === "undo" || this.left.has(this.table.screen?.hash ?? "");
    if (!this.view || !this.isAsked || isBack) return null;
    return selfAnswer(this.table.asked, this.table.screen?.answers ?? [], this.view);
  });
  /** The cards of each hand when they may be seen: at the end, and in a replay with all hands open. */
  readonly openHands = $derived.by(
    () => this.view?.revealed ?? this.table.past?.eyes?.map((eye) => origamiView(eye)?.hand ?? []) ?? null,
  );
  /** The cards and collections of the hint, as their zones and keys. */
  readonly hinted = $derived.by(() => hintedPlaces(stepsOf(this.table), this.table.seat));
  /** This seat is asked, and may answer now. */
  readonly isAsked = $derived.by(() => this.table.isMine && !this.table.isPast && !this.isInMotion);
  /** The question can be read, but not answered yet: the cards that this seat moved are still in the air. */
  readonly isWaiting = $derived.by(() => this.isAsked && this.table.isSettling);

  /** The seat whose move is being shown. */
  readonly mover = $derived.by(() => (this.isInMotion ? (this.table.log.at(-1)?.seat ?? null) : null));

  /** This seat chooses its action. */
  readonly isActing = $derived.by(() => this.isAsked && ACTIONS.has(this.table.asked?.purpose ?? ""));

  constructor(
    readonly table: Table,
    readonly deck: Deck,
  ) {
    this.previews = new Previews(table);
  }

  /** The word with which to ask why a card cannot be chosen. */
  word(zone: string, key: string): string {
    const purpose = this.table.asked?.purpose ?? "";
    return zone === "hand" && ACTIONS.has(purpose) ? `play ${key}` : key;
  }

  /** This seat may draw: touching a card of the line begins that with this card. */
  readonly mayDraw = $derived.by(() => this.isActing && this.offers.plain.some((choice) => choice.word === DRAW));

  /** Begins to draw with a card of the line. */
  draw(key: string): void {
    if (!this.table.mayAnswer) return;
    this.wanted = key;
    this.table.play(DRAW);
  }

  /** Takes the card with which the draw began, or says why not, once the server asks for cards of the line. */
  follow(): void {
    const { wanted } = this;
    if (wanted === null || !this.table.mayAnswer || this.isActing) return;
    this.wanted = null;
    if (this.table.asked?.purpose !== "take_some") return;
    if (this.choice("line", wanted)) this.table.play(wanted);
    else void this.table.whyNot(wanted);
  }

  /** Gives the answer where there is nothing to choose. */
  answerItself(answer: Choice): void {
    this.left.add(this.table.screen?.hash ?? "");
    this.table.play(answer.word, true);
  }

  choice(zone: CardZone, key: string): Choice | null {
    return this.offers.cards[zone].get(key) ?? null;
  }

  /** What choosing a legal card does now, in words. */
  readonly mayWords = $derived.by(() => t(may[this.table.asked?.purpose ?? ""] ?? "page.origami.may.choose"));

  /** Chooses, or explains why not, or looks. */
  touch(key: string, choice: Choice | null, why: string | null): void {
    if (this.isInMotion || this.isWaiting) return;
    this.peeked = null;
    if (this.isLooking) {
      this.isLooking = false;
      this.look(key, choice);
    } else if (choice && this.isAsked) {
      this.table.play(choice.word);
    } else if (why !== null && this.isAsked && !this.isAnswer(why)) {
      void this.table.whyNot(why);
    } else {
      this.look(key, choice);
    }
  }

  /** The word of a card that lies elsewhere, too, where it can be chosen: there is nothing to refuse. */
  private isAnswer(word: string): boolean {
    return (this.table.screen?.answers ?? []).some(({ answers }) => answers.some((choice) => choice.word === word));
  }

  /** Says why a word is no answer to this question. */
  refuse(word: string): void {
    if (!this.isWaiting) void this.table.whyNot(word);
  }

  look(key: string, choice: Choice | null = null): void {
    this.peeked = null;
    this.opened = { key, choice, piece: null };
    if (choice) this.previews.want(choice.word, 0);
  }

  peek(key: string, choice: Choice | null, piece: HTMLElement): void {
    this.peeked = { key, choice, piece };
    if (choice && this.isAsked) this.previews.want(choice.word);
  }

  unpeek(): void {
    this.peeked = null;
    this.unlinger();
  }

  /** The pointer or the focus left an answer. When a dialog took them, the preview of its card is still wanted. */
  unlinger(): void {
    if (!this.opened) this.previews.forget();
  }

  /** The position has changed: cards lie elsewhere, and the old answers no longer hold. An open card stays open. */
  refresh(): void {
    this.peeked = null;
    if (this.opened?.choice) this.opened = { ...this.opened, choice: null };
    this.previews.forget();
  }

  closeAll(): void {
    this.peeked = null;
    this.opened = null;
    this.isLooking = false;
  }

  /** The question as the other seats read it. */
  choosingWords({ seat, text, purpose }: Question): string {
    const name = this.table.names(seat);
    const subject = subjects[purpose];
    if (!subject) return t("page.origami.choosing", { name });
    const card = text.args["card"];
    const what = t(subject, { card: card === undefined ? "" : words(card as Text, this.table.names) });
    return t("page.origami.choosing_what", { name, what });
  }

  answerWords(choice: Choice): string {
    return sentence(choice.text, this.table.names);
  }
}

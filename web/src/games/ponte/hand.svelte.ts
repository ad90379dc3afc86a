// What a person does at the board: touches squares, looks at squares, bridges and networks. Two taps make a bridge.

import { t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import { announce, hush, notices, notify } from "../../ui/notices.svelte";
import type { Choice, Previewed, Text } from "../../wire";
import { lastMove, NOTHING, shownAfter } from "./change";
import type { Shown } from "./change";
import { Foresight } from "../foresight.svelte";
import { landOf } from "./land";
import { Outlooks } from "./outlooks.svelte";
import { Prospects } from "./prospects.svelte";
import { isSquare } from "./squares";
import { tintsOf } from "./tints";
import { ponteView } from "./view";
import type { Colour } from "./view";

/** The hand of each table: its board, the question and the rail look at the same one. */
const hands = new WeakMap<Table, Hand>();

export function handOf(table: Table): Hand {
  const found = hands.get(table) ?? new Hand(table);
  hands.set(table, found);
  return found;
}

export class Hand {
  readonly foresight: Foresight;
  readonly outlooks: Outlooks;
  readonly prospects: Prospects;
  /** The square under the pointer, and the one with the keyboard focus: the first one counts. */
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);
  /** A bridge looked at in the list. */
  bridge = $state<string | null>(null);
  /** A network looked at in the legend. */
  network = $state<number | null>(null);
  private waiting: string | null = null;
  private begun = $state.raw<{ square: string; hash: string } | null>(null);

  constructor(readonly table: Table) {
    this.foresight = new Foresight(table, (word, found) => this.foreseen(word, found));
    this.outlooks = new Outlooks(table);
    this.prospects = new Prospects(table);
  }

  // The position

  readonly view = $derived.by(() => ponteView(this.table.view));
  readonly size = $derived(this.view?.rows.length ?? 0);
  readonly land = $derived.by(() => (this.view ? landOf(this.view) : new Map<never, never>()));
  readonly last = $derived.by(() => lastMove(this.table.log, this.table.past?.seq ?? null, this.view));
  private shown: Shown | null = null;
  /** What is new on the board. */
  readonly change = $derived.by(() => {
    if (this.table.isPast || this.view === null) return NOTHING;
    this.shown = shownAfter(this.shown, ponteView(this.table.before?.view), this.view);
    return this.shown.change;
  });
  readonly draft = $derived.by(() =>
    this.table.isPast ? [] : (this.table.screen?.draft ?? []).filter((word) => isSquare(word, this.size)),
  );
  /** The tints of the networks, by their number. */
  readonly tints = $derived.by(() => {
    const until = this.table.past?.seq ?? Infinity;
    const log = this.table.log.filter(({ seq }) => seq <= until);
    return this.view ? tintsOf(this.view, log, this.draft) : new Map<number, number>();
  });
  /** The viewer's colour; null for spectators. */
  readonly own = $derived.by<Colour | null>(() =>
    this.table.seat === null ? null : (this.view?.colours[this.table.seat] ?? null),
  );

  // Offers

  readonly tiles = $derived.by(
    () => new Map(this.mayTouch ? this.table.answers("square").map((answer) => [answer.at[0] ?? "", answer]) : []),
  );
  readonly spans = $derived.by(() => (this.mayTouch ? this.table.answers("span") : []));
  readonly carriers = $derived.by(() => new Set(this.spans.flatMap((answer) => answer.at)));
  /** The tile where a bridge was begun. */
  readonly end = $derived.by(() =>
    this.begun && this.begun.hash === this.table.screen?.hash && this.mayTouch ? this.begun.square : null,
  );
  /** The other ends that a begun bridge may have, each with its answer. */
  readonly goals = $derived.by(() => new Map(this.spansAt(this.end).map((span) => [otherEnd(span, this.end), span])));
  /** The bridges drawn as ghosts: those of the begun one, or of the tile looked at; otherwise the best ones. */
  readonly ghosts = $derived.by<readonly Choice[]>(() => {
    if (this.end !== null) return [...this.goals.values()];
    const best = this.prospects.best(this.spans, (span) => this.joined(span));
    return [...new Set([...best, ...this.lookedSpans])];
  });
  /** The bridges that can begin at the tile looked at. */
  readonly lookedSpans = $derived.by(() => (this.end === null ? this.spansAt(this.target) : []));
  /** The square looked at. */
  readonly target = $derived(this.hovered ?? this.focused);
  /** The legal answer looked at. */
  readonly aim = $derived.by<Choice | null>(() => {
    if (this.bridge !== null) return this.spans.find((span) => span.word === this.bridge) ?? null;
    if (this.target === null) return null;
    return this.goals.get(this.target) ?? this.tiles.get(this.target) ?? null;
  });
  /** The highlighted network: the one looked at in the legend, else that of the tile looked at; no lone sandbank. */
  readonly lit = $derived.by(() => {
    const number = this.network ?? (this.target === null ? -1 : (this.land.get(this.target)?.network ?? -1));
    const network = this.view?.networks[number];
    return network && network.islands.length + network.bridges.length > 0 ? number : -1;
  });
  /** The tiles and the bridge of a bot's turn, each with its squares, if the player asked for a hint. */
  readonly hinted = $derived.by(() => {
    const { hinted } = this.table;
    const answers = this.mayTouch && hinted ? [hinted, ...hinted.rest] : [];
    return answers.map(({ at }) => at).filter((at) => at.length > 0 && at.every((word) => isSquare(word, this.size)));
  });
  /** The empty square looked at where the viewer, who is asked, may place nothing. */
  readonly refused = $derived.by(() => {
    const land = this.target === null ? null : (this.land.get(this.target) ?? null);
    const isIdle = !this.mayTouch || this.end !== null || this.tiles.size === 0;
    return isIdle || land === null || land.colour !== null || this.tiles.has(land.square) ? null : land.square;
  });
  /** The squares that the last refusal is about. */
  readonly marked = $derived.by(() => (notices.now?.where ?? []).filter((word) => isSquare(word, this.size)));

  get mayTouch(): boolean {
    return this.table.isMine && !this.table.isPast;
  }

  /** The two networks that a bridge would join. */
  joined(span: Choice): string {
    return span.at
      .map((end) => this.land.get(end)?.network ?? -1)
      .sort()
      .join();
  }

  spansAt(square: string | null): Choice[] {
    return square === null ? [] : this.spans.filter((span) => span.at.includes(square));
  }

  // Actions

  touch(square: string): void {
    const { table, end } = this;
    if (!this.view || table.isPast) return;
    if (table.isSending) {
      // The first tile is still on its way: on a slow connection the tap for the second one waits for it.
      this.waiting = table.state === "open" ? square : null;
      return;
    }
    if (table.seat === null) return notify(t("page.ponte.watching"));
    const goal = this.goals.get(square);
    const tile = this.tiles.get(square);
    if (this.draft.includes(square)) this.takeBack();
    else if (end === square) this.letGo();
    else if (goal) this.answer(goal);
    else if (tile) this.answer(tile);
    else if (table.isMine && this.land.get(square)?.colour === this.own) this.begin(square);
    else if (!table.isMine && this.land.get(square)?.colour && table.asked)
      notify(t("page.ponte.others_turn", { name: table.names(table.asked.seat) }));
    else void table.whyNot(square);
  }

  /** The answer has arrived: carries out the touch that waited for it. */
  goOn(): void {
    const { waiting } = this;
    if (waiting === null || this.table.isSending) return;
    this.waiting = null;
    this.touch(waiting);
  }

  answer(choice: Choice): void {
    this.begun = null;
    this.bridge = null;
    this.table.play(choice.word);
  }

  takeBack(): void {
    this.letGo();
    this.table.act({ type: "back" });
  }

  /** Nobody looks at the board any more. */
  stop(): void {
    this.foresight.stop();
    this.outlooks.stop();
    this.prospects.stop();
  }

  /** Lets go of a begun bridge; returns whether there was one. */
  letGo(): boolean {
    const had = this.end !== null;
    this.begun = null;
    hush();
    return had;
  }

  /** The position has changed: a bridge begun before is dropped for good, even if that position comes back. */
  forget(): void {
    if (this.begun && this.begun.hash !== this.table.screen?.hash) this.begun = null;
  }

  /** A tile of the viewer was touched: begins a bridge here, or says why there can be none. */
  private begin(square: string): void {
    const [placed] = this.draft;
    const isEnd = this.carriers.has(square);
    if (placed) void this.table.whyNot(`${placed}-${square}`);
    else if (this.end && !isEnd) void this.table.whyNot(`${this.end}-${square}`);
    else {
      hush();
      this.begun = { square, hash: this.table.screen?.hash ?? "" };
      // The question says the same, where eyes look for it.
      announce(
        isEnd ? t("page.ponte.begun", { square, ends: [...this.goals.keys()] }) : t("page.ponte.half_none", { square }),
      );
    }
  }

  /** Says to screen readers what an answer would bring, if anything. */
  private foreseen(word: string, found: Previewed): void {
    if (this.aim?.word !== word || this.hovered !== null) return;
    const effect = this.effect(found);
    if (effect) announce(effect);
  }

  /** What an answer would bring besides the tile or bridge itself, in words. */
  effect(found: Previewed): string {
    return this.table.sentences(newsOf(found.facts));
  }
}

/** Facts that only repeat the answer. */
const PLAIN = ["ponte.fact.tile", "ponte.fact.bridge", "ponte.fact.pass", "ponte.fact.colours"];

/** What an answer brings besides the tile or bridge itself. */
export function newsOf(facts: readonly Text[]): Text[] {
  return facts.filter((fact) => !PLAIN.includes(fact.key));
}

function otherEnd(span: Choice, end: string | null): string {
  return span.at.find((square) => square !== end) ?? "";
}

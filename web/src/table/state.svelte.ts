// The mirror of a table as state that components follow, and what follows from it, apart from past positions.

import { besidesOf } from "../games/parts.svelte";
import { stageOf } from "../games/stages";
import { capital, sentences, t, words } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import type { Connection } from "../net/connection";
import type { ConnectionState } from "../net/listener";
import type { Rights } from "../net/mirror";
import type { Pending } from "../net/requests";
import { changed } from "../ui/signs";
import type { Choice, Event, Happened, Presence, Question, Screen, Text } from "../wire";
import { rollSpan } from "./botpace";
import { seatNames } from "./seatnames";

/** Requests that lead to a new question. */
const TURNS: readonly string[] = ["play", "back", "undo"];

export type Source = Pick<Connection, "state" | "pending" | "mirror"> & Partial<Pick<Connection, "isHolding">>;

export class TableState {
  /** The last moves are shown once more: the question keeps its place meanwhile. */
  isRetelling = $state(false);
  state = $state.raw<ConnectionState>("connecting");
  screen = $state.raw<Screen | null>(null);
  /** The screen before the last change, to animate the difference; null after a snapshot. */
  before = $state.raw<Screen | null>(null);
  log = $state.raw<readonly Happened[]>([]);
  here = $state.raw<Presence | null>(null);
  rights = $state.raw<Rights>({ host: false, seats: [], boards: [], shared: false });
  pending = $state.raw<readonly Pending[]>([]);
  /** Moves of bots have come that are shown in a moment, one after the other: answers wait. */
  isBehind = $state(false);
  /** What the last answer moved has not come to rest: the next answer waits. */
  isSettling = $state(false);
  /** An entry that is shown when its dice rest. */
  coming = $state.raw<Happened | null>(null);
  /** For each request under way, the screen it was made from: a new screen means that the server has heard of it. */
  private readonly sentFrom = new Map<string, Screen>();
  private readonly called = $derived(seatNames(this.screen?.table.seats ?? [], this.screen?.table.turned ?? 0));

  constructor(protected readonly source: Source) {}

  // Changes

  /** Takes over everything that is not part of the screen. */
  follow(): void {
    const { state, pending, mirror, isHolding } = this.source;
    this.state = state;
    this.isBehind = isHolding ?? false;
    this.rights = mirror.rights;
    this.here = mirror.here;
    this.pending = [...pending.values()];
    for (const id of this.sentFrom.keys()) if (!pending.has(id)) this.sentFrom.delete(id);
  }

  /** Takes over the screen. `was` is the previous one; `fresh`: a snapshot came, not a change. */
  show(was: Screen | null, fresh: boolean): void {
    const { pending, mirror } = this.source;
    this.before = fresh ? null : was;
    this.screen = mirror.screen;
    this.coming = null;
    // Requests that are sent again after a reconnection are still under way.
    if (fresh && mirror.screen) for (const id of pending.keys()) this.sentFrom.set(id, mirror.screen);
    this.recall([]);
    this.follow();
  }

  /** Lets the dice of an entry roll before it is shown; returns the milliseconds that they need. */
  letRoll(event: Event, pace: number): number {
    const span = rollSpan(event, this.screen, pace);
    if (span > 0) this.coming = event.happened;
    return span;
  }

  /** Adds earlier entries to the log. */
  recall(entries: readonly Happened[]): void {
    const { log } = this.source.mirror;
    for (const entry of entries) log.set(entry.seq, entry);
    this.log = [...log.values()].sort((a, b) => a.seq - b.seq);
  }

  /** Notes that a request was made from the present screen. */
  noteSent(id: string): void {
    if (this.screen !== null) this.sentFrom.set(id, this.screen);
    this.follow();
  }

  // What the page shows

  /** The seat this browser looks from; null: a spectator, or behind the curtain. */
  get seat(): number | null {
    return this.screen?.viewer ?? null;
  }

  /** The game is over: the replay shows its positions. */
  get isOver(): boolean {
    return this.screen?.table.status === "over";
  }

  /** The question; null if it is for this seat and nobody at this screen plays it. */
  get asked(): Question | null {
    const asked = this.screen?.asked ?? null;
    return this.isAbsent && this.isAskedHere ? null : asked;
  }

  /** The person of this screen's seat has left, or a bot plays for them: they may come back. */
  get isAbsent(): boolean {
    const { screen, seat } = this;
    const own = seat === null ? undefined : screen?.table.seats[seat];
    return screen?.table.status === "playing" && own !== undefined && (own.left || own.player === "bot");
  }

  /** This device is the board among the players: its seats are on phones, or its host never took one. */
  get isBoard(): boolean {
    return this.rights.seats.length === 0 && (this.rights.boards.length > 0 || this.rights.host);
  }

  /** This device has no seat and never had one. */
  get isSpectator(): boolean {
    return this.rights.seats.length === 0 && this.rights.boards.length === 0;
  }

  /** Whether a person plays at another device. */
  get hasOthers(): boolean {
    return (
      this.screen?.table.seats.some(
        (seat, number) => seat.player === "human" && !seat.left && !this.rights.seats.includes(number),
      ) ?? false
    );
  }

  private get isAskedHere(): boolean {
    return this.screen !== null && this.screen.answers.length > 0 && this.screen.table.status === "playing";
  }

  /** The question is for the seat of this screen. */
  get isMine(): boolean {
    return this.isAskedHere && !this.isAbsent;
  }

  /** An answer is under way, or kept until the connection is back. */
  get isSending(): boolean {
    const { screen } = this;
    return this.pending.some((act) => TURNS.includes(act.type) && this.sentFrom.get(act.id) === screen);
  }

  /** The answers of a kind: square, span, card, place, amount, choice, decline, done. */
  answers(...kinds: string[]): Choice[] {
    const groups = this.isAbsent ? [] : (this.screen?.answers ?? []);
    return groups.filter((group) => kinds.length === 0 || kinds.includes(group.kind)).flatMap((group) => group.answers);
  }

  /** The name of a seat, for people. */
  readonly names: Names = Object.defineProperty(
    (seat: number): string => this.called[seat] ?? t("page.seat.number", { number: seat + 1 }),
    "you",
    { get: () => this.you },
  );

  /** The seat of the reader; null where several people share the screen, or nobody here plays: all have names then. */
  get you(): number | null {
    return this.rights.seats.length === 1 ? this.seat : null;
  }

  /** What a player is called where nothing but the name stands: "You" for the reader. */
  player(seat: number): string {
    return seat === this.you ? capital(t("page.seat.you")) : this.names(seat);
  }

  words(text: Text | null | undefined): string {
    return words(text, this.names);
  }

  /** Facts as the log tells them: some games say in one sentence what several facts say. */
  retold(facts: readonly Text[]): readonly Text[] {
    const info = this.screen?.table;
    return (info && besidesOf(info.game).retold?.(facts, info)) ?? facts;
  }

  /** The points that an entry brought: "+6, Ben −2". Empty if there are none, or if its facts say it. */
  points({ facts, seat, change }: Pick<Happened, "facts" | "seat" | "change">): string {
    if (stageOf(this.screen?.table.game ?? "").saysPoints) return "";
    const mover = facts.length > 0 ? seat : null;
    const shares = change.map((by, who) => ({ by, who })).filter(({ by }) => by !== 0);
    const line = shares
      .sort((one, other) => Number(other.who === mover) - Number(one.who === mover))
      .map(
        ({ by, who }) =>
          (who === mover ? "" : `${who === this.you ? t("page.seat.you") : this.names(who)}\u00a0`) + changed(by),
      )
      .join(", ");
    return capital(line);
  }

  /** An entry in sentences, with the points that it brought. */
  told(entry: Happened): string {
    return [this.sentences(entry.facts), this.points(entry)].filter((part) => part !== "").join(" ");
  }

  sentences(texts: readonly Text[]): string {
    return sentences(this.retold(texts), this.names);
  }
}

// A table as the page shows it: what the line last said, as state that components follow, and what a person may do here.

import { botName } from "../home/bots";
import { sentence, sentences, t, words } from "../lang/texts.svelte";
import { get } from "../net/api";
import { Line, MOVED } from "../net/line";
import type { Act, Ending, Inquiry, LineState, Listener, Pending } from "../net/line";
import type { Place } from "../replay/place";
import { Replay } from "../replay/replay.svelte";
import { Windows, windowPath } from "../replay/windows";
import { announce, hush, notify } from "../ui/notices.svelte";
import type {
  Replay as Steps,
  Choice,
  Happened,
  Outlooked,
  Presence,
  Previewed,
  Question,
  Refused,
  Reply,
  Said,
  Screen,
  Sheet,
  Text,
} from "../wire";
import { callings } from "./callings";
import { chime } from "./chime";
import { tellTurn } from "./telling";
import { movesStanding, step } from "./history";
import { Leafing } from "./leafing";

/** A position of the past: `view` is what is drawn, as this seat saw it after entry `seq`, or as the replay of a finished
 * game shows it; `eyes` is then what each seat saw, if all hands are open. */
export interface Past {
  seq: number;
  view: Record<string, unknown> | null;
  happened?: Happened;
  eyes?: readonly (Record<string, unknown> | null)[] | null;
}

/** What a bot would answer: its word, and the places to mark. */
export interface Hint {
  word: string;
  text: Text;
  bot: string;
  at: readonly string[];
}

/** Requests after which the question is another. */
const TURNS: readonly string[] = ["play", "back", "undo"];

export class Table {
  readonly line: Line;
  state = $state.raw<LineState>("connecting");
  screen = $state.raw<Screen | null>(null);
  /** The screen before the last change, to animate the difference; null after a snapshot. */
  before = $state.raw<Screen | null>(null);
  log = $state.raw<readonly Happened[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  /** The last line that was in sight; what was said before one came is not new. Null: nothing was told yet. */
  chatSeen = $state<number | null>(null);
  /** Lines of the chat that were written here, as far as seats do not tell. */
  private readonly spoken = new Set<number>();
  here = $state.raw<Presence | null>(null);
  rights = $state.raw<Line["rights"]>({ host: false, seats: [], boards: [], shared: false });
  pending = $state.raw<readonly Pending[]>([]);
  ending = $state.raw<Ending | null>(null);
  /** The seat that was here went to another device by its recovery code. */
  hasMoved = $state(false);
  /** Another seat is to be looked from, and its screen has not come yet: the old one is not for whoever sits here now. */
  isTurning = $state(false);
  past = $state.raw<Past | null>(null);
  private readonly leafing = new Leafing<Past>(
    (seq) => this.positionAfter(seq),
    (found) => (this.past = found),
  );
  /** A finished game is looked at by this, whoever sits here. */
  readonly replay: Replay;
  /** The hint that was asked for, until anything changes. */
  hinted = $state.raw<Hint | null>(null);
  /** The seat that wants to take back more than it may alone: the page asks first whether to ask the others. */
  wantsConsent = $state<number | null>(null);
  /** The entry of a move that, as its seat was told, cannot be taken back alone. */
  private beyond = $state(0);
  /** For each request under way, the screen it was made from: as soon as there is another one, it has been heard of. */
  private readonly sentFrom = new Map<string, Screen>();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isLost = false;
  private readonly called = $derived(
    callings(
      this.screen?.table.seats ?? [],
      (number) => t("page.seat.number", { number }),
      (kind) => botName(kind) || t("page.seat.bot"),
    ),
  );

  constructor(
    readonly id: string,
    place: Place = { at: null, viewer: undefined },
  ) {
    this.replay = new Replay(
      {
        log: () => this.log,
        tell: (entries) => this.recall(entries),
        own: () => this.seat,
        seats: () => this.screen?.table.seats.length ?? 0,
        show: (shown) => (this.past = shown),
        failed: () => notify(t("page.replay.failed"), { bad: true }),
      },
      new Windows((from, viewer) => get<Steps>(windowPath(id, from, viewer))),
      place,
    );
    const listener: Listener = {
      screen: (news) => this.heard(news),
      line: () => this.follow(),
      said: (line) => this.said(line),
      overheard: () => this.readChat(),
      refused: (reply, act) => this.refused(reply, act),
      bye: (reply) => {
        this.hasMoved ||= reply.text.key === MOVED;
        notify(sentence(reply.text, this.names), { bad: true });
      },
      ended: (why) => {
        this.follow();
        this.ending = why;
      },
    };
    this.line = new Line(id, listener);
    this.line.connect();
  }

  leave(): void {
    clearTimeout(this.silence);
    this.replay.pause();
    this.line.end();
  }

  // What is seen

  /** The seat this browser looks from; null: a spectator, or behind the curtain. */
  get seat(): number | null {
    return this.screen?.viewer ?? null;
  }

  /** What the board draws: the position now, or the one of the past that is looked at. */
  get view(): Record<string, unknown> | null {
    return this.past ? this.past.view : (this.screen?.view ?? null);
  }

  /** The game is over: whatever is looked at, the replay shows it. */
  get isOver(): boolean {
    return this.screen?.table.status === "over";
  }

  /** The last position of a game that is over is on the board: nobody is to move in it. */
  get isAtEnd(): boolean {
    return this.isOver && (this.past === null || this.replay.isAtEnd);
  }

  get isPast(): boolean {
    return this.past !== null;
  }

  /** What is asked; nothing, if it is this seat that is asked and nobody of this screen plays on it. */
  get asked(): Question | null {
    const asked = this.screen?.asked ?? null;
    return this.isAbsent && this.isAskedHere ? null : asked;
  }

  /** This person has left the seat of this screen, or a bot plays there for them: they may come back. */
  get isAbsent(): boolean {
    const { screen, seat } = this;
    const own = seat === null ? undefined : screen?.table.seats[seat];
    return screen?.table.status === "playing" && own !== undefined && (own.left || own.player === "bot");
  }

  /** Nobody's seat is on this device any more, but some were: it is the board around which people sit with phones. */
  get isBoard(): boolean {
    return this.rights.seats.length === 0 && this.rights.boards.length > 0;
  }

  /** Whoever is here only looks on. */
  get isSpectator(): boolean {
    return this.rights.seats.length === 0 && this.rights.boards.length === 0;
  }

  /** Whether another person sits at the table, besides those of this device. */
  get hasOthers(): boolean {
    return (
      this.screen?.table.seats.some(
        (seat, number) => seat.player === "human" && !seat.left && !this.rights.seats.includes(number),
      ) ?? false
    );
  }

  /** Whether this line of the chat was written here. */
  isOwn(line: Said): boolean {
    return line.seat === null ? this.spoken.has(line.number) : this.rights.seats.includes(line.seat);
  }

  private get isAskedHere(): boolean {
    return this.screen !== null && this.screen.answers.length > 0 && this.screen.table.status === "playing";
  }

  /** The question is put to the seat of this screen. */
  get isMine(): boolean {
    return this.isAskedHere && !this.isAbsent;
  }

  /** This person may answer now: asked, not looking at the past, and nothing under way. */
  get mayAnswer(): boolean {
    return this.isMine && !this.isPast && !this.isSending;
  }

  /** An answer is under way, or kept until the line is back. */
  get isSending(): boolean {
    const { screen } = this;
    return this.pending.some((act) => TURNS.includes(act.type) && this.sentFrom.get(act.id) === screen);
  }

  /** The answers of a kind: square, span, card, place, amount, choice, decline, done. */
  answers(...kinds: string[]): Choice[] {
    const groups = this.isAbsent ? [] : (this.screen?.answers ?? []);
    return groups.filter((group) => kinds.length === 0 || kinds.includes(group.kind)).flatMap((group) => group.answers);
  }

  /** Who sits there, as people say it. */
  readonly names = (seat: number): string => this.called[seat] ?? t("page.seat.number", { number: seat + 1 });

  words(text: Text | null | undefined): string {
    return words(text, this.names);
  }

  sentences(texts: readonly Text[]): string {
    return sentences(texts, this.names);
  }

  // What is done

  play(word: string): void {
    if (!this.mayAnswer) return;
    hush();
    this.act({ type: "play", words: word });
  }

  act(request: Act): void {
    const { screen } = this;
    const id = this.line.act(request);
    if (screen !== null) this.sentFrom.set(id, screen);
    this.follow();
  }

  /** A seat of this device plays again, after its person left it or a bot took over. */
  comeBack(seat: number): void {
    this.lookFrom(seat);
    this.act({ type: "return", seat });
  }

  /** One of this device proposes that a bot plays for a seat: on a shared screen nobody's hand is needed for that. */
  proposeBot(by: number, about: number): void {
    this.act({ type: "propose", what: "takeover", about, seat: by });
  }

  /** One of this device calls somebody who is away back to the table. */
  summon(by: number, about: number): void {
    this.act({ type: "summon", about, seat: by });
  }

  /** A part of this turn, or one's last move, could be taken back, alone or with the consent of the others. */
  get mayTakeBack(): boolean {
    const { screen } = this;
    if (screen === null || screen.table.status !== "playing" || this.isPast || this.isAbsent) return false;
    if (screen.draft.length > 0 || screen.undo) return true;
    return this.lastMover !== null && (screen.table.offer === null || this.mayTryUndo);
  }

  /** Of the seats that play at this device, the one whose move was the last that stands. */
  private get lastMover(): number | null {
    const own = this.rights.shared ? this.rights.seats : [this.seat];
    return movesStanding(this.log).findLast((entry) => entry.seat !== null && own.includes(entry.seat))?.seat ?? null;
  }

  /** At a shared device the screen has gone on to the next seat, which is not told whether the one that moved may take
   * back alone: it is tried, unless that one has heard that it may not. */
  get mayTryUndo(): boolean {
    const last = movesStanding(this.log).at(-1);
    return this.rights.shared && last !== undefined && last.seat === this.lastMover && last.seq !== this.beyond;
  }

  /** Takes back the last part of this turn, or the last move; beyond that the page asks whether to ask the others. */
  takeBack(): void {
    const { screen } = this;
    if (screen === null || this.isSending || !this.mayTakeBack) return;
    if (screen.draft.length > 0) this.act({ type: "back" });
    else if (screen.undo) this.act({ type: "undo" });
    else if (this.mayTryUndo && this.lastMover !== null) this.act({ type: "undo", seat: this.lastMover });
    else if (this.lastMover !== null) this.wishBack(this.lastMover);
  }

  /** A move that a seat cannot take back alone: the page asks whether to ask the others; bots have nothing against it. */
  private wishBack(seat: number): void {
    const isHere = (other: number): boolean => other !== seat && this.rights.seats.includes(other);
    const isAlone =
      !this.hasOthers &&
      !this.screen?.table.seats.some((one, other) => isHere(other) && one.player === "human" && !one.left);
    if (isAlone) this.act({ type: "propose", what: "undo", seat });
    else this.wantsConsent = seat;
  }

  /** From which seat this screen is seen; asked for once, however often it is wanted. `isOpen`: nothing is hidden in this
   * game, so that what was said last may be heard to its end. */
  lookFrom(seat: number | null, isOpen = false): void {
    if (this.line.look === seat) return;
    this.leafing.end();
    this.isTurning = true;
    hush();
    if (!isOpen) announce(""); // what one seat heard is not for the next one
    this.line.lookFrom(seat);
  }

  /** Shows the position after an entry of the log; null goes back to now. */
  async showPast(seq: number | null): Promise<void> {
    if (this.isOver) return this.replay.to(seq);
    if (seq === null || seq === this.line.seq) this.leafing.end();
    else await this.leafing.to(seq);
  }

  /** One step back or on from the position that is looked at, or on its way. */
  async leaf(by: -1 | 1): Promise<void> {
    if (this.isOver) return this.replay.step(by);
    const { at } = this.leafing;
    if (at !== null || by < 0) await this.showPast(step(this.log, at, by));
  }

  private async positionAfter(seq: number): Promise<Past | null> {
    const reply = await this.inquire({ type: "then", seq });
    return reply?.type === "showed" ? { seq, view: reply.view } : null;
  }

  // What is asked

  async preview(word: string): Promise<Previewed | null> {
    const { seat } = this;
    if (seat === null) return null;
    const reply = await this.line.ask({ type: "preview", seat, word });
    return reply?.type === "previewed" ? reply : null;
  }

  /** Says why a word is no legal answer now, and marks where. */
  async whyNot(word: string): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const reply = await this.inquire({ type: "why_not", seat, word });
    if (reply?.type === "explained" && reply.text) this.complain(reply.text, reply.rule, reply.where);
  }

  /** Asks what a bot would answer, and marks it. */
  async hint(): Promise<void> {
    const { seat, screen } = this;
    if (seat === null || !this.mayAnswer) return;
    const reply = await this.inquire({ type: "hint", seat });
    if (reply?.type !== "hinted" || screen !== this.screen) return;
    const { word, text, bot } = reply;
    const at = this.answers().find((answer) => answer.word === word)?.at ?? [];
    this.hinted = { word, text, bot, at };
    announce(t("page.hint.words", { answer: this.words(text) }));
  }

  /** Where a seat could place nothing, and why. */
  async outlook(seat: number): Promise<Outlooked["squares"]> {
    const reply = await this.line.ask({ type: "outlook", seat });
    return reply?.type === "outlooked" ? reply.squares : [];
  }

  async standing(seat: number): Promise<Sheet | null> {
    const reply = await this.line.ask({ type: "standing", seat });
    return reply?.type === "scored" ? reply.sheet : null;
  }

  /** Asks, and shows a refusal as a notice. */
  private async inquire(request: Inquiry): Promise<Reply | null> {
    const reply = await this.line.ask(request);
    if (reply?.type === "refused") this.complain(reply.text, reply.rule, reply.where);
    return reply;
  }

  complain(text: Text, rule = "", where: readonly string[] = []): void {
    notify(this.sentences([text]), { bad: true, rule, where, game: this.screen?.table.game ?? "" });
  }

  // What comes

  private follow(): void {
    const { line } = this;
    this.state = line.state;
    this.rights = line.rights;
    this.here = line.here;
    this.pending = [...line.pending.values()];
    for (const id of this.sentFrom.keys()) if (!line.pending.has(id)) this.sentFrom.delete(id);
    this.tellLine();
  }

  /** Whoever listens hears that the line is gone, if it stays so for a moment, and that it is back. */
  private tellLine(): void {
    if (this.state === "open") {
      clearTimeout(this.silence);
      this.silence = undefined;
      if (this.isLost) announce(t("page.line.back"));
      this.isLost = false;
    } else if (this.screen !== null && this.silence === undefined && !this.isLost) {
      this.silence = setTimeout(() => {
        this.isLost = true;
        announce(t("page.line.lost"));
      }, 2000);
    }
  }

  private heard({ happened, was, fresh }: { happened: Happened | null; was: Screen | null; fresh: boolean }): void {
    const { line } = this;
    const wasMine = this.isMine;
    this.before = fresh ? null : was;
    if (happened?.kind === "move" && happened.seat === was?.viewer && !line.screen?.undo) this.beyond = happened.seq;
    this.screen = line.screen;
    // What is sent again after a reconnection is still under way.
    if (fresh && line.screen) for (const id of line.pending.keys()) this.sentFrom.set(id, line.screen);
    this.recall([]);
    this.readChat();
    this.follow();
    if (fresh) {
      if (!this.isOver) this.leafing.end();
      this.isTurning = false;
    }
    if (this.isOver) {
      if (was?.table.status !== "over") this.leafing.end();
      this.replay.begin();
    } else this.replay.forgetPlace();
    this.hinted = null;
    const isTurn = this.isMine && !wasMine;
    if (happened) {
      const facts = this.sentences(happened.facts);
      // What happened without a word does not take the place of what was said before.
      if (facts || isTurn || happened.kind === "move")
        announce(isTurn ? `${facts} ${t("page.table.your_turn")}` : facts);
    } else if (!fresh && this.isMine) {
      announce(sentence(this.asked?.missing ?? this.asked?.text, this.names)); // the own draft, shortly
    }
    if (isTurn && !(fresh && was === null)) {
      chime();
      if (this.screen) tellTurn(this.screen.table.game, this.id);
    }
  }

  /** Entries from before those that the line told join them. */
  private recall(entries: readonly Happened[]): void {
    for (const entry of entries) this.line.log.set(entry.seq, entry);
    this.log = [...this.line.log.values()].sort((a, b) => a.seq - b.seq);
  }

  private readChat(): void {
    this.chat = [...this.line.chat.values()].sort((a, b) => a.number - b.number);
    this.chatSeen ??= this.chat.at(-1)?.number ?? 0;
  }

  private said(line: Said): void {
    this.readChat();
    const isSent = (act: Pending): boolean => act.type === "say" && act.text === line.text;
    if (line.seat === null && [...this.line.pending.values()].some(isSent)) this.spoken.add(line.number);
    const who = line.seat === null ? line.name || t("page.chat.watcher") : this.names(line.seat);
    if (!this.isOwn(line)) announce(`${who}: ${line.text}`);
  }

  private refused(reply: Refused, act: Pending | null): void {
    this.follow();
    if (act?.type === "start") return; // somebody was quicker, or not all sit yet
    if (
      act?.type === "undo" &&
      reply.text.key === "server.beyond_undo" &&
      this.screen?.table.offer === null &&
      this.seat !== null
    ) {
      this.wishBack(act.seat ?? this.seat);
      return;
    }
    this.complain(reply.text, reply.rule, reply.where);
  }
}

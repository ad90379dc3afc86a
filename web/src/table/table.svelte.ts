// A table as the page shows it: what the server said about it, past positions, and what a person may do here.

import { sentence, t } from "../lang/texts.svelte";
import { botPace, pace } from "../me/prefs.svelte";
import { get } from "../net/api";
import { Connection, MOVED } from "../net/connection";
import type { Ending } from "../net/listener";
import type { Act, Inquiry, Pending } from "../net/requests";
import type { Place } from "../replay/place";
import { Replay } from "../replay/replay.svelte";
import { Windows, windowPath } from "../replay/windows";
import { announce, hush, notify } from "../ui/notices.svelte";
import type {
  Happened,
  Outlooked,
  Previewed,
  Refused,
  Replay as Steps,
  Reply,
  Said,
  Screen,
  Sheet,
  Survey,
  Surveyed,
  Text,
  Tried,
} from "../wire";
import { Announcer } from "./announcer";
import { botPause } from "./botpace";
import { Conversation } from "./conversation.svelte";
import { hintWords } from "./hint";
import type { Hint } from "./hint";
import { step } from "./history";
import { PastPositions } from "./past";
import { TableState } from "./state.svelte";
import { Takeback } from "./takeback.svelte";

/** A past position: `view` is drawn, as this seat saw it after entry `seq`, or as the replay of a finished game shows
 * it; then `eyes` is what each seat saw, if all hands are open. */
export interface Past {
  seq: number;
  view: Record<string, unknown> | null;
  happened?: Happened;
  eyes?: readonly (Record<string, unknown> | null)[] | null;
}

export class Table extends TableState {
  readonly connection: Connection;
  readonly chat: Conversation;
  readonly takeback: Takeback;
  private readonly announcer: Announcer;
  ending = $state.raw<Ending | null>(null);
  /** A recovery code moved the seat of this device to another one. */
  hasMoved = $state(false);
  /** The screen of another seat was requested and has not come yet: the old one is not for the next person's eyes. */
  isTurning = $state(false);
  /** The seat of this screen may see all that the seat before it saw. */
  private isOpen = false;
  past = $state.raw<Past | null>(null);
  private readonly positions = new PastPositions<Past>(
    (seq) => this.positionAfter(seq),
    (found) => (this.past = found),
  );
  /** Shows the positions of a finished game, to players and spectators alike. */
  readonly replay: Replay;
  /** The last answer that the page gave by itself. */
  private itself = "";
  /** The last hint, until anything changes. */
  hinted = $state.raw<Hint | null>(null);
  /** A bot thinks about a hint. */
  isHinting = $state(false);

  constructor(
    readonly id: string,
    place: Place = { move: null, at: null, viewer: undefined },
  ) {
    const connection = new Connection(id, {
      screen: (news) => this.heard(news),
      pause: (event) => botPause(event, this, botPace()),
      stay: (event) => this.letRoll(event, pace()),
      changed: () => this.changed(),
      said: (line) => this.said(line),
      overheard: () => this.chat.read(),
      refused: (reply, act) => this.refused(reply, act),
      bye: (reply) => {
        this.hasMoved ||= reply.text.key === MOVED;
        notify(sentence(reply.text, this.names), { bad: true });
      },
      ended: (why) => {
        this.changed();
        this.ending = why;
      },
    });
    super(connection);
    this.connection = connection;
    this.chat = new Conversation(connection.mirror);
    this.takeback = new Takeback(this);
    this.announcer = new Announcer(id, this);
    this.replay = new Replay(
      {
        log: () => this.log,
        moves: () => this.screen?.table.result?.moves ?? [],
        tell: (entries) => this.recall(entries),
        own: () => this.seat,
        seats: () => this.screen?.table.seats.length ?? 0,
        show: (shown) => (this.past = shown),
        failed: () => notify(t("page.replay.failed"), { bad: true }),
      },
      new Windows((from, viewer) => get<Steps>(windowPath(id, from, viewer))),
      place,
    );
    connection.connect();
  }

  leave(): void {
    this.announcer.stop();
    this.replay.pause();
    this.connection.end();
  }

  // What the page shows

  /** The view that the board draws: of the present position, or of the past one looked at. */
  get view(): Record<string, unknown> | null {
    return this.past ? this.past.view : (this.screen?.view ?? null);
  }

  /** The board shows the last position of a finished game, in which nobody is to move. */
  get isAtEnd(): boolean {
    return this.isOver && (this.past === null || this.replay.isAtEnd);
  }

  get isPast(): boolean {
    return this.past !== null;
  }

  /** This person may answer now: asked, not looking at the past, nothing under way, and all pieces at rest. */
  get mayAnswer(): boolean {
    return this.isMine && !this.isPast && !this.isSending && !this.isBehind && !this.isSettling;
  }

  // Actions

  /** `isItself`: the page answers by itself; if something else was quicker, the refusal is not shown. */
  play(word: string, isItself = false): void {
    if (!this.mayAnswer) return;
    hush();
    const id = this.act({ type: "play", words: word });
    if (isItself) this.itself = id;
  }

  act(request: Act): string {
    const id = this.connection.act(request);
    this.noteSent(id);
    this.announcer.connection();
    return id;
  }

  /** The person of a seat of this device returns, after leaving or after a bot took over. */
  comeBack(seat: number): void {
    this.lookFrom(seat);
    this.act({ type: "return", seat });
  }

  /** Seat `by` of this device proposes that a bot plays for `about`; on a shared screen no hand need be open. */
  proposeBot(by: number, about: number): void {
    this.act({ type: "propose", what: "takeover", about, seat: by });
  }

  /** Seat `by` of this device calls `about`, which is away, back to the table. */
  summon(by: number, about: number): void {
    this.act({ type: "summon", about, seat: by });
  }

  takeBack(): void {
    hush(); // what was refused was about the position before
    this.takeback.take();
  }

  /** Shows the screen of a seat; repeated calls send one request. `isOpen`: nothing is hidden in this game, so the last
   * announcement may be heard to its end, and an earlier position that somebody looks at stays. */
  lookFrom(seat: number | null, isOpen = false): void {
    if (this.connection.look === seat) return;
    this.isTurning = true;
    this.isOpen = isOpen;
    hush();
    if (!isOpen) {
      this.positions.end();
      announce(""); // what one seat heard is not for the next one
    }
    this.connection.lookFrom(seat);
  }

  /** Shows the position after an entry of the log; null goes back to now. */
  async showPast(seq: number | null): Promise<void> {
    if (this.isOver) return this.replay.to(seq);
    if (seq === null || seq === this.connection.mirror.seq) this.positions.end();
    else await this.positions.to(seq);
  }

  /** Goes one step back or forward from the position shown or requested. */
  async leaf(by: -1 | 1): Promise<void> {
    if (this.isOver) return this.replay.step(by);
    const { at } = this.positions;
    if (at !== null || by < 0) await this.showPast(step(this.log, at, by));
  }

  private async positionAfter(seq: number): Promise<Past | null> {
    const reply = await this.inquire({ type: "then", seq });
    return reply?.type === "showed" ? { seq, view: reply.view } : null;
  }

  // Questions to the server

  async preview(word: string): Promise<Previewed | null> {
    const { seat } = this;
    if (seat === null) return null;
    const reply = await this.connection.ask({ type: "preview", seat, word });
    return reply?.type === "previewed" ? reply : null;
  }

  /** What each legal answer of a kind would do to the scores; null if that is not known now. */
  async survey(kind: Survey["kind"]): Promise<Surveyed["answers"] | null> {
    const { seat } = this;
    if (seat === null || !this.mayAnswer) return null;
    const reply = await this.connection.ask({ type: "survey", seat, kind });
    return reply?.type === "surveyed" ? reply.answers : null;
  }

  /** Shows why a word is not a legal answer now, and marks where. */
  async whyNot(word: string): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const reply = await this.inquire({ type: "why_not", seat, word });
    if (reply?.type === "explained" && reply.text) this.complain(reply.text, reply.rule, reply.where);
  }

  /** Asks what a bot would answer, and marks it. */
  async hint(): Promise<void> {
    const { seat, screen } = this;
    if (seat === null || this.isHinting || this.hinted || !this.mayAnswer) return;
    this.isHinting = true;
    const reply = await this.inquire({ type: "hint", seat });
    this.isHinting = false;
    if (reply?.type !== "hinted" || screen !== this.screen || this.isSending) return;
    const { word, text, bot, rest, facts } = reply;
    const at = this.answers().find((answer) => answer.word === word)?.at ?? [];
    this.hinted = { word, text, bot, at, purpose: this.asked?.purpose ?? "", rest, facts };
    announce(t("page.hint.words", { answer: hintWords(this) }));
  }

  /** Where a seat could place nothing, and why; null if that is not known now. */
  async outlook(seat: number): Promise<Outlooked["squares"] | null> {
    const reply = await this.connection.ask({ type: "outlook", seat });
    return reply?.type === "outlooked" ? reply.squares : null;
  }

  /** What this seat could do with the thing that is auctioned, if it won now. */
  async trial(): Promise<Tried | null> {
    const { seat } = this;
    const reply = seat === null ? null : await this.connection.ask({ type: "trial", seat });
    return reply?.type === "tried" ? reply : null;
  }

  async standing(seat: number): Promise<Sheet | null> {
    const reply = await this.connection.ask({ type: "standing", seat });
    return reply?.type === "scored" ? reply.sheet : null;
  }

  /** Asks, and shows a refusal as a notice; that the question is late is no fault of the person. */
  private async inquire(request: Inquiry): Promise<Reply | null> {
    const reply = await this.connection.ask(request);
    if (reply?.type === "refused" && reply.error !== "stale") this.complain(reply.text, reply.rule, reply.where);
    return reply;
  }

  complain(text: Text, rule = "", where: readonly string[] = []): void {
    notify(this.sentences([text]), { bad: true, rule, where, game: this.screen?.table.game ?? "" });
  }

  // News from the connection

  private changed(): void {
    this.follow();
    this.announcer.connection();
  }

  private heard({ happened, was, fresh }: { happened: Happened | null; was: Screen | null; fresh: boolean }): void {
    const wasMine = this.isMine;
    this.takeback.note(happened, was, this.connection.mirror.screen);
    this.show(was, fresh);
    this.chat.read();
    this.announcer.connection();
    if (fresh) {
      if (!this.isOver && !this.isOpen) this.positions.end();
      this.isTurning = false;
    }
    if (this.isOver) {
      if (was?.table.status !== "over") this.positions.end();
      this.replay.begin();
    } else this.replay.forgetPlace();
    this.hinted = null;
    this.announcer.screen(happened, { wasMine, fresh, isFirst: was === null });
    // The proposal is gone, and nothing else on the table says that a player declined it.
    if (happened?.kind === "decline" && !happened.args["own"] && !this.rights.seats.includes(happened.seat ?? -1))
      notify(this.told(happened));
  }

  private said(line: Said): void {
    this.chat.hear(line, this.connection.pending.values());
    if (!this.chat.isOwn(line)) this.announcer.said(line);
  }

  private refused(reply: Refused, act: Pending | null): void {
    this.changed();
    if (act && act.id === this.itself && reply.error === "stale") return hush(); // and of what the page said it did
    if (act?.type === "start") return; // somebody was quicker, or a seat is still open
    if (!this.takeback.refused(reply, act)) this.complain(reply.text, reply.rule, reply.where);
  }
}

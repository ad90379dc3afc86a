// The replay of a finished game: the position shown, through whose eyes, and whether it plays by itself.

import type { Happened } from "../wire";
import type { Place, Viewer } from "./place";
import { isAside, stopAfter, stopAt, stopsOf, windowsMissing } from "./stops";
import type { Windows } from "./windows";

type View = Record<string, unknown>;

/** A position of a finished game: `view` is what is drawn, `eyes` what each seat saw, if all hands are shown. */
export interface Shown {
  seq: number;
  view: View | null;
  happened: Happened;
  eyes: readonly (View | null)[] | null;
}

/** Milliseconds for each step. */
export const PACES = [3000, 1500, 750, 300] as const;

export interface Game {
  log: () => readonly Happened[];
  /** How many moves stood after each entry. */
  moves: () => readonly number[];
  /** Adds entries that the log lacked. */
  tell: (entries: readonly Happened[]) => void;
  /** The seat this browser looks from, and how many there are. */
  own: () => number | null;
  seats: () => number;
  /** Shows a position; null: the end, as this browser sees it anyway. */
  show: (shown: Shown | null) => void;
  failed: (fault: unknown) => void;
}

export class Replay {
  /** Whether moves that were taken back are shown too. */
  isWhole = $state(false);
  viewer = $state<Viewer>(null);
  isPlaying = $state(false);
  isLoading = $state(false);
  pace = $state<number>(PACES[1]);
  /** Of a long game the log first has only the last entries: the earlier ones are being loaded, or could not be. */
  gap = $state<"loading" | "failed" | null>(null);
  /** The entry shown, or being loaded; null: the end. */
  private wanted = $state<number | null>(null);
  readonly stops = $derived.by(() => stopsOf(this.game.log(), this.isWhole));
  readonly index = $derived.by(() =>
    this.wanted === null ? Math.max(0, this.stops.length - 1) : stopAt(this.stops, this.wanted),
  );
  readonly hasAside = $derived.by(() => this.stops.length < stopsOf(this.game.log(), true).length || this.isWhole);
  private hasBegun = false;
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: Game,
    private readonly windows: Windows,
    private first: Place,
  ) {}

  /** The game is still played here: whatever the address said, the replay will begin at the end. */
  forgetPlace(): void {
    this.first = { move: null, at: null, viewer: undefined };
  }

  /** The game is over: opens the replay once the whole log is known. */
  begin(): void {
    if (this.gap === "loading") return;
    if (windowsMissing(this.game.log()).length === 0) this.open();
    else void this.fill();
  }

  /** Shows the position of the address, else the end as this browser sees it. */
  private open(): void {
    this.gap = null;
    if (this.hasBegun) return;
    this.hasBegun = true;
    const { move, viewer } = this.first;
    const at = move === null ? this.first.at : (stopAfter(this.stops, this.game.moves(), move)?.seq ?? null);
    const isSeat = typeof viewer !== "number" || viewer < this.game.seats();
    this.viewer = viewer === undefined || !isSeat ? this.game.own() : viewer;
    if (at !== null && isAside(this.game.log(), at)) this.isWhole = true;
    void this.look(at);
  }

  /** Loads the entries that the log lacks. */
  private async fill(): Promise<void> {
    this.gap = "loading";
    const own = this.game.own();
    try {
      for (const from of windowsMissing(this.game.log())) {
        await this.windows.load(from, own);
        this.game.tell(this.windows.entries(from, own));
      }
    } catch {
      this.gap = "failed";
      return;
    }
    // Meanwhile the log may have become that of another seat: then that log is completed.
    const isWhole = windowsMissing(this.game.log()).length === 0;
    this.gap = isWhole || own !== this.game.own() ? null : "failed";
    if (this.gap === null) this.begin();
  }

  get isAtEnd(): boolean {
    return this.index >= this.stops.length - 1;
  }

  get entry(): Happened | null {
    return this.stops[this.index] ?? null;
  }

  /** How many moves stand in the position shown, in the one before it, and in the end. */
  get count(): { now: number; before: number; total: number } {
    const moves = this.game.moves();
    const after = (index: number): number => moves[(this.stops[index]?.seq ?? 0) - 1] ?? 0;
    return { now: after(this.index), before: after(this.index - 1), total: moves.at(-1) ?? 0 };
  }

  /** The position shown, as an address names it. */
  get place(): Place {
    const { entry, viewer } = this;
    if (entry === null || this.isAtEnd) return { move: null, at: null, viewer };
    if (isAside(this.game.log(), entry.seq)) return { move: null, at: entry.seq, viewer };
    return { move: this.count.now, at: null, viewer };
  }

  /** Goes to the position after an entry; null: the end. If it was taken back, the slider now stops at such entries. */
  async to(seq: number | null): Promise<void> {
    this.pause();
    if (seq !== null && isAside(this.game.log(), seq)) this.isWhole = true;
    await this.look(seq);
  }

  /** Goes to the stop with this number: 0 is the start. */
  async toStop(index: number): Promise<void> {
    const stop = this.stops[Math.min(Math.max(0, index), this.stops.length - 1)];
    if (stop) await this.to(stop.seq);
  }

  async step(by: -1 | 1): Promise<void> {
    await this.toStop(this.index + by);
  }

  async seenBy(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await this.look(this.wanted);
  }

  /** With or without moves that were taken back; the position stays, or becomes the last one that still stands. */
  async setWhole(isWhole: boolean): Promise<void> {
    this.pause();
    const seq = this.entry?.seq ?? null;
    this.isWhole = isWhole;
    await this.look(this.isAtEnd ? null : seq);
  }

  play(): void {
    if (this.isPlaying || this.stops.length === 0) return;
    if (this.isAtEnd) return this.playFromStart();
    this.isPlaying = true;
    this.later();
  }

  /** If the start cannot be loaded, a notice says so and nothing plays. */
  playFromStart(): void {
    this.pause();
    const [start] = this.stops;
    if (!start) return;
    this.isPlaying = true;
    void this.look(start.seq).then(() => this.later());
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** Sets the speed, even while it plays. */
  setPace(pace: number): void {
    this.pace = pace;
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    this.timer = setTimeout(() => {
      const next = this.stops[this.index + 1];
      if (!next) return this.pause();
      void this.look(next.seq).then(() => (this.isAtEnd ? this.pause() : this.later()));
    }, this.pace);
  }

  /** Shows a position as soon as it is loaded; if another one is wanted meanwhile, the last one counts. */
  private async look(seq: number | null): Promise<void> {
    this.turn += 1;
    const mine = this.turn;
    this.wanted = seq;
    const { entry, viewer } = this;
    if (entry === null || (this.isAtEnd && viewer === this.game.own())) {
      this.isLoading = false;
      this.game.show(null);
      return;
    }
    const found = this.found(entry, viewer);
    if (found === null) {
      this.isLoading = true;
      try {
        await this.load(entry.seq, viewer);
      } catch (fault) {
        if (mine !== this.turn) return;
        this.isLoading = false;
        this.pause();
        this.game.failed(fault);
        return;
      }
    }
    if (mine !== this.turn) return;
    this.isLoading = false;
    const shown = found ?? this.found(entry, viewer);
    if (shown) this.game.show(shown);
    this.foresee(viewer);
  }

  /** Loads the next positions before they are wanted. */
  private foresee(viewer: Viewer): void {
    const next = this.stops[Math.min(this.index + 12, this.stops.length - 1)];
    if (next) this.load(next.seq, viewer).catch(() => undefined);
  }

  private async load(seq: number, viewer: Viewer): Promise<void> {
    await Promise.all(this.eyes(viewer).map((one) => this.windows.load(seq, one)));
  }

  private eyes(viewer: Viewer): (number | null)[] {
    return viewer === "all" ? [null, ...Array.from({ length: this.game.seats() }, (_, seat) => seat)] : [viewer];
  }

  private found(entry: Happened, viewer: Viewer): Shown | null {
    const steps = this.eyes(viewer).map((one) => this.windows.known(entry.seq, one));
    const [base, ...rest] = steps;
    if (!base || rest.includes(null)) return null;
    // With all hands open, a move is described as its mover heard it.
    const mover = entry.seat === null ? base : (rest[entry.seat] ?? base);
    const eyes = viewer === "all" ? rest.map((step) => step?.view ?? null) : null;
    return { seq: entry.seq, view: base.view, happened: mover.happened, eyes };
  }
}

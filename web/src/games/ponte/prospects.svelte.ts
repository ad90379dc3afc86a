// What every possible bridge would bring to the viewer: asked once for each position, all bridges together.

import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";

/** Milliseconds: a position that is gone at once is not asked about. */
const REST = 60;
/** Milliseconds until a question without an answer (the connection broke, or the server had too much to do) is asked again. */
const AGAIN = 1000;

export class Prospects {
  private found = $state.raw<{ hash: string; points: ReadonlyMap<string, number> } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** The points of a bridge; null while they are not known. */
  of(word: string): number | null {
    return this.found?.hash === this.table.screen?.hash ? (this.found?.points.get(word) ?? null) : null;
  }

  /** The bridges to draw while none is begun: one for each two networks that could be joined (`joined` names them), the
   * shortest of the best, and for every other tile where one could begin its best one. All of them would hide the board;
   * the rest are drawn when one of their ends is looked at. */
  best(spans: readonly Choice[], joined: (span: Choice) => string): readonly Choice[] {
    const found = new Map<string, Choice>();
    const sorted = [...spans].sort((one, other) => this.worth(other) - this.worth(one) || longer(one, other));
    for (const span of sorted) if (!found.has(joined(span))) found.set(joined(span), span);
    const ends = new Set([...found.values()].flatMap(({ at }) => at));
    for (const span of sorted) {
      if (span.at.every((end) => ends.has(end))) continue;
      found.set(span.word, span);
      for (const end of span.at) ends.add(end);
    }
    return [...found.values()];
  }

  private worth(span: Choice): number {
    return this.of(span.word) ?? 0;
  }

  /** To be called whenever the position, or what the viewer may build, changes. */
  refresh(hasSpans: boolean): void {
    clearTimeout(this.timer);
    const hash = this.table.screen?.hash;
    if (!hasSpans || hash === undefined || hash === this.found?.hash) return;
    this.timer = setTimeout(() => void this.ask(hash), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async ask(hash: string): Promise<void> {
    const { seat } = this.table;
    const answers = await this.table.survey("span");
    if (hash !== this.table.screen?.hash || seat === null || seat !== this.table.seat) return;
    if (answers !== null) {
      this.found = { hash, points: new Map(answers.map(({ word, change }) => [word, change[seat] ?? 0])) };
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(hash), AGAIN);
  }
}

/** Orders bridges by their length, the shortest first. */
function longer(one: Choice, other: Choice): number {
  const length = ({ at: [from = "a1", to = "a1"] }: Choice): number =>
    Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
  return length(one) - length(other);
}

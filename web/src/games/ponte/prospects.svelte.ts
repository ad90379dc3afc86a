// What every possible bridge would bring to the viewer: asked once for each position, all bridges together.

import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";

/** Milliseconds: a position that is gone at once is not asked about. */
const REST = 60;
/** With more bridges than these the board shows the best ones; the others when one of their ends is looked at. */
export const FEW = 8;

export class Prospects {
  private found = $state.raw<{ hash: string; points: ReadonlyMap<string, number> } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** The points of a bridge; null while they are not known. */
  of(word: string): number | null {
    return this.found?.hash === this.table.screen?.hash ? (this.found?.points.get(word) ?? null) : null;
  }

  /** The bridges to draw while none is begun: all if they are few, otherwise the best of those that bring points. */
  best(spans: readonly Choice[]): readonly Choice[] {
    if (spans.length <= FEW) return spans;
    const worth = (span: Choice): number => this.of(span.word) ?? 0;
    return spans
      .filter((span) => worth(span) > 0)
      .sort((one, other) => worth(other) - worth(one))
      .slice(0, FEW);
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
    const answers = seat === null ? [] : await this.table.survey("span");
    if (hash !== this.table.screen?.hash || seat !== this.table.seat) return;
    this.found = { hash, points: new Map(answers.map(({ word, change }) => [word, change[seat ?? 0] ?? 0])) };
  }
}

// Asks the server what a legal answer would do: only for the answer a person looks at, once for each position.

import { SvelteMap } from "svelte/reactivity";
import type { Table } from "../table/table.svelte";
import type { Previewed } from "../wire";

/** Milliseconds: a pointer that sweeps over the board asks nothing, one that rests asks once. */
const REST = 140;
const MOST_KEPT = 400;

export class Foresight {
  private readonly kept = new SvelteMap<string, Previewed>();
  private readonly asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    /** Called once, when the preview that the page waited for has come. */
    private readonly onknown: (word: string, found: Previewed) => void = () => {},
    /** Previews that the page has from elsewhere, such as those of a trial. */
    private readonly known: (word: string) => Previewed | null = () => null,
  ) {}

  /** What is known of an answer in the present position. */
  of(word: string | null): Previewed | null {
    return word === null ? null : (this.known(word) ?? this.kept.get(this.name(word)) ?? null);
  }

  /** The player looks at this answer now (null: at none). */
  want(word: string | null): void {
    clearTimeout(this.timer);
    if (word === null || !this.table.mayAnswer) return;
    this.timer = setTimeout(() => void this.ask(word), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private name(word: string): string {
    return `${this.table.screen?.hash ?? ""} ${word}`;
  }

  private async ask(word: string): Promise<void> {
    const name = this.name(word);
    const known = this.of(word);
    if (known) this.onknown(word, known);
    if (known || this.asked.has(name) || !this.table.mayAnswer) return;
    this.asked.add(name);
    const found = await this.table.preview(word);
    this.asked.delete(name);
    if (!found || name !== this.name(word)) return; // the position has changed meanwhile
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(name, found);
    this.onknown(word, found);
  }
}

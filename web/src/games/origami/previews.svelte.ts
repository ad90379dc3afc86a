// What an answer would do: asked for when the player lingers on it, once for each position.

import { sentences, t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import { changed } from "../../ui/signs";
import type { Previewed } from "../../wire";

const LINGER = 220;

export class Previews {
  /** The word previewed now. */
  word = $state.raw<string | null>(null);
  now = $state.raw<Previewed | null>(null);
  private position = "";
  private readonly kept = new Map<string, Promise<Previewed | null>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  want(word: string, delay = LINGER): void {
    clearTimeout(this.timer);
    this.word = word;
    this.now = null;
    this.timer = setTimeout(() => void this.ask(word), this.kept.has(word) ? 0 : delay);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.word = null;
    this.now = null;
  }

  private async ask(word: string): Promise<void> {
    const { screen, connection } = this.table;
    const position = JSON.stringify([connection.mirror.seq, screen?.viewer, screen?.draft]);
    if (position !== this.position) {
      this.kept.clear();
      this.position = position;
    }
    let reply = this.kept.get(word);
    if (!reply) {
      reply = this.table.preview(word);
      this.kept.set(word, reply);
    }
    const found = await reply;
    if (this.word === word && this.position === position) this.now = found;
  }

  /** The preview in sentences: the facts, the price, and the change of points. */
  words(found: Previewed): string[] {
    const lines: string[] = [];
    if (found.price !== null) lines.push(t("page.origami.preview.price", { n: found.price }));
    found.change.forEach((points, seat) => {
      if (points === 0) return;
      const change = changed(points);
      const key = seat === this.table.seat ? "page.origami.preview.mine" : "page.origami.preview.theirs";
      lines.push(t(key, { change, name: this.table.names(seat) }));
    });
    if (found.facts.length > 0)
      lines.push(t("page.origami.preview.would", { facts: sentences(found.facts, this.table.names) }));
    return lines;
  }
}

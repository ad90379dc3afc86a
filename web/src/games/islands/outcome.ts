// What an answer would bring, in words: as its preview says.

import { t } from "../../lang/texts.svelte";
import type { Table } from "../../table/table.svelte";
import type { Previewed } from "../../wire";
import type { Land } from "./land";
import { placeName } from "./names";
import type { Place } from "./places";
import { paintingsOf, wonBy } from "./points";

/** Facts that only repeat the answer, or what is said about the squares left to fill. */
const PLAIN = ["islands.fact.painted", "islands.fact.began"];
/** Facts that follow the painting but do not result from it. */
const AFTER = ["islands.fact.income", "islands.fact.round", "islands.fact.auction"];

const FULL = "page.islands.board.full";
const BEGINS = "page.islands.board.begins";
const TO_FILL = "page.islands.board.to_fill";

export class Outcome {
  constructor(
    private readonly table: Table,
    private readonly lands: () => readonly (readonly Land[])[],
  ) {}

  private get own(): readonly Land[] {
    return this.lands()[this.table.seat ?? -1] ?? [];
  }

  /** What an answer would bring besides the painting itself. */
  effect(found: Previewed): string {
    return this.table.sentences(found.facts.filter((fact) => !PLAIN.includes(fact.key) && !AFTER.includes(fact.key)));
  }

  /** How many points an answer would win for good. */
  gain(found: Previewed): number {
    const { seat } = this.table;
    return seat === null ? 0 : wonBy(found, seat, this.own);
  }

  /** The squares that a painting leaves to fill. */
  toFill(found: Previewed): string {
    return paintingsOf(found, this.table.seat ?? -1, this.own)
      .map(({ island, isBegin, left }) => t(left === 0 ? FULL : isBegin ? BEGINS : TO_FILL, { island, n: left }))
      .join(" ");
  }

  /** How the points that are won for good would change. */
  changes(found: Previewed): string[] {
    return found.change.flatMap((total, seat) => {
      const points = seat === this.table.seat ? this.gain(found) : total;
      if (points === 0) return [];
      const change = { sign: points > 0 ? "+" : "−", n: Math.abs(points), name: this.table.names(seat) };
      return [seat === this.table.seat ? t("page.preview.own", change) : t("page.preview.other", change)];
    });
  }

  /** All of it, for screen readers. */
  words(place: Place, found: Previewed, more = ""): string {
    return [placeName(place), ...this.changes(found), this.effect(found), this.toFill(found), more]
      .filter((part) => part !== "")
      .join(". ");
  }
}

// The instructions "bid up to N" of the seats at this device. Each belongs to its seat: nobody else is shown it.

import { SvelteMap } from "svelte/reactivity";
import { t } from "../../../lang/texts.svelte";
import { amount, spanOf } from "../../../table/amounts";
import type { Span } from "../../../table/amounts";
import type { Table } from "../../../table/table.svelte";
import { notify } from "../../../ui/notices.svelte";
import { readKept, stepOf } from "./limit";
import type { Limit, Lot } from "./limit";
import { isBidding, lotOf } from "./trial.svelte";

/** Milliseconds before an instruction answers: the last bid can be seen, and the instruction cancelled. */
const PAUSE = 500;

/** The bids that a seat is offered; null if it is not asked, or can only pass. */
export function bidsOf(table: Table): Span | null {
  const group = isBidding(table) && table.isMine ? table.screen?.answers.find(({ kind }) => kind === "amount") : null;
  if (!group) return null;
  const first = group.answers[0];
  return (
    spanOf(group) ??
    (first ? { least: Number(first.at[0]), greatest: Number(group.answers.at(-1)?.at[0]), first } : null)
  );
}

export class Limits {
  private readonly given = new SvelteMap<number, Limit>();
  /** The instructions that stood when the page was left or loaded again; they do not stand any more. */
  private lost: Readonly<Record<string, number>>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    this.lost = this.read();
    this.write();
  }

  /** The instruction of the seat that looks; null: it has given none. */
  readonly own = $derived.by<Limit | null>(() => {
    const { seat } = this.table;
    return seat === null ? null : (this.given.get(seat) ?? null);
  });

  /** Several people look at this screen: the number is not for the eyes of the next one. */
  get isShared(): boolean {
    return this.table.rights.shared || this.table.rights.seats.length > 1;
  }

  give(most: number): void {
    const { table } = this;
    const lot = lotOf(table);
    if (lot === null || table.seat === null) return;
    this.given.set(table.seat, { most, lot, since: table.log.at(-1)?.seq ?? 0 });
    this.write();
  }

  cancel(): void {
    const { seat } = this.table;
    clearTimeout(this.timer);
    if (seat !== null) this.given.delete(seat);
    this.write();
  }

  /** Answers if it is time to; to be called in an effect. */
  follow(): void {
    clearTimeout(this.timer);
    this.tellLost();
    const { table, own } = this;
    const { seat } = table;
    if (own === null || seat === null || table.isPast) return;
    const step = stepOf(own, this.now());
    if (step === "wait" || table.state !== "open") return;
    if (step === "end" || step === "undone") {
      this.cancel();
      if (step === "undone") notify(t("page.islands.bid.undone"));
      return;
    }
    this.timer = setTimeout(() => this.answer(seat), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private answer(seat: number): void {
    const { table, own } = this;
    if (own === null || table.seat !== seat || !table.mayAnswer) return;
    const step = stepOf(own, this.now());
    const span = bidsOf(table);
    if (typeof step === "object" && span) return table.play(amount(span, step.bid).word, true);
    const pass = table.answers("decline")[0];
    if (step !== "pass" || !pass) return;
    this.cancel();
    table.play(pass.word, true);
    notify(this.isShared ? t("page.islands.bid.passed_hidden") : t("page.islands.bid.passed", { n: own.most }));
  }

  private now(): Lot {
    const { table } = this;
    return {
      lot: lotOf(table),
      isAsked: table.isMine && isBidding(table),
      least: bidsOf(table)?.least ?? null,
      undone: table.log.findLast(({ kind }) => kind === "undo")?.seq ?? 0,
    };
  }

  /** An instruction that a reload has ended is not carried on in silence. */
  private tellLost(): void {
    const lot = lotOf(this.table);
    const most = lot === null ? undefined : this.lost[lot];
    if (lot === null || most === undefined) return;
    this.lost = Object.fromEntries(Object.entries(this.lost).filter(([key]) => key !== lot));
    notify(this.isShared ? t("page.islands.bid.lost_hidden") : t("page.islands.bid.lost", { n: most }));
  }

  private get key(): string {
    return `orizuru.limits.${this.table.id}`;
  }

  private read(): Record<string, number> {
    try {
      return readKept(sessionStorage.getItem(this.key));
    } catch {
      return {}; // a browser that remembers nothing
    }
  }

  private write(): void {
    const kept = Object.fromEntries([...this.given.values()].map(({ lot, most }) => [lot, most]));
    try {
      if (this.given.size > 0) sessionStorage.setItem(this.key, JSON.stringify(kept));
      else sessionStorage.removeItem(this.key);
    } catch {
      // Then the page cannot say after a reload that an instruction has ended.
    }
  }
}

const all = new WeakMap<Table, Limits>();

/** The instructions given at a table. */
export function limitsOf(table: Table): Limits {
  // What it derives must outlive the component that asks first.
  if (!all.has(table)) $effect.root(() => void all.set(table, new Limits(table)));
  return all.get(table) ?? new Limits(table);
}

// The tables of this browser, page by page: the first page is refreshed again and again, later ones are loaded on
// demand.

import { get } from "../net/api";
import type { Mine, TableListed, TablePage } from "../wire";

type Part = keyof Mine;

const NONE: TablePage = { tables: [], count: 0, more: null };

/** Two pages joined. If a table moved from one to the other, the first page has the newer version. */
export function joined(first: TablePage, later: readonly TableListed[]): TableListed[] {
  const known = new Set(first.tables.map((table) => table.id));
  return [...first.tables, ...later.filter((table) => !known.has(table.id))];
}

export class MyList {
  #first = $state.raw<TablePage>(NONE);
  #later = $state.raw<TableListed[]>([]);
  #more = $state.raw<string | null>(null);
  readonly #part: Part;
  readonly tables = $derived(joined(this.#first, this.#later));
  readonly count = $derived(this.#first.count);
  readonly hasMore = $derived(this.#more !== null);

  constructor(part: Part) {
    this.#part = part;
  }

  /** Replaces the first page. The pages after it stay. */
  renew(page: TablePage): void {
    this.#first = page;
    if (this.#later.length === 0) this.#more = page.more;
  }

  /** Loads one more page. */
  async fetch(): Promise<void> {
    if (this.#more === null) return;
    const page = await get<TablePage>(`/api/mine/${this.#part}?after=${encodeURIComponent(this.#more)}`);
    this.#later = joined({ ...page, tables: this.#later }, page.tables);
    this.#more = page.more;
  }
}

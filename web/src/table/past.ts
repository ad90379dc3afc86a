// The past positions of a game that is still played: one is asked for at a time, and not more often than the server takes
// it; of those wanted meanwhile only the last one is fetched. A key held down would otherwise use up the connection's credit.

/** A position counts for five messages, and a connection may send twenty a second. */
const REST = 250;

export class PastPositions<T> {
  /** The entry that is looked at or on its way; null: now. */
  at: number | null = null;
  private asked = 0;
  private isAsking = false;

  /** `ask` gives the position after an entry, or null if there is none to be had; `show` is told what is to be seen. */
  constructor(
    private readonly ask: (seq: number) => Promise<T | null>,
    private readonly show: (found: T | null) => void,
  ) {}

  /** Back to now; what is on its way is not shown. */
  end(): void {
    this.at = null;
    this.show(null);
  }

  async to(seq: number): Promise<void> {
    const before = this.at;
    this.at = seq;
    if (this.isAsking) return;
    this.isAsking = true;
    let shown = before;
    while (this.at !== null && this.at !== shown) {
      const early = this.asked + REST - Date.now();
      if (early > 0) {
        await new Promise((done) => setTimeout(done, early));
        continue; // perhaps another one is wanted by now
      }
      const wanted = this.at;
      this.asked = Date.now();
      const found = await this.ask(wanted);
      if (found === null) {
        if (this.at !== null) this.at = shown;
        break;
      }
      if (this.at !== null) this.show(found);
      shown = wanted;
    }
    this.isAsking = false;
  }
}

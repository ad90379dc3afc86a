// Earlier positions of a running game: requested one at a time, and not more often than the server allows; of those
// wanted meanwhile only the last one is requested. A key held down would otherwise use up the connection's credit.

/** Milliseconds: a position counts as five messages, and a connection may send twenty a second. */
const REST = 250;

export class PastPositions<T> {
  /** The entry shown or requested; null: now. */
  at: number | null = null;
  private asked = 0;
  private isAsking = false;

  /** `ask` fetches the position after an entry, or null if that fails; `show` displays a position. */
  constructor(
    private readonly ask: (seq: number) => Promise<T | null>,
    private readonly show: (found: T | null) => void,
  ) {}

  /** Goes back to now; a position still on its way is not shown. */
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
        continue; // another position may be wanted by now
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

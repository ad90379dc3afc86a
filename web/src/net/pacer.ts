// Shows news one after the other, with pauses between them: bots answer faster than people can follow.

/** News that may be held back at most; more of them are shown without a pause. */
export const MOST_HELD = 12;

export class Pacer<News> {
  private held: { news: News; at: number }[] = [];
  private shownAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `pause` says how many milliseconds after the news before it a piece of news may be shown, `stay` how many after it
   * came. */
  constructor(
    private readonly show: (news: News) => void,
    private readonly pause: (news: News) => number,
    private readonly stay: (news: News) => number = () => 0,
  ) {}

  get isHolding(): boolean {
    return this.held.length > 0;
  }

  /** The last news that is held back. */
  get last(): News | undefined {
    return this.held.at(-1)?.news;
  }

  /** Shows the news now or later, and never before those that came earlier. */
  offer(news: News): void {
    this.held.push({ news, at: performance.now() });
    while (this.held.length > MOST_HELD) this.release();
    this.proceed();
  }

  /** Shows everything at once. */
  flush(): void {
    clearTimeout(this.timer);
    while (this.isHolding) this.release();
  }

  /** Forgets what is held back: something newer tells it all. */
  clear(): void {
    clearTimeout(this.timer);
    this.held = [];
  }

  private proceed(): void {
    clearTimeout(this.timer);
    for (let [next] = this.held; next !== undefined; [next] = this.held) {
      const { news, at } = next;
      const rest = Math.max(this.shownAt + this.pause(news), at + this.stay(news)) - performance.now();
      if (rest > 0) {
        this.timer = setTimeout(() => this.proceed(), rest);
        return;
      }
      this.release();
    }
  }

  private release(): void {
    const next = this.held.shift();
    if (next === undefined) return;
    this.shownAt = performance.now();
    this.show(next.news);
  }
}

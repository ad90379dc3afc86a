// Cards fly from where they lay to where they lie now. The page itself changes at once: copies fly above everything,
// silent for screen readers and out of reach for the pointer.

import type { Movement } from "./movements";

const MOST_STEPS = 6;
/** Milliseconds: a browser that is too busy to end a flight in time does not keep people waiting. */
const LATE = 700;
/** How many times the pace of a flight the picture may lie behind. */
const MOST_LAG = 8;

export interface Spot {
  zone: string;
  key: string;
  rect: DOMRect;
  /** Its face, for cards that everybody has seen and that may go where they cannot be seen. */
  face: HTMLElement | null;
}

export interface Scene {
  cards: Spot[];
  areas: Map<string, DOMRect>;
}

/** Where everything lies now: cards carry `data-zone` and `data-key`, places for cards carry `data-area`. */
export function scene(root: ParentNode): Scene {
  const cards: Spot[] = [];
  for (const card of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    cards.push({
      zone: card.dataset["zone"] ?? "",
      key: card.dataset["key"] ?? "",
      rect: card.getBoundingClientRect(),
      face: card.dataset["zone"] === "line" ? copy(card) : null,
    });
  }
  const areas = new Map<string, DOMRect>();
  for (const area of root.querySelectorAll<HTMLElement>("[data-area]")) {
    areas.set(area.dataset["area"] ?? "", area.getBoundingClientRect());
  }
  return { cards, areas };
}

function isSeen(rect: DOMRect | undefined): rect is DOMRect {
  return rect !== undefined && rect.width > 0 && rect.bottom > -200 && rect.top < innerHeight + 200;
}

/** A card in the air. */
interface Flight {
  landed: Promise<unknown>;
  /** Lets it lie at once. */
  end(): void;
}

/** Flights one after the other: what several players do in a moment is seen in turn. */
export class Flights {
  private busyUntil = 0;
  private readonly aloft = new Set<Flight>();

  /** Lets cards fly; a card flies in `time` and a half. `isOwn`: the viewer moved them, so they fly at once. `back` makes
   * the back of a card. */
  fly(
    sky: HTMLElement,
    root: ParentNode,
    before: Scene,
    moves: readonly Movement[],
    time: number,
    isOwn: boolean,
    back: () => HTMLElement,
  ): void {
    const now = performance.now();
    // Whoever is many moves behind catches up.
    const lag = isOwn ? 0 : Math.min(Math.max(0, this.busyUntil - now), time * MOST_LAG);
    const { flights, end } = launch({ sky, root, before, moves, time, lag, step: time * (isOwn ? 0.18 : 0.5), back });
    this.busyUntil = Math.max(this.busyUntil, now + end);
    for (const flight of flights) {
      this.aloft.add(flight);
      void flight.landed.then(() => this.aloft.delete(flight));
    }
  }

  get isAloft(): boolean {
    return this.aloft.size > 0;
  }

  /** When all have landed; those that are late are ended. */
  async landed(): Promise<void> {
    const flights = [...this.aloft];
    const late = new Promise((done) => setTimeout(done, Math.max(0, this.busyUntil - performance.now()) + LATE));
    await Promise.race([Promise.all(flights.map((flight) => flight.landed)), late]);
    for (const flight of flights) flight.end();
  }

  /** Nobody sees them, or the cards lie elsewhere by now: all land at once. */
  end(): void {
    this.busyUntil = 0;
    for (const flight of this.aloft) flight.end();
  }
}

interface Launch {
  sky: HTMLElement;
  root: ParentNode;
  before: Scene;
  moves: readonly Movement[];
  time: number;
  /** Milliseconds before the first flight, and from one to the next. */
  lag: number;
  step: number;
  back: () => HTMLElement;
}

/** The flights that begin, and the milliseconds until the last one should have landed. */
function launch({ sky, root, before, moves, time, lag, step, back }: Launch): {
  flights: Flight[];
  end: number;
} {
  const used = new Set<HTMLElement>();
  const flights: Flight[] = [];
  let end = 0;
  let index = 0;
  for (const move of moves) {
    const source = before.cards.find((spot) => spot.zone === move.from && spot.key === move.card);
    if (source) before.cards.splice(before.cards.indexOf(source), 1);
    const from = source?.rect ?? before.areas.get(move.from);
    const target = [...root.querySelectorAll<HTMLElement>("[data-zone]")].findLast(
      (card) => card.dataset["zone"] === move.to && card.dataset["key"] === move.card && !used.has(card),
    );
    const to = target?.getBoundingClientRect() ?? scene(root).areas.get(move.to);
    if (!isSeen(from) || !isSeen(to)) continue;
    if (target) used.add(target);
    // A card that goes out of sight is drawn as it lay, every other one as it will lie, or as a back.
    const face = target ? null : (source?.face ?? null);
    const ghost = target ? copy(target) : (face ?? back());
    const size = face ? from : target ? to : small(to);
    // A card that lay there lies there until it flies; one from a pile or a hand is seen when it leaves.
    if (!source) ghost.style.opacity = "0";
    ghost.style.position = "absolute";
    ghost.style.margin = "0";
    ghost.style.left = `${size.x}px`;
    ghost.style.top = `${size.y}px`;
    ghost.style.width = `${size.width}px`;
    ghost.style.height = `${size.height}px`;
    sky.append(ghost);
    const delay = lag + Math.min(index, MOST_STEPS) * step;
    index += 1;
    end = Math.max(end, delay + time * 1.4);
    const other = face ? small(to) : from;
    const scale = face ? other.width / size.width : Math.max(0.35, Math.min(2.5, other.width / size.width));
    const dx = other.x + other.width / 2 - (size.x + size.width / 2);
    const dy = other.y + other.height / 2 - (size.y + size.height / 2);
    const away = `translate(${dx}px, ${dy}px) scale(${scale}) rotate(0deg)`;
    const half = `translate(${dx * 0.45}px, ${dy * 0.45 - 14}px) scale(${(1 + scale) / 2}) rotate(${dx > 0 ? -3 : 3}deg)`;
    const flight = ghost.animate(
      [
        { transform: face ? "none" : away, opacity: 1 },
        { transform: half, opacity: 1, offset: 0.5 },
        { transform: face ? away : "none", opacity: target ? 1 : 0.2 },
      ],
      {
        duration: time * 1.4,
        delay,
        easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
        fill: source ? "both" : "forwards",
      },
    );
    const hiding = target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time * 1.4 + delay });
    const land = (): void => ghost.remove();
    const lie = (): void => {
      land();
      flight.finish();
      hiding?.finish();
    };
    flights.push({ landed: flight.finished.then(land, land), end: lie });
  }
  return { flights, end };
}

/** A place for cards that shows none of them: the flight ends at one of its size. */
function small({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x, y, Math.min(width, 72), Math.min(height, 100));
}

function copy(target: HTMLElement): HTMLElement {
  const ghost = target.cloneNode(true) as HTMLElement;
  for (const name of ["id", "data-zone", "data-key", "data-rove", "aria-label", "tabindex"])
    ghost.removeAttribute(name);
  ghost.removeAttribute("aria-describedby");
  for (const text of ghost.querySelectorAll("[id]")) text.remove();
  return ghost;
}

// Cards fly from where they lay to where they lie now. The page itself changes at once: copies fly above everything,
// silent for screen readers and out of reach for the pointer. Over a pile that gets a card lies a copy of what was there,
// until the card has come.

import type { Movement } from "./movements";

/** How many times the pace a flight takes, and all flights of a move, however many there are. */
const FLIGHT = 1.4;
const MOST_SPAN = 14;
/** Milliseconds: a browser that is too busy to end a flight in time does not keep people waiting. */
const LATE = 700;
/** How many times the pace of a flight the picture may lie behind. */
const MOST_LAG = MOST_SPAN;

const NAMES = [
  "id",
  "role",
  "tabindex",
  "data-zone",
  "data-key",
  "data-area",
  "data-rove",
  "aria-label",
  "aria-describedby",
];

export interface Spot {
  zone: string;
  key: string;
  rect: DOMRect;
  /** Its face, for cards that everybody has seen and that may go where they cannot be seen. */
  face: HTMLElement | null;
}

/** A place for cards, with a copy of it if it is a pile: there a card covers what lay there. */
interface Area {
  rect: DOMRect;
  copy: HTMLElement | null;
}

export interface Scene {
  cards: Spot[];
  areas: Map<string, Area>;
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
  const areas = new Map<string, Area>();
  for (const area of root.querySelectorAll<HTMLElement>("[data-area]")) {
    const name = area.dataset["area"] ?? "";
    const rect = area.getBoundingClientRect();
    areas.set(name, { rect, copy: isPile(name) ? (area.cloneNode(true) as HTMLElement) : null });
  }
  return { cards, areas };
}

function isPile(zone: string): boolean {
  return zone === "discards" || zone.startsWith("column");
}

/** When each flight begins, in milliseconds: those of a link shortly one after the other, the next link when the last one
 * has landed. A long chain goes faster. */
export function departures(links: readonly (readonly unknown[])[], time: number, isOwn: boolean): number[][] {
  const step = time * (isOwn ? 0.18 : 0.25);
  let next = 0;
  let last = 0;
  const found = links.map((link) => {
    const begin = next;
    last = begin + step * Math.max(0, link.length - 1);
    // The mover knows what comes, and wants to go on.
    next = isOwn ? begin + step * link.length : last + time * FLIGHT;
    return link.map((_, index) => begin + step * index);
  });
  const haste = Math.min(1, (time * (MOST_SPAN - FLIGHT)) / Math.max(1, last));
  return found.map((link) => link.map((delay) => delay * haste));
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
  /** When the last copy over each pile has gone. */
  private readonly covered = new Map<string, Promise<unknown>>();

  /** Lets cards fly, link by link; a card flies in `time` and a half. `isOwn`: the viewer moved them, so they fly at once.
   * `back` makes the back of a card. */
  fly(
    sky: HTMLElement,
    root: ParentNode,
    before: Scene,
    links: readonly (readonly Movement[])[],
    time: number,
    isOwn: boolean,
    back: () => HTMLElement,
  ): void {
    const now = performance.now();
    // A viewer many moves behind catches up.
    const lag = isOwn ? 0 : Math.min(Math.max(0, this.busyUntil - now), time * MOST_LAG);
    const delays = departures(links, time, isOwn).flat();
    const legs = legsOf(root, before, links.flat(), (index) => lag + (delays[index] ?? 0));
    const covers = new Map<string, Cover>();
    for (const { move, delay } of legs) {
      const until = delay + time * FLIGHT;
      this.busyUntil = Math.max(this.busyUntil, now + until);
      if (isPile(move.to)) covers.set(move.to, { until: Math.max(until, covers.get(move.to)?.until ?? 0), landed: [] });
    }
    const flights = legs.map((leg) => launch(leg, sky, time, back, covers.get(leg.move.to)?.landed));
    for (const [zone, cover] of covers) {
      const gone = legs.filter(({ move }) => move.from === zone).map(({ move }) => move.card);
      const flight = covering(root, zone, before.areas.get(zone), gone, this.covered.get(zone), cover);
      this.covered.set(zone, flight.landed);
      flights.push(flight);
    }
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

  /** The flights cannot be seen, or the cards lie elsewhere by now: all land at once. */
  end(): void {
    this.busyUntil = 0;
    for (const flight of this.aloft) flight.end();
  }
}

/** What a movement looks like: from where to where, and when. */
interface Leg {
  move: Movement;
  source: Spot | undefined;
  target: HTMLElement | undefined;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

/** The movements that can be seen. */
function legsOf(
  root: ParentNode,
  before: Scene,
  moves: readonly Movement[],
  delayOf: (index: number) => number,
): Leg[] {
  const used = new Set<HTMLElement>();
  const pieces = [...root.querySelectorAll<HTMLElement>("[data-zone]")];
  const legs: Leg[] = [];
  moves.forEach((move, index) => {
    const source = before.cards.findLast((spot) => spot.zone === move.from && spot.key === move.card);
    if (source) before.cards.splice(before.cards.indexOf(source), 1);
    const from = source?.rect ?? before.areas.get(move.from)?.rect;
    const target = pieces.findLast(
      (card) => card.dataset["zone"] === move.to && card.dataset["key"] === move.card && !used.has(card),
    );
    const to = (target ?? areaOf(root, move.to))?.getBoundingClientRect();
    if (!isSeen(from) || !isSeen(to)) return;
    if (target) used.add(target);
    legs.push({ move, source, target, from, to, delay: delayOf(index) });
  });
  return legs;
}

function areaOf(root: ParentNode, zone: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>("[data-area]")].find((area) => area.dataset["area"] === zone);
}

/** Lets a copy of a card fly. A card that comes to a pile lies there as one of those that `landed`, until the pile itself is
 * seen again. */
function launch(
  { source, target, from, to, delay }: Leg,
  sky: HTMLElement,
  time: number,
  back: () => HTMLElement,
  landed: HTMLElement[] | undefined,
): Flight {
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
  const duration = time * FLIGHT;
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
    { duration, delay, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)", fill: source ? "both" : "forwards" },
  );
  const lies = target && landed;
  const hiding = lies || !target ? null : hide(target, duration + delay);
  if (lies) landed.push(ghost);
  const land = (): void => {
    if (!lies) ghost.remove();
  };
  const lie = (): void => {
    land();
    flight.finish();
    hiding?.finish();
  };
  return { landed: flight.finished.then(land, land), end: lie };
}

/** A pile that gets cards: milliseconds until the last one has come, and those that have. */
interface Cover {
  until: number;
  landed: HTMLElement[];
}

/** Lets a pile look as it was, without the cards that are `gone`, until all cards have come; and once an earlier copy over
 * it, which may be late on a busy machine, has gone. */
function covering(
  root: ParentNode,
  zone: string,
  was: Area | undefined,
  gone: readonly (string | null)[],
  earlier: Promise<unknown> | undefined,
  { until, landed }: Cover,
): Flight {
  const area = areaOf(root, zone);
  const cover = was?.copy;
  if (area && cover) {
    for (const key of gone) {
      const piece = [...cover.querySelectorAll<HTMLElement>("[data-key]")].findLast(
        (card) => card.dataset["key"] === key && card.style.visibility === "",
      );
      if (piece) piece.style.visibility = "hidden";
    }
    silence(cover);
    cover.inert = true;
    cover.ariaHidden = "true";
    cover.classList.add("former");
    Object.assign(cover.style, { position: "absolute", left: "0", top: "0" });
    cover.style.width = `${was.rect.width}px`;
    cover.style.height = `${was.rect.height}px`;
    area.parentElement?.append(cover);
    const { x, y } = cover.getBoundingClientRect();
    cover.style.left = `${was.rect.x - x}px`;
    cover.style.top = `${was.rect.y - y}px`;
    if (earlier) {
      cover.style.opacity = "0";
      void earlier.then(() => (cover.style.opacity = ""));
    }
  }
  const hiding = area && hide(area, until);
  const bare = (): void => {
    cover?.remove();
    for (const ghost of landed) ghost.remove();
  };
  const end = (): void => {
    bare();
    hiding?.finish();
  };
  return { landed: (hiding?.finished ?? Promise.resolve()).then(bare, bare), end };
}

/** Hides something for a while; from the first frame on, which a browser may draw before the animation begins. */
function hide(one: HTMLElement, duration: number): Animation {
  return one.animate([{ opacity: 0 }, { opacity: 0 }], { duration, fill: "backwards" });
}

/** A place for cards that shows none of them: the flight ends at one of its size. */
function small({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x, y, Math.min(width, 72), Math.min(height, 100));
}

function copy(target: HTMLElement): HTMLElement {
  const ghost = target.cloneNode(true) as HTMLElement;
  silence(ghost);
  return ghost;
}

/** Takes everything from a copy by which it could be mistaken for what it shows. */
function silence(ghost: HTMLElement): void {
  for (const one of ghost.querySelectorAll("[id], .slot")) one.remove();
  for (const one of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of NAMES) one.removeAttribute(name);
    one.classList.remove("free", "open", "hinted");
    if (one.matches("button")) one.ariaDisabled = "true";
  }
}

// What is worth a moment of joy: landmarks, outlines, raids, chains of groves, a new season.

import { sentence, t } from "../../lang/texts.svelte";
import type { Names } from "../../lang/texts.svelte";
import type { Text } from "../../wire";
import { landmarkObject } from "./names";
import { numberOf } from "./round/facts";
import type { Fact } from "./round/facts";
import type { IconName } from "./round/Icon.svelte";
import { colourIn } from "./round/rolls";
import { spotsOf } from "./squares";
import type { Colour, Material } from "./view";

export interface Cheer {
  key: string;
  /** The entry in which it was won: the next round leaves it behind. */
  seq: number;
  /** Whose it is; null: everybody's. */
  seat: number | null;
  island: string | null;
  square: string | null;
  words: string;
  points: number;
  coins: number;
  landmark: string | null;
  // eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- types of components are not read there
  icon: IconName | null;
  season: Colour | null;
}

const SEASONS: Record<Colour, string> = {
  blue: "page.islands.cheer.blue",
  green: "page.islands.cheer.green",
  red: "page.islands.cheer.red",
};
const NOTHING = { island: null, square: null, points: 0, coins: 0, landmark: null, icon: null, season: null };

const nameOf = (value: unknown): string => (value as Text | undefined)?.key.split(".").at(-1) ?? "";

/** A cheer that waits for its turn, and since when, in milliseconds. */
export interface Waiting {
  cheer: Cheer;
  since: number;
}

/** Those that are not too old to be shown: what was won a while ago, or before the entry in which this round `began`, is
 * part of another story. */
export function timely(waiting: readonly Waiting[], now: number, longest: number, began: number): Waiting[] {
  return waiting.filter(({ cheer, since }) => now - since <= longest && cheer.seq >= began);
}

/** Where the middle of a thing of this size must be, so that all of it is in a room from 0 to `room`: as near to the
 * wish as possible. */
export function inside(wish: number, size: number, room: number): number {
  return size >= room ? room / 2 : Math.min(Math.max(wish, size / 2), room - size / 2);
}

/** The cheers for the facts from `since` on, in words that say whose they are; earlier facts tell the last place, the last
 * season and the chain. */
export function cheersOf(facts: readonly Fact[], since: number, worth: Material["worth"], names: Names): Cheer[] {
  const found: Cheer[] = [];
  let place: string | null = null;
  let season: Colour | null = null;
  let groves = { seat: -1, n: 0 };
  facts.forEach(({ seq, text }, index) => {
    const [key, seat, n] = [`${seq}.${index}`, numberOf(text, "seat"), numberOf(text, "n")];
    const says = (key: string, more: Text["args"] = {}): string =>
      sentence({ key, args: { ...text.args, ...more } }, names);
    const add = (cheer: Partial<Cheer> & { words: string }): void => {
      if (seq > since) found.push({ ...NOTHING, key, seq, seat, ...spotOf(place), ...cheer });
    };
    switch (text.key) {
      case "islands.fact.painted":
        place = String(text.args["place"]);
        break;
      case "islands.fact.surrounded": {
        const landmark = nameOf(text.args["landmark"]);
        const isOne = nameOf(text.args["colours"]) === "one_colour";
        const at = spotOf(String(text.args["square"]));
        if (landmark === "grove") groves = { seat, n: groves.seat === seat ? groves.n + 1 : 1 };
        const isChain = landmark === "grove" && groves.n > 1;
        add({
          ...at,
          landmark,
          points: worth[landmark]?.[isOne ? 0 : 1] ?? 0,
          words: isChain
            ? says("page.islands.cheer.chain", { n: groves.n })
            : says(isOne ? "page.islands.cheer.one_colour" : "page.islands.cheer.surrounded", {
                landmark: landmarkObject(landmark),
              }),
        });
        break;
      }
      case "islands.fact.outline":
        add({ words: says("page.islands.cheer.outline"), points: n, coins: n, icon: "coin" });
        break;
      case "islands.fact.robbed":
        add({ words: says("page.islands.cheer.raid"), coins: n, icon: "volcano" });
        break;
      case "islands.fact.volcano_paid":
        add({ words: says("page.islands.cheer.volcano"), coins: n, icon: "volcano" });
        break;
      case "islands.fact.round": {
        const now = colourIn((text.args["colour"] as Text | undefined) ?? null);
        if (now !== null && season !== null && now !== season)
          add({ seat: null, island: null, square: null, words: t(SEASONS[now]), season: now });
        season = now;
        groves = { seat: -1, n: 0 };
        break;
      }
    }
  });
  return found;
}

/** The island and the first square of a place such as "A1:c3c4". */
function spotOf(place: string | null): { island: string | null; square: string | null } {
  const found = place === null ? null : spotsOf(place);
  return { island: found?.island ?? null, square: found?.squares[0] ?? null };
}

// The names of options and their values. A game this page does not know names them by its texts
// `<game>.option.<option>` and `<game>.choice.<value>`; without a text, they are shown as they are.

import { capital, said, t, words } from "../lang/texts.svelte";
import type { OptionInfo } from "../wire";

interface Label {
  label: string;
  /** A plain explanation, instead of the game's own. */
  hint?: string;
  /** The same, a sentence for each of its values. */
  hints?: Record<string, string>;
  choices?: Record<string, string>;
}

const LABELS: Record<string, Record<string, Label>> = {
  ponte: {
    size: { label: "page.option.ponte.size", hint: "page.option.ponte.size_hint" },
    pie: { label: "page.option.ponte.pie", hint: "page.option.ponte.pie_hint" },
    sharing: {
      label: "page.option.ponte.sharing",
      hint: "page.option.ponte.sharing_hint",
      choices: { parallel: "page.option.ponte.sharing_parallel", strict: "page.option.ponte.sharing_strict" },
    },
    supply: {
      label: "page.option.ponte.supply",
      hint: "page.option.ponte.supply_hint",
      choices: { unlimited: "page.option.ponte.supply_unlimited", box: "page.option.ponte.supply_box" },
    },
  },
  origami: {
    players: { label: "page.option.players" },
    boxes: {
      label: "page.option.origami.boxes",
      hints: {
        origami: "page.option.origami.boxes_origami_hint",
        legends: "page.option.origami.boxes_legends_hint",
        both: "page.option.origami.boxes_both_hint",
      },
      choices: {
        origami: "page.option.origami.boxes_origami",
        legends: "page.option.origami.boxes_legends",
        both: "page.option.origami.boxes_both",
      },
    },
    families: { label: "page.option.origami.families", hint: "page.option.origami.families_hint" },
    characters: { label: "page.option.origami.characters", hint: "page.option.origami.characters_hint" },
    deck: { label: "page.option.origami.deck", hint: "page.option.origami.deck_hint" },
  },
  islands: {
    players: { label: "page.option.players" },
    catch_up: { label: "page.option.islands.catch_up", hint: "page.option.islands.catch_up_hint" },
    card_colours: {
      label: "page.option.islands.card_colours",
      hint: "page.option.islands.card_colours_hint",
      choices: {
        season: "page.option.islands.card_colours_season",
        special: "page.option.islands.card_colours_special",
      },
    },
    track: {
      label: "page.option.islands.track",
      hint: "page.option.islands.track_hint",
      choices: { equal: "page.option.islands.track_equal", calendar: "page.option.islands.track_calendar" },
    },
    near_only: { label: "page.option.islands.near_only", hint: "page.option.islands.near_only_hint" },
    sheets: { label: "page.option.islands.sheets", hint: "page.option.islands.sheets_hint" },
    data: { label: "page.option.islands.data", hint: "page.option.islands.data_hint" },
  },
};

/** Words that stand for a list of names. */
const WORDS: Record<string, string> = { lot: "page.option.by_lot", off: "page.option.off" };

export function optionLabel(game: string, name: string): string {
  const known = LABELS[game]?.[name];
  return known ? t(known.label) : (said(`${game}.option.${name}`) ?? capital(name.replaceAll("_", " ")));
}

export function optionHint(game: string, option: OptionInfo, value: unknown): string {
  const known = LABELS[game]?.[option.name];
  const hint = known?.hints?.[String(value)] ?? known?.hint;
  return hint ? t(hint) : capital(words(option.help));
}

export function choiceLabel(game: string, name: string, choice: string): string {
  const known = LABELS[game]?.[name]?.choices?.[choice] ?? WORDS[choice];
  return known ? t(known) : (said(`${game}.choice.${choice}`) ?? capital(choice.replaceAll("_", " ")));
}

/** A value as people say it. */
export function valueLabel(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("page.option.yes") : t("page.option.no");
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? choiceLabel(game, name, value) : String(value);
}

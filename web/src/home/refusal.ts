// A refused option: the field that shows the refusal, and its words.

import type { Text } from "../wire";

/** Refusals that do not name their option by an argument. */
const FIELDS: Record<string, string> = {
  "origami.option.bad_deck": "deck",
  "origami.option.other_box": "families",
  "origami.option.few": "boxes",
  "origami.option.few_pairs": "characters",
  "origami.option.no_legends": "characters",
  "islands.option.bad_data": "data",
  "islands.option.few_sheets": "data",
  "islands.option.sheets_solo": "sheets",
  "islands.option.two_sheets": "sheets",
};

/** The option a refusal is about; "" if it is not about an option. */
export function refusedField(text: Text): string {
  const { option } = text.args;
  return typeof option === "string" ? option : (FIELDS[text.key] ?? "");
}

/** The reason without the option's name, which the field shows already. */
export function refusedWhy(text: Text): Text {
  const { why } = text.args;
  return why !== null && typeof why === "object" && "key" in why ? (why as Text) : text;
}

// Questions that the page answers by itself, because nothing is lost: a played card that can go to one place only, or to
// either of two empty collections.

import type { Choice, Group, Question } from "../../wire";
import { column } from "./view";
import type { OrigamiView } from "./view";

const PURPOSES = new Set(["place", "spot"]);

export function selfAnswer(asked: Question | null, groups: readonly Group[], view: OrigamiView): Choice | null {
  if (!asked || !PURPOSES.has(asked.purpose) || asked.optional) return null;
  const answers = groups.flatMap((group) => (group.kind === "place" ? group.answers : []));
  const [first] = answers;
  if (!first || answers.length !== groups.reduce((sum, group) => sum + group.answers.length, 0)) return null;
  const areAlike =
    asked.purpose === "place" &&
    [...column(view, asked.seat, "left"), ...column(view, asked.seat, "right")].length === 0;
  return answers.length === 1 || areAlike ? first : null;
}

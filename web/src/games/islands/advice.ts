// A hint in words: it weighs what may follow, unlike the place that brings most now.

import { t, words } from "../../lang/texts.svelte";
import type { Text } from "../../wire";

const ABOUT: Record<string, string> = {
  "islands.answer.bid": "page.islands.bid.hint",
  "islands.answer.pass": "page.islands.bid.hint_pass",
  "islands.answer.place": "page.islands.board.hint",
  "islands.answer.square": "page.islands.board.hint",
};

/** Steps that go without saying, and those that name a seat: these are said elsewhere. */
const SILENT = ["no", "done"];
const SEATS = ["rob", "take"];

const kindOf = ({ text }: { text: Text }): string => text.key.split(".").at(-1) ?? "";

export function advice(steps: readonly { text: Text }[]): string | null {
  const [first, ...rest] = steps;
  if (!first || steps.some((step) => SEATS.includes(kindOf(step)))) return null;
  const key = ABOUT[first.text.key];
  if (key !== undefined && rest.length === 0) return t(key, { n: first.text.args["n"], place: words(first.text) });
  const coal = kindOf(first).startsWith("coal") ? coalWords(steps) : null;
  const said = steps.filter((step) => !SILENT.includes(kindOf(step)));
  return coal ?? (said.length > 0 ? `${said.map(briefly).join(", ")}.` : null);
}

/** What a technology does stands on its sheet. */
function briefly(step: { text: Text }): string {
  const whole = words(step.text);
  return ["research", "use"].includes(kindOf(step)) ? (whole.split(": ")[0] ?? whole) : whole;
}

/** Coal, its colour and its square are one thing to do. */
function coalWords(steps: readonly { text: Text }[]): string | null {
  const said = (...kinds: string[]): string | undefined => {
    const step = steps.find((one) => kinds.includes(kindOf(one)));
    return step && words(step.text);
  };
  const [place, colour] = [said("square", "place"), said("colour")];
  if (place === undefined) return null;
  return t(colour ? "page.islands.board.hint_coal" : "page.islands.board.hint_coal_season", { place, colour });
}

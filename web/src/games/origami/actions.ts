// The question for an action names what is possible, and nothing else.

import { t } from "../../lang/texts.svelte";
import type { Offers } from "./offers";

const QUESTIONS: Record<string, string> = {
  act: "page.origami.act.asked",
  last_turn: "page.origami.act.last",
  extra: "page.origami.act.extra",
};

/** "Your action: draw or play a card." Empty if this is not about an action, or none has a name. */
export function actionWords(purpose: string, offers: Pick<Offers, "plain" | "cards" | "pile" | "columns">): string {
  const question = QUESTIONS[purpose];
  const ways: string[] = [];
  const words = offers.plain.map((choice) => choice.word);
  if (words.includes("draw")) ways.push(t("page.origami.act.draw"));
  if (words.includes("fish")) ways.push(t("page.origami.act.fish"));
  if (offers.cards.hand.size + offers.pile.length > 0) ways.push(t("page.origami.act.play"));
  if (offers.columns.size > 0) ways.push(t("page.origami.act.use"));
  const last = ways.pop();
  if (!question || !last) return "";
  return t(question, { ways: ways.length > 0 ? t("page.origami.act.or", { ways, last }) : last });
}

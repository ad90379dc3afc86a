// What an answer would do, in one line: points, price, and facts.

import { sentences, t } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import type { Previewed } from "../wire";

export function previewWords(reply: Previewed, names: Names, own: number | null): string {
  const parts: string[] = [];
  reply.change.forEach((points, seat) => {
    if (points === 0) return;
    const change = { name: names(seat), sign: points > 0 ? "+" : "−", n: Math.abs(points) };
    parts.push(seat === own ? t("page.preview.own", change) : t("page.preview.other", change));
  });
  if (reply.price !== null && reply.price !== 0) parts.push(t("page.preview.price", { price: reply.price }));
  const facts = sentences(reply.facts, names);
  if (facts) parts.push(t("page.preview.would", { facts }));
  return parts.join(" · ");
}

/** A preview without facts that only repeat the answer; if nothing else would happen, without its price, too. */
export function withoutEchoes(reply: Previewed, echoes: readonly string[]): Previewed {
  const facts = reply.facts.filter(({ key }) => !echoes.includes(key));
  return { ...reply, facts, price: facts.length === 0 && reply.facts.length > 0 ? null : reply.price };
}

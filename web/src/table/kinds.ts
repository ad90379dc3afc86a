// The names of the kinds of answers, for a list that has several.

const NAMES: Record<string, string> = {
  square: "page.ask.kind_square",
  span: "page.ask.kind_span",
  card: "page.ask.kind_card",
  place: "page.ask.kind_place",
  amount: "page.ask.kind_amount",
};

export function kindName(kind: string): string {
  return NAMES[kind] ?? "page.ask.answers";
}

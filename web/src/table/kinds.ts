// What the kinds of answers are called, where several are offered in one list.

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

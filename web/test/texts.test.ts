import { describe, expect, it } from "vitest";
import { capital, filled } from "../src/lang/texts.svelte";
import type { Catalogue } from "../src/lang/texts.svelte";

const ENGLISH: Catalogue = {
  "language.seat": "seat",
  "language.seats": "seats",
  "ponte.colour.dark": "dark",
  "ponte.why.occupied": "{square} is occupied by {colour}.",
  "ponte.score.network": { one: "one island ({first})", other: "network of {n} islands ({first})" },
  "server.fact.leave": "seat {seat} has left",
  "server.seats_open": "still open: seats {seats}",
  "toys.draws": "[seat:you draw|seat {seat} draws] a card",
  "toys.besets": "{who} besets {seat}",
  "toys.braces": "{{not {what}}}",
};
const GERMAN: Catalogue = {
  "language.seat": "Platz",
  "language.seats": "Plätze",
  "ponte.score.network": { one: "eine Insel ({first})", other: "Netz aus {n} Inseln ({first})" },
  "server.fact.leave": "Platz {seat} ist gegangen",
  "server.seats_open": "noch frei: Plätze {seats}",
  "toys.draws": "[seat:du ziehst|Platz {seat} zieht] eine Karte",
  "toys.market": "der Marktplatz {seat}",
};
const names = (seat: number): string => ["Ann", "Bob {x}"][seat] ?? "";
const nobody = (): string => "";

describe("a text", () => {
  it("is filled in, nested texts too", () => {
    const text = { key: "ponte.why.occupied", args: { square: "c4", colour: { key: "ponte.colour.dark", args: {} } } };
    expect(filled(ENGLISH, text, nobody)).toBe("c4 is occupied by dark.");
  });

  it("has a minus sign before a negative number, not a hyphen", () => {
    const text = (n: number) => ({ key: "ponte.score.network", args: { n, first: "b-2" } });
    expect(filled(ENGLISH, text(-3), nobody)).toBe("network of −3 islands (b-2)");
    expect(filled(ENGLISH, text(0), nobody)).toBe("network of 0 islands (b-2)");
  });

  it("separates squares", () => {
    const text = (first: string) => ({ key: "ponte.score.network", args: { n: 1, first } });
    expect(filled(ENGLISH, text("A1:c3b4c10"), nobody)).toBe("one island (A1: c3, b4, c10)");
    expect(filled(ENGLISH, text("a1:c3"), nobody)).toBe("one island (a1:c3)");
  });

  it("has a singular and a plural", () => {
    const text = (n: number) => ({ key: "ponte.score.network", args: { n, first: "a1" } });
    expect(filled(ENGLISH, text(1), nobody)).toBe("one island (a1)");
    expect(filled(ENGLISH, text(3), nobody)).toBe("network of 3 islands (a1)");
    expect(filled(GERMAN, text(1), nobody)).toBe("eine Insel (a1)");
    expect(filled(GERMAN, text(0), nobody)).toBe("Netz aus 0 Inseln (a1)");
  });

  it("names the player of a seat, in both languages", () => {
    const text = { key: "server.fact.leave", args: { seat: 0 } };
    expect(filled(ENGLISH, text, names)).toBe("Ann has left");
    expect(filled(GERMAN, text, names)).toBe("Ann ist gegangen");
    expect(filled(GERMAN, text, nobody)).toBe("Platz 1 ist gegangen");
  });

  it("names several seats, but only if all names are known", () => {
    expect(filled(ENGLISH, { key: "server.seats_open", args: { seats: [0, 1] } }, names)).toBe(
      "still open: Ann, Bob {x}",
    );
    expect(filled(GERMAN, { key: "server.seats_open", args: { seats: [0, 5] } }, names)).toBe("noch frei: Plätze 1, 6");
  });

  it("addresses the reader where it can, and nobody if the reader has no seat", () => {
    const reader = Object.assign((seat: number) => names(seat), { you: 0 } as { you: number | null });
    const text = (seat: number) => ({ key: "toys.draws", args: { seat } });
    expect(filled(ENGLISH, text(0), reader)).toBe("you draw a card");
    expect(filled(GERMAN, text(0), reader)).toBe("du ziehst eine Karte");
    expect(filled(GERMAN, text(1), reader)).toBe("Bob {x} zieht eine Karte");
    reader.you = null;
    expect(filled(ENGLISH, text(0), reader)).toBe("Ann draws a card");
    expect(filled(ENGLISH, text(0), nobody)).toBe("seat 1 draws a card");
  });

  it("names the reader in a list of seats as it would speak to them", () => {
    const read = Object.assign((seat: number) => ["Player 1", "Bob"][seat] ?? "", { you: 0 });
    const text = { key: "server.seats_open", args: { seats: [0, 1] } };
    expect(filled({ ...ENGLISH, "page.seat.you": "you" }, text, read)).toBe("still open: you, Bob");
    expect(filled({ ...GERMAN, "page.seat.you": "du" }, text, read)).toBe("noch frei: du, Bob");
  });

  it("replaces whole words only", () => {
    expect(filled(ENGLISH, { key: "toys.besets", args: { who: "Ann", seat: 0 } }, names)).toBe("Ann besets 0");
    expect(filled(GERMAN, { key: "toys.market", args: { seat: 0 } }, names)).toBe("der Marktplatz 0");
  });

  it("shows braces, and does not treat what a person wrote as a pattern", () => {
    expect(filled(ENGLISH, { key: "toys.braces", args: { what: "{seat}" } }, names)).toBe("{not {seat}}");
  });

  it("without a catalogue shows its key and arguments", () => {
    expect(filled(ENGLISH, { key: "new.fact", args: { a: "x", b: [1, 2] } }, nobody)).toBe("new.fact x 1, 2");
  });
});

describe("the beginning of a sentence", () => {
  it("is a capital letter, except for a square", () => {
    expect(capital("ärger")).toBe("Ärger");
    expect(capital("c4 is taken")).toBe("c4 is taken");
    expect(capital("")).toBe("");
  });
});

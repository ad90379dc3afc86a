import { describe, expect, it } from "vitest";
import type { Act } from "../src/net/requests";
import { Takeback } from "../src/table/takeback.svelte";
import type { Mover } from "../src/table/takeback.svelte";
import type { Refused } from "../src/wire";
import { bot, entry, screen, seat } from "./tables";

function at(more: Partial<Mover> = {}): { takeback: Takeback; acts: Act[] } {
  const acts: Act[] = [];
  const table: Mover = {
    screen: screen(),
    rights: { host: false, seats: [0], boards: [], shared: false },
    seat: 0,
    log: [],
    isAbsent: false,
    isSending: false,
    hasOthers: true,
    isPast: false,
    act: (request) => acts.push(request),
    ...more,
  };
  return { takeback: new Takeback(table), acts };
}

const shared = { host: true, seats: [0, 1], boards: [], shared: true };
const beyond = { type: "refused", text: { key: "server.beyond_undo", args: {} } } as unknown as Refused;

describe("taking back", () => {
  it("begins with this turn, goes on with the last move, and then asks for consent", () => {
    const draft = at({ screen: screen({ draft: ["a1"], undo: true }) });
    draft.takeback.take();
    expect(draft.acts).toEqual([{ type: "back" }]);

    const move = at({ screen: screen({ undo: true }), log: [entry(1, 0)] });
    move.takeback.take();
    expect(move.acts).toEqual([{ type: "undo" }]);

    const before = at({ log: [entry(1, 0), entry(2, 1)] });
    before.takeback.take();
    expect([before.acts, before.takeback.wantsConsent]).toEqual([[], 0]);
  });

  it("proposes at once where only bots could object", () => {
    const bots = screen({ table: { seats: [seat(), bot("greedy")] } });
    const { takeback, acts } = at({ screen: bots, hasOthers: false, log: [entry(1, 0), entry(2, 1)] });
    takeback.take();
    expect([acts, takeback.wantsConsent]).toEqual([[{ type: "propose", what: "undo", seat: 0 }], null]);
  });

  it.each([
    ["in the past", { isPast: true }],
    ["of a seat that was left", { isAbsent: true }],
    ["before any move", { log: [] }],
    ["when the game is over", { screen: screen({ undo: true, table: { status: "over" } }) }],
  ])("is impossible %s", (_, more) => {
    const { takeback, acts } = at({ log: [entry(1, 0)], ...more });
    takeback.take();
    expect([takeback.isPossible, acts]).toEqual([false, []]);
  });

  it("sends nothing while an answer is under way", () => {
    const { takeback, acts } = at({ screen: screen({ undo: true }), isSending: true });
    takeback.take();
    expect([takeback.isPossible, acts]).toEqual([true, []]);
  });

  it("is tried for the previous seat on a shared device, unless that seat was told that it may not", () => {
    const log = [entry(1, 0)];
    const { takeback, acts } = at({ screen: screen({ viewer: 1 }), seat: 1, rights: shared, log });
    takeback.take();
    expect(acts).toEqual([{ type: "undo", seat: 0 }]);
    takeback.note(entry(1, 0), screen({ viewer: 0 }), screen({ viewer: 0 }));
    expect(takeback.mayTry).toBe(false);
    takeback.take();
    expect([acts.length, takeback.wantsConsent]).toEqual([1, 0]);
  });

  it("asks the others after a refusal for lack of consent, and after no other refusal", () => {
    const { takeback } = at();
    expect(takeback.refused(beyond, { type: "play", words: "a1", id: "x" })).toBe(false);
    expect(takeback.wantsConsent).toBeNull();
    expect(takeback.refused(beyond, { type: "undo", seat: 1, id: "x" })).toBe(true);
    expect(takeback.wantsConsent).toBe(1);
  });
});

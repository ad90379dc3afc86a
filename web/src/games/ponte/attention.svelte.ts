// What happens at the table while a stage is shown, as far as it concerns the hand of the person before it.

import { onDestroy, untrack } from "svelte";
import { hush } from "../../ui/notices.svelte";
import type { Hand } from "./hand.svelte";

/** Keeps the hand in step with its table. To be called by the component that shows the stage, while it is made. */
export function attend(hand: Hand): void {
  const { table } = hand;
  onDestroy(() => hand.stop());
  $effect(() => {
    if (!table.isSending) untrack(() => hand.goOn());
  });
  $effect(() => {
    void table.screen?.hash;
    untrack(() => hand.forget());
  });
  $effect(() => hand.foresight.want(hand.aim?.word ?? null));
  // A hint is read next: a refusal before it is over.
  $effect(() => {
    if (table.hinted !== null) untrack(hush);
  });
  $effect(() => hand.outlooks.want(hand.refused === null ? null : table.seat));
  $effect(() => {
    void table.screen?.hash;
    void hand.outlooks.isShown(0);
    void hand.outlooks.isShown(1);
    hand.outlooks.refresh();
  });
  $effect(() => {
    void table.screen?.hash;
    const hasSpans = hand.spans.length > 0 && table.mayAnswer;
    untrack(() => hand.prospects.refresh(hasSpans));
  });
}

// Warns a person whose clock runs short, once for each limit.

import { untrack } from "svelte";
import { t } from "../lang/texts.svelte";
import { notify } from "../ui/notices.svelte";
import { warn } from "./chime";
import { pauseOf, timeLeft, warning } from "./clocks";
import type { Table } from "./table.svelte";
import { nowByTenths } from "./ticker.svelte";

/** Warns as long as the component that calls it is shown. */
export function warnOfTime(table: Table): void {
  const info = $derived(table.screen?.table);
  const own = $derived(table.isMine && table.seat !== null ? info?.seats[table.seat] : undefined);
  const left = $derived(
    own?.since != null && table.seat !== null && table.state === "open"
      ? timeLeft(own, nowByTenths() + table.connection.mirror.ahead, pauseOf(table.here, table.seat))
      : null,
  );
  let before: number | null = null;
  $effect(() => {
    const due = left !== null && before !== null ? warning(before, left, info?.clock?.["time"] ?? 0) : null;
    before = left;
    if (due === null) return;
    untrack(() => {
      notify(t("page.seat.time_left", { n: due }));
      warn();
    });
  });
}

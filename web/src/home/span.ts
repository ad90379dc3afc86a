// A length of time in words: "30 seconds", "5 minutes", "1 day".

import { t } from "../lang/texts.svelte";

export function span(seconds: number): string {
  if (seconds >= 86400 && seconds % 86400 === 0) return t("page.clock.days", { n: seconds / 86400 });
  if (seconds >= 3600 && seconds % 3600 === 0) return t("page.clock.hours", { n: seconds / 3600 });
  if (seconds >= 60 && seconds % 60 === 0) return t("page.clock.minutes", { n: seconds / 60 });
  return t("page.clock.seconds", { n: seconds });
}

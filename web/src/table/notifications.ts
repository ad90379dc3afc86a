// A notification of the device when it is this person's turn and the page is out of sight. It names the game, but
// neither the players nor what happened: it may be read on a locked screen. There is no push server: the page must be
// open.

import { gameName } from "../home/games";
import { t } from "../lang/texts.svelte";
import { prefs } from "../me/prefs.svelte";

/** Why this browser cannot show notifications; "" if it can. */
export type Hindrance = "" | "insecure" | "unknown" | "denied";

export function hindrance(): Hindrance {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in globalThis)) return "unknown";
  return Notification.permission === "denied" ? "denied" : "";
}

/** Asks the person, who must have clicked, whether notifications are allowed. */
export async function mayNotify(): Promise<boolean> {
  if (hindrance() !== "") return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}

export function notifyTurn(game: string, table: string): void {
  if (
    !prefs.notices ||
    document.visibilityState === "visible" ||
    hindrance() !== "" ||
    Notification.permission !== "granted"
  )
    return;
  const title = gameName(game);
  // One for each table: the next turn replaces it.
  const more = {
    body: t("page.table.your_turn"),
    tag: `orizuru-${table}`,
    icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "",
  };
  try {
    const shown = new Notification(title, more);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones show notifications only through a worker, if there is one.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(title, { ...more, data: `/t/${table}` }));
  }
}

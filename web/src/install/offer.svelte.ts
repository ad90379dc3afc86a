// A browser that could install the page says so once, early; the offer waits in the settings until somebody wants it.

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Offer {
  private event = $state.raw<InstallOffer | null>(null);

  get isThere(): boolean {
    return this.event !== null;
  }

  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // no banner of the browser's own over a game
      this.event = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.event = null));
  }

  /** An offer can be taken once; if it is turned down, the browser makes another one some day. */
  async take(): Promise<void> {
    const { event } = this;
    this.event = null;
    await event?.prompt().catch(() => {
      // Not now, says the browser.
    });
  }
}

export const offer = new Offer();

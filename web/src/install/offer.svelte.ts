// A browser that can install the page says so once, early; the settings keep the offer until the person wants it.

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
      event.preventDefault(); // no browser banner over a game
      this.event = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.event = null));
  }

  /** An offer works once; after a refusal, the browser makes another one some day. */
  async take(): Promise<void> {
    const { event } = this;
    this.event = null;
    await event?.prompt().catch(() => {
      // The browser refuses for now.
    });
  }
}

export const offer = new Offer();

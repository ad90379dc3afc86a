// Registers the worker that keeps the page. Over plain http there is none, and a browser may refuse it: all else works.

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const WORKER = "/sw.js";

/** The worker's address in the form that the page's Trusted Types policy demands, which allows no other address. */
function trusted(): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!policies) return WORKER;
  const own = policies.createPolicy("orizuru-worker", {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError("no script of this page");
      return url;
    },
  });
  return own.createScriptURL(WORKER);
}

/** After everything visible has loaded, so that it does not delay the page. */
export function register(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return; // in development the parts have no hashed names
  addEventListener("load", () => {
    try {
      navigator.serviceWorker.register(trusted(), { scope: "/", updateViaCache: "none" }).catch(() => {
        // Cookies blocked, a private window, no server: no worker.
      });
    } catch {
      // See above.
    }
  });
}

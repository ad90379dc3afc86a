// The worker that keeps the page. A plain-http LAN has none, and a browser may refuse it: then everything works as before.

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const WORKER = "/sw.js";

/** The address of the worker as the policy of the page wants it: by a policy of that name, which knows no other address. */
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

/** Once everything that is seen has come, so that it takes nothing away from that. */
export function register(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return; // in development the parts have no hashed names
  addEventListener("load", () => {
    try {
      navigator.serviceWorker.register(trusted(), { scope: "/", updateViaCache: "none" }).catch(() => {
        // Cookies denied, a private window, a server that is gone: no worker.
      });
    } catch {
      // See above.
    }
  });
}

// The time as components may show it: it goes on by tenths of a second for clocks, and slowly for everything else.

import { createSubscriber } from "svelte/reactivity";

function ticker(period: number): () => number {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, period);
    return () => clearInterval(timer);
  });
  return () => {
    subscribe();
    return Date.now();
  };
}

/** Now, to a tenth of a second: clocks show tenths at the end. */
export const nowByTenths = ticker(100);
/** Now, to a few seconds: how long somebody has been away. */
export const nowRoughly = ticker(5000);

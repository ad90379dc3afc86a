// A Svelte action that reports whether most of an element is in sight.

export function inSight(node: HTMLElement, report: (isSeen: boolean) => void): { destroy: () => void } {
  const watcher = new IntersectionObserver(([entry]) => report(entry?.isIntersecting ?? false), { threshold: 0.6 });
  watcher.observe(node);
  return { destroy: () => watcher.disconnect() };
}

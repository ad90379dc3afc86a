// A group of cards is one stop of the Tab key; arrow keys go from card to card (a "roving tabindex").

const CARDS = "button[data-rove]";
const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACK = new Set(["ArrowLeft", "ArrowUp"]);

/** `lost` is called when the focused card disappeared and no card is left to take the focus. */
export function tabStop(
  group: HTMLElement,
  lost: (() => void) | undefined,
): { update(next: typeof lost): void; destroy(): void } {
  let current: HTMLElement | null = null;
  let index = 0;
  let hasFocus = false;

  const cards = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(CARDS)];

  function settle(): void {
    const all = cards();
    if (!current || !all.includes(current)) {
      const near = all[Math.min(index, all.length - 1)];
      const free = all.find((card) => !card.matches(".grey, .not"));
      const wasFocused = hasFocus && (document.activeElement === document.body || document.activeElement === null);
      current = (wasFocused ? near : free) ?? all[0] ?? null;
      if (wasFocused) {
        if (current) current.focus({ preventScroll: true });
        else lost?.();
        hasFocus = current !== null;
      }
    }
    for (const card of all) {
      const stop = card === current ? 0 : -1;
      if (card.tabIndex !== stop) card.tabIndex = stop;
    }
    if (current) index = all.indexOf(current);
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = cards();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let to = -1;
    if (FORWARD.has(event.key)) to = (at + 1) % all.length;
    else if (BACK.has(event.key)) to = (at - 1 + all.length) % all.length;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = all.length - 1;
    const next = all[to];
    if (!next) return;
    event.preventDefault();
    current = next;
    settle();
    next.focus();
  }

  function onfocusin(event: FocusEvent): void {
    const card = (event.target as HTMLElement).closest<HTMLElement>(CARDS);
    if (!card) return;
    hasFocus = true;
    current = card;
    settle();
  }

  // A removed card sends no target: the group loses the focus only when it goes to another element.
  function onfocusout(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !group.contains(event.relatedTarget)) hasFocus = false;
  }

  function onpointerdown(event: PointerEvent): void {
    if (!group.contains(event.target as Node)) hasFocus = false;
  }

  group.addEventListener("keydown", onkeydown);
  group.addEventListener("focusin", onfocusin);
  group.addEventListener("focusout", onfocusout);
  document.addEventListener("pointerdown", onpointerdown);
  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true });
  settle();
  return {
    update(next) {
      lost = next;
    },
    destroy() {
      watcher.disconnect();
      document.removeEventListener("pointerdown", onpointerdown);
    },
  };
}

// The only live region. While a dialog is open everything outside it is silent, so the region moves into it.

let found: HTMLElement | null = null;

export function region(element: HTMLElement): void {
  found = element;
}

/** Moves the region into the topmost dialog, or back to the page. */
export function placeRegion(): void {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const home = open ?? document.getElementById("page");
  if (found && home && found.parentElement !== home) home.append(found);
}

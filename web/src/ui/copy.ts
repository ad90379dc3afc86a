// Copies to the clipboard. Over plain http there is no secure context and no clipboard API: there the old way is used.

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOld(text);
  }
}

function copyOld(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "unseen";
  // While a dialog is open, nothing outside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  let isDone = false;
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without HTTPS
    isDone = document.execCommand("copy");
  } catch {
    // The link stays on the screen, to be copied by hand.
  }
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}

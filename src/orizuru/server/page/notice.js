// The one live region: what just happened, or why something was refused.

const region = document.getElementById("notice");

let timer = 0;

/** Shows a line for a while; an empty one at once takes away what is there. */
export function notice(line, isRefusal = false) {
  clearTimeout(timer);
  if (line) timer = setTimeout(() => notice(""), isRefusal ? 15000 : 8000);
  region.classList.toggle("refusal", isRefusal);
  if (region.textContent !== line) region.textContent = line;
}

// The one live region: what just happened, or why something was refused.

const region = document.getElementById("notice");

export function notice(line, isRefusal = false) {
  region.classList.toggle("refusal", isRefusal);
  if (region.textContent !== line) region.textContent = line;
}

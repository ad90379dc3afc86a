// The one audio context of a page. Browsers allow it only after a touch, and phones suspend it when they are put aside.

import { prefs } from "../me/prefs.svelte";

/** Milliseconds: so long after the last sound the audio rests. While it runs it keeps a processor busy, even in silence. */
const RESTS_AFTER = 3_000;

let audio: AudioContext | null = null;
let rests: ReturnType<typeof setTimeout> | undefined;

/** What sounds are made with; null if there are to be none. `isTrial`: the person tries it, whatever the settings. */
export function sounding(isTrial = false): AudioContext | null {
  if ((!prefs.sound && !isTrial) || navigator.userActivation?.hasBeenActive === false) return null;
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") void audio.resume();
    clearTimeout(rests);
    rests = setTimeout(() => void audio?.suspend(), RESTS_AFTER);
    return audio;
  } catch {
    return null; // a browser without sound stays silent
  }
}

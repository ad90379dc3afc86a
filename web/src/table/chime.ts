// Two soft notes when it is this person's turn, made by WebAudio: no file, no request.

import { prefs } from "../me/prefs.svelte";

let audio: AudioContext | null = null;

/** `isTrial`: somebody wants to hear it, whatever is set. */
export function chime(isTrial = false): void {
  if ((!prefs.sound && !isTrial) || navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    [659.26, 987.77].forEach((pitch, index) => note(audio as AudioContext, pitch, index * 0.12));
  } catch {
    // A browser without sound plays on in silence.
  }
}

function note(context: AudioContext, pitch: number, delay: number): void {
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}

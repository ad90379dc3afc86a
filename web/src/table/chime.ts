// Soft notes: two rise when it is this person's turn, two fall when time runs short.

import { sounding } from "./audio";
import { rest } from "./sounds";

/** `isTrial`: the person tries it, whatever the settings are. */
export function chime(isTrial = false): void {
  ring([659.26, 987.77], isTrial);
}

/** Time runs short. */
export function warn(): void {
  ring([783.99, 587.33], false);
}

function ring(pitches: readonly number[], isTrial: boolean): void {
  const context = sounding(isTrial);
  if (!context) return;
  try {
    pitches.forEach((pitch, index) => note(context, pitch, rest() + index * 0.12));
  } catch {
    // A browser without oscillators stays silent.
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

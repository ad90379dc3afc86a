// What one hears of a table: paper and wood, made by WebAudio. No file, no request, quieter than speech.

import type { Happened } from "../wire";
import { sounding } from "./audio";

export type Sound = "tile" | "bridge" | "card" | "die" | "coin" | "win" | "end";

/** One stroke: a tone that may slide, or a breath of noise around a pitch. Seconds, hertz, and loudness from 0 to 1. */
export interface Stroke {
  by: "tone" | "noise";
  at: number;
  pitch: number;
  to?: number;
  long: number;
  loud: number;
}

function tone(at: number, pitch: number, long: number, loud: number, to = pitch): Stroke {
  return { by: "tone", at, pitch, to, long, loud };
}

function noise(at: number, pitch: number, long: number, loud: number, to = pitch): Stroke {
  return { by: "noise", at, pitch, to, long, loud };
}

/** A piece of wood set down. */
function tock(at: number, pitch: number): Stroke[] {
  return [tone(at, pitch, 0.09, 0.11, pitch * 0.7), noise(at, 1700, 0.035, 0.09)];
}

export const STROKES: Record<Sound, readonly Stroke[]> = {
  tile: tock(0, 240),
  bridge: [...tock(0, 260), ...tock(0.11, 330), tone(0.2, 440, 0.3, 0.05)],
  card: [noise(0, 2600, 0.13, 0.12, 5200), noise(0.1, 900, 0.05, 0.08)],
  die: [0, 0.07, 0.15, 0.26].flatMap((at, index) => [
    noise(at, 2100 - index * 250, 0.03, 0.12),
    tone(at, 820 - index * 60, 0.04, 0.05),
  ]),
  coin: [tone(0, 1975.5, 0.16, 0.045), tone(0.05, 2637, 0.28, 0.045)],
  win: [523.25, 659.26, 783.99, 1046.5].flatMap((pitch, index) => [
    tone(index * 0.12, pitch, index === 3 ? 0.8 : 0.4, 0.08),
    tone(index * 0.12, pitch / 2, 0.3, 0.04),
  ]),
  end: [tone(0, 523.25, 0.4, 0.07), tone(0.16, 392, 0.6, 0.07)],
};

/** The sounds of facts, the one that outweighs the others first. */
const FACTS: readonly [Sound, RegExp][] = [
  ["bridge", /^ponte\.fact\.bridge$/],
  ["tile", /^(ponte\.fact\.tile|islands\.fact\.painted)$/],
  ["die", /^islands\.fact\.(carrambah|rerolled|rolled_colour|rolled_card)$/],
  ["coin", /^islands\.fact\.(paid|income|robbed|volcano_paid|outline|used|researched)$/],
  [
    "card",
    /^origami\.fact\.(placed|placed_under|enters|took|took_discard|drew|drew_unseen|drew_rice|gave_rice|discards|discarded_line|moved|sank|sets_aside|took_aside|passes|passed|turned_up|shuffled)$/,
  ],
];

/** What an entry of the log sounds like; null for one that is only said. */
export function soundOf(happened: Pick<Happened, "kind" | "facts">): Sound | null {
  if (happened.kind !== "move") return null;
  const found = FACTS.find(([, pattern]) => happened.facts.some((fact) => pattern.test(fact.key)));
  return found ? found[0] : null;
}

/** Milliseconds: sounds that come faster than this would be a rattle. */
const APART = 90;
let last = -Infinity;

/** Plays a sound, if this person wants any. */
export function play(sound: Sound): void {
  const now = performance.now();
  const context = sounding();
  if (!context || now - last < APART) return;
  last = now;
  try {
    for (const stroke of STROKES[sound]) make(context, stroke);
  } catch {
    // A browser without these parts of sound stays silent.
  }
}

/** Seconds until what is sounding now has ended: a chime waits for it. */
export function rest(): number {
  return performance.now() - last < 200 ? 0.2 : 0;
}

function make(context: AudioContext, { by, at, pitch, to = pitch, long, loud }: Stroke): void {
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + long);
  volume.connect(context.destination);
  if (by === "tone") {
    const source = context.createOscillator();
    source.type = "triangle";
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(to, start + long);
    source.connect(volume);
    source.start(start);
    source.stop(start + long);
  } else {
    const source = context.createBufferSource();
    source.buffer = rustle(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.2;
    filter.frequency.setValueAtTime(pitch, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + long);
    source.connect(filter).connect(volume);
    source.start(start, 0, long);
  }
}

let paper: AudioBuffer | null = null;

/** Half a second of noise, made once. */
function rustle(context: AudioContext): AudioBuffer {
  if (paper?.sampleRate !== context.sampleRate) {
    paper = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = paper.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  return paper;
}

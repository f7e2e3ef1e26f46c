// A few quiet notes, made on the spot: nothing to load.

import { settings } from "./settings.svelte";

export type Cue = "turn" | "event" | "chat" | "won" | "over";

const NOTES: Record<Cue, number[]> = {
  turn: [523, 784],
  event: [330],
  chat: [660, 587],
  won: [523, 659, 784, 1047],
  over: [523, 440, 349],
};

/** How far a note swings at full volume. */
const LOUDEST = 0.12;

let context: AudioContext | null = null;

export function play(cue: Cue): void {
  // Browsers stay silent until the page was touched once: before that there is nothing to do.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  NOTES[cue].forEach((pitch, at) => note(context!, pitch, context!.currentTime + at * 0.11));
}

/** Ears hear the square of it: half the way of the slider sounds about half as loud. */
function loudness(): number {
  return LOUDEST * (settings.volume / 100) ** 2;
}

function note(audio: AudioContext, pitch: number, start: number): void {
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness(), start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.3);
}

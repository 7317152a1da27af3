// Short sounds, made with Web Audio: no files, nothing to load. Silent until the player has touched the page once.
import { preferences } from "../prefs";

export type Sound = "card" | "place" | "turn" | "miss" | "hit" | "siren" | "won" | "lost";

interface Note {
  at: number;
  hertz: number;
  to?: number;
  seconds: number;
  volume: number;
  shape: OscillatorType;
}

const TUNES: Record<Exclude<Sound, "card" | "place">, Note[]> = {
  turn: [
    { at: 0, hertz: 587, seconds: 0.16, volume: 0.05, shape: "sine" },
    { at: 0.11, hertz: 880, seconds: 0.26, volume: 0.05, shape: "sine" },
  ],
  miss: [{ at: 0, hertz: 196, to: 131, seconds: 0.32, volume: 0.08, shape: "triangle" }],
  hit: [
    { at: 0, hertz: 523, seconds: 0.14, volume: 0.06, shape: "triangle" },
    { at: 0.1, hertz: 659, seconds: 0.14, volume: 0.06, shape: "triangle" },
    { at: 0.2, hertz: 784, seconds: 0.34, volume: 0.07, shape: "triangle" },
  ],
  siren: [
    { at: 0, hertz: 440, to: 660, seconds: 0.55, volume: 0.04, shape: "sawtooth" },
    { at: 0.55, hertz: 660, to: 440, seconds: 0.55, volume: 0.04, shape: "sawtooth" },
    { at: 1.1, hertz: 440, to: 660, seconds: 0.55, volume: 0.03, shape: "sawtooth" },
  ],
  won: [
    { at: 0, hertz: 392, seconds: 0.2, volume: 0.06, shape: "triangle" },
    { at: 0.16, hertz: 523, seconds: 0.2, volume: 0.06, shape: "triangle" },
    { at: 0.32, hertz: 659, seconds: 0.2, volume: 0.06, shape: "triangle" },
    { at: 0.48, hertz: 784, seconds: 0.6, volume: 0.07, shape: "triangle" },
  ],
  lost: [
    { at: 0, hertz: 330, seconds: 0.3, volume: 0.06, shape: "triangle" },
    { at: 0.26, hertz: 262, seconds: 0.3, volume: 0.06, shape: "triangle" },
    { at: 0.52, hertz: 196, seconds: 0.7, volume: 0.07, shape: "triangle" },
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.value.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (sound === "card") rustle(context, 2400, 0.09, 0.05);
  else if (sound === "place") rustle(context, 900, 0.14, 0.11);
  else for (const note of TUNES[sound]) tone(context, note);
}

function tone(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.seconds;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = note.shape;
  oscillator.frequency.setValueAtTime(note.hertz, start);
  if (note.to) oscillator.frequency.linearRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.volume, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** Paper on felt: a breath of filtered noise. */
function rustle(audio: AudioContext, hertz: number, seconds: number, volume: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  const gain = audio.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

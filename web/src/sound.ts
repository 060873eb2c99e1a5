/** Small sounds, made on the spot: one for each kind of thing. Silent until somebody has touched the page. */
import type { Kind } from './model/kinds';
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** A tone that fades away. */
function tone(at: AudioContext, hertz: number, start: number, seconds: number, loud: number): void {
  const [voice, volume] = [at.createOscillator(), at.createGain()];
  const begin = at.currentTime + start;
  voice.type = 'triangle';
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  voice.connect(volume).connect(at.destination);
  voice.start(begin);
  voice.stop(begin + seconds);
}

let paper: AudioBuffer | null = null;

/** Card on card: a breath of noise round a pitch that slides. */
function brush(at: AudioContext, from: number, to: number, start: number, seconds: number, loud: number): void {
  if (!paper) {
    paper = at.createBuffer(1, at.sampleRate / 2, at.sampleRate);
    const samples = paper.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  const [noise, band, volume] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  const begin = at.currentTime + start;
  noise.buffer = paper;
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, begin);
  band.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  noise.connect(band).connect(volume).connect(at.destination);
  noise.start(begin);
  noise.stop(begin + seconds);
}

function sounding(play: (at: AudioContext) => void): () => void {
  return () => {
    const at = context();
    if (at) play(at);
  };
}

type Sound = Kind | 'laid' | 'drawn' | 'turned' | 'shuffled' | 'turn' | 'won' | 'over';

export const sound: Readonly<Record<Sound, () => void>> = {
  aim: sounding((at) => brush(at, 600, 2400, 0, 0.12, 0.1)),
  hit: sounding((at) => {
    tone(at, 110, 0.06, 0.22, 0.26);
    brush(at, 900, 140, 0.06, 0.16, 0.3);
  }),
  block: sounding((at) => {
    tone(at, 880, 0.06, 0.12, 0.09);
    tone(at, 1320, 0.06, 0.18, 0.06);
  }),
  back: sounding((at) => {
    tone(at, 330, 0, 0.1, 0.12);
    tone(at, 165, 0.1, 0.2, 0.18);
  }),
  stop: sounding((at) => tone(at, 196, 0, 0.16, 0.12)),
  gain: sounding((at) => {
    tone(at, 988, 0, 0.12, 0.08);
    tone(at, 1319, 0.06, 0.18, 0.08);
  }),
  take: sounding((at) => {
    tone(at, 1175, 0, 0.12, 0.08);
    tone(at, 784, 0.07, 0.16, 0.09);
  }),
  miss: sounding((at) => {
    tone(at, 233, 0, 0.12, 0.1);
    tone(at, 185, 0.1, 0.2, 0.1);
  }),
  pay: sounding((at) => {
    [784, 988, 1175, 1568].forEach((hertz, n) => tone(at, hertz, n * 0.06, 0.25, 0.08));
  }),
  goal: sounding((at) => {
    [523, 784, 1047].forEach((hertz, n) => tone(at, hertz, n * 0.08, 0.4, 0.1));
  }),
  laid: sounding((at) => {
    brush(at, 1800, 500, 0, 0.09, 0.22);
    tone(at, 150, 0, 0.1, 0.12);
  }),
  turned: sounding((at) => brush(at, 700, 1900, 0, 0.07, 0.2)),
  drawn: sounding((at) => brush(at, 900, 3600, 0, 0.14, 0.16)),
  shuffled: sounding((at) => {
    for (let n = 0; n < 7; n++) brush(at, 1400, 2600, n * 0.045, 0.05, 0.14);
  }),
  turn: sounding((at) => {
    tone(at, 659, 0, 0.22, 0.1);
    tone(at, 880, 0.12, 0.4, 0.1);
  }),
  won: sounding((at) => {
    [523, 659, 784, 1047, 1319].forEach((hertz, n) => tone(at, hertz, n * 0.13, 0.7, 0.1));
    [523, 659, 784].forEach((hertz) => tone(at, hertz * 2, 0.75, 1.1, 0.06));
  }),
  over: sounding((at) => {
    [659, 587, 523].forEach((hertz, n) => tone(at, hertz, n * 0.16, 0.5, 0.08));
  }),
};

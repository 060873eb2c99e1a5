/** Small sounds, made on the spot. Silent until somebody wants them, and until somebody has touched the page. */
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

export const sound = {
  laid: sounding((at) => {
    brush(at, 1800, 500, 0, 0.09, 0.22);
    tone(at, 150, 0, 0.1, 0.12);
  }),
  drawn: sounding((at) => brush(at, 900, 3600, 0, 0.14, 0.16)),
  shuffled: sounding((at) => {
    for (let n = 0; n < 7; n++) brush(at, 1400, 2600, n * 0.045, 0.05, 0.14);
  }),
  turn: sounding((at) => {
    tone(at, 659, 0, 0.22, 0.1);
    tone(at, 880, 0.12, 0.4, 0.1);
  }),
  over: sounding((at) => {
    [523, 659, 784, 1047].forEach((hertz, n) => tone(at, hertz, n * 0.13, 0.6, 0.09));
  }),
};

/** Where in a recording somebody is, and whether it runs. Whatever moment that is, the room shows it. */
import { AT_ONCE, type Pace } from '../../motion/showing';
import { play } from '../../physics/playing';
import type { Room } from '../../room.svelte';
import { Recording } from './recording';

/** Milliseconds that a moment stands while the recording runs as fast as people play. */
const PACE_MS = 1_000;
/** Milliseconds of two frames and a little: a change that takes no longer holds nothing up. */
const IN_TIME_MS = 35;
/** When a change takes longer than that, the page gets this many times the rest for everything else. */
const PATIENCE = 6;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export class Playback {
  recording = $state.raw(Recording.empty);
  at = $state(0);
  /** The moment that somebody drags the slider to. The table may be a little behind. */
  aim = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Whether this moment was reached by a jump. Then no piece travels. */
  jumped = $state(true);
  readonly moment = $derived(this.recording.moments[this.at] ?? null);
  readonly pause = $derived(PACE_MS / this.speed);

  /** The frame number that is wanted, until the pages that have it are here. */
  #wanted: number | null = null;
  #following = false;
  /** Ends what is being shown of something physical. */
  #acted: (() => void) | null = null;

  constructor(
    readonly room: Room,
    readonly pace: Pace = AT_ONCE,
  ) {}

  /** The recording, or more of it. */
  load(recording: Recording): void {
    const wanted = this.#wanted ?? this.moment?.n ?? null;
    this.recording = recording;
    this.room.match.told = recording.told;
    const there = recording.next === null || (recording.moments.at(-1)?.n ?? -1) >= (wanted ?? 0);
    if (wanted !== null && there) this.#wanted = null;
    this.go(wanted === null ? 0 : recording.at(wanted));
  }

  /** To the moment with this frame number, as soon as it is here. */
  seek(n: number): void {
    this.#wanted = n;
    if (this.recording.moments.length) this.load(this.recording);
  }

  go(at: number): void {
    const to = Math.min(Math.max(0, at), this.recording.last);
    const moment = this.recording.moments[to];
    if (!moment) return;
    const back = to < this.at ? (this.moment?.moves ?? []) : null;
    this.jumped = Math.abs(to - this.at) !== 1;
    this.at = this.aim = to;
    this.room.match.n = moment.n;
    this.room.match.news = moment.news;
    this.room.match.show(moment.looks, back?.map(([from, where, aliases]) => [where, from, aliases]) ?? moment.moves);
    this.#acted?.();
    this.#acted = null;
    if (moment.act && !back && !this.pace.hidden()) {
      const show: Parameters<typeof play>[3] = (playing) => (this.room.scene.film = playing);
      this.#acted = play(moment.act, null, this.pace, show, () => (this.#acted = null));
    }
    if (to === this.recording.last && this.recording.next === null) this.playing = false;
  }

  /** Somebody took the recording into their own hands: it does not run away from them. */
  to(at: number): void {
    this.playing = false;
    this.#wanted = null;
    this.go(at);
  }

  /** Somebody drags the slider. No piece travels, and the table follows as fast as it can without slowing the slider. */
  slide(at: number): void {
    this.playing = false;
    this.#wanted = null;
    this.aim = at;
    if (this.#following) return;
    this.#following = true;
    void seen(() => {
      this.go(this.aim);
      this.jumped = true;
    }).then((cost) => setTimeout(() => this.#follow(), rest(cost)));
  }

  #follow(): void {
    this.#following = false;
    if (this.aim !== this.at) this.slide(this.aim);
  }

  step(way: 1 | -1): void {
    this.to(this.at + way);
  }

  turn(way: 1 | -1): void {
    this.to(this.recording.turn(this.at, way));
  }

  /** Runs at its speed, or as fast as the machine can, until the function that it returns is called. */
  run(): () => void {
    let timer = setTimeout(next, this.pause);
    let stopped = false;
    const step = (): void => {
      if (!this.#acted) this.go(this.at + 1);
    };
    const again = (since: number, cost: number): void => {
      const pause = Math.max(this.pause + since - performance.now(), rest(cost));
      if (!stopped) timer = setTimeout(next, pause);
    };
    function next(): void {
      const since = performance.now();
      void seen(step).then((cost) => again(since, cost));
    }
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  /** Run, from the beginning if it was over; or stop. */
  toggle(): void {
    if (!this.playing && this.at === this.recording.last) this.go(0);
    this.playing = !this.playing;
  }
}

/** Changes something with the next frame; the milliseconds until that is on the screen and the page is ready again. */
async function seen(change: () => void): Promise<number> {
  await frame();
  const begun = performance.now();
  change();
  await frame();
  await frame();
  return performance.now() - begun;
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** How long the page is left alone after a change that took this time. */
const rest = (cost: number): number => Math.max(0, cost - IN_TIME_MS) * PATIENCE;

/** Leads somebody through a lesson: page by page, and then to the answer. It can be left and taken up again. */
import type { Thing } from '../../model/asking';
import { narrowed, spoken, stepFor, type Lesson } from '../../model/lesson';
import type { Room } from '../../room.svelte';
import type { Guide } from '../../room/answering.svelte';
import type { Asked } from '../../wire/generated/live';

/** What the guide has to say: a page of the lesson, or something about the match as a whole. */
export type Saying = 'step' | 'watch' | 'own' | 'astray' | 'after';

const NOTHING: readonly Thing[] = [];

export class Guiding implements Guide {
  /** Whether the learner wants no guide any more; a reload of the page does not change that. */
  own = $state(false);
  /** How often somebody pointed at what is not wanted now. */
  nudges = $state(0);
  #page = $state.raw({ ask: -1, at: 0 });
  lesson: Lesson;

  constructor(
    readonly room: Room,
    lesson: Lesson,
  ) {
    this.lesson = $state.raw(lesson);
    this.own = remembered(this.#key) !== null;
  }

  get #key(): string {
    return `beanfield own way ${this.room.id}`;
  }

  readonly #asked = $derived.by(() => (this.room.answering.asking ? (this.room.match.looks?.asked ?? null) : null));
  readonly #step = $derived.by(() => (this.own ? null : stepFor(this.lesson, this.#asked)));

  /** The page that is shown, from 0. */
  readonly at = $derived.by(() => (this.#step && this.#page.ask === this.#step.ask ? this.#page.at : 0));
  readonly last = $derived.by(() => this.at + 1 >= (this.#step?.pages.length ?? 0));
  /** Whether there is more to read before the learner can answer. */
  readonly reading = $derived.by(() => !this.last);
  readonly points = $derived.by(() => this.#step?.pages[this.at]?.points ?? NOTHING);
  /** The number of the step, from 1; 0 between two steps. */
  readonly step = $derived.by(() => (this.#step ? this.lesson.steps.indexOf(this.#step) + 1 : 0));

  readonly standing = $derived.by<Saying>(() => {
    if (this.own) return 'own';
    if (this.#step) return 'step';
    if (!this.#asked) return 'watch';
    return this.#asked.id > (this.lesson.steps.at(-1)?.ask ?? 0) ? 'after' : 'astray';
  });

  /** The page as it is read. */
  readonly text = $derived.by(() => spoken(this.#step?.pages[this.at]?.text ?? '', this.room.people.names));

  narrow(asked: Asked): Asked {
    const step = this.own ? null : stepFor(this.lesson, asked);
    return step ? narrowed(asked, step.say) : asked;
  }

  nudge(): boolean {
    if (this.standing !== 'step') return false;
    this.nudges += 1;
    return true;
  }

  turn(by: 1 | -1): void {
    if (this.#step) this.#page = { ask: this.#step.ask, at: Math.max(0, this.at + by) };
  }

  /** Go one's own way, or let oneself be guided again. */
  go(own: boolean): void {
    this.own = own;
    remember(this.#key, own);
    this.room.answering.follow(this);
  }
}

function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function remember(key: string, is: boolean): void {
  try {
    if (is) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // then a reload brings the guide back
  }
}

import { beforeEach, expect, it } from 'vitest';
import { BRIEF, SHORTEST, Showing, TEMPI, type Pace, type Showable, type Speed } from '../../src/motion/showing';

let shown: string[];
let waiting: { ms: number; then: () => void } | null;
let hidden: boolean;
let speed: Speed;
let now: number;
let busy: boolean[];
/** Milliseconds by which timers are late. */
let late: number;
let showing: Showing;

/** What the issue of a table people love promises: nobody is further behind. */
const BOUND = 2_500;
const [CALM, BRISK] = [560, 260];

const pace: Pace = {
  now: () => now,
  wait: (ms, then) => {
    waiting = { ms, then };
    return () => (waiting = null);
  },
  hidden: () => hidden,
  tempo: () => TEMPI[speed],
  calm: () => false,
};

/** Time goes on until the next thing is due; how long that took. */
function pass(): number {
  const due = waiting;
  if (!due) throw new Error('nothing is waited for');
  waiting = null;
  now += due.ms + late;
  due.then();
  return due.ms;
}

const moment = (name: string, seen = true): Showable => ({ seen, show: () => void shown.push(name) });
const many = (count: number): Showable[] => Array.from({ length: count }, (_, at) => moment(String(at)));

beforeEach(() => {
  shown = [];
  busy = [];
  waiting = null;
  hidden = false;
  speed = 'calm';
  now = 0;
  late = 0;
  showing = new Showing(pace, (is) => busy.push(is));
});

it('shows the first moment at once, and the next ones after it one by one', () => {
  showing.add([moment('a'), moment('b'), moment('c')]);
  expect(shown).toEqual(['a']);
  expect(showing.busy).toBe(true);
  expect(pass()).toBe(CALM);
  expect(shown).toEqual(['a', 'b']);
  pass();
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(showing.busy).toBe(false);
  expect(busy.at(-1)).toBe(false);
});

it('gives less time to what is little to be seen', () => {
  showing.add([{ ...moment('a'), brief: true }, moment('b')]);
  expect(pass()).toBe(CALM * BRIEF);
});

it('lets what comes later wait until the last one was seen', () => {
  showing.add([moment('a')]);
  expect(showing.busy).toBe(false);
  showing.add([moment('b')]);
  expect(shown).toEqual(['a']);
  expect(showing.busy).toBe(true);
  pass();
  expect(shown).toEqual(['a', 'b']);
});

it('shows what can’t be seen together with what is seen before it', () => {
  showing.add([moment('told', false), moment('a'), moment('told too', false), moment('b')]);
  expect(shown).toEqual(['told', 'a', 'told too']);
  showing.add([moment('last', false)]);
  expect(shown).toEqual(['told', 'a', 'told too']);
  pass();
  expect(shown).toEqual(['told', 'a', 'told too', 'b', 'last']);
});

it('goes on more quickly for those who like it brisk', () => {
  speed = 'brisk';
  showing.add(many(3));
  expect(pass()).toBe(BRISK);
});

/** Everything that waits is shown; how long each stood, and how far behind the truth the last one was. */
function run(): { pauses: number[]; behind: number } {
  const [pauses, since] = [[] as number[], now];
  while (showing.busy) pauses.push(pass());
  return { pauses, behind: now - since };
}

it.each([2, 5, 8, 12, 15, 20, 30, 90])('is never further behind than the bound for %i moments', (count) => {
  showing.add(many(count));
  const { pauses, behind } = run();
  expect(shown).toHaveLength(count);
  expect(behind).toBeLessThanOrEqual(BOUND);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(SHORTEST);
});

it('shows some together where there are too many, and not only the last ones one by one', () => {
  const together: number[] = [];
  showing.add(Array.from({ length: 60 }, () => ({ seen: true, show: (stands: number) => void together.push(stands) })));
  run();
  const stood = together.flatMap((stands, at) => (stands ? [at] : []));
  expect(stood.length).toBeGreaterThan(8);
  expect(stood.filter((at) => at < 20).length).toBeGreaterThan(2);
  expect(stood.filter((at) => at >= 40).length).toBeGreaterThan(2);
});

it('keeps the bound for what comes while other things are shown, and where timers are late', () => {
  late = 40;
  const behind: number[] = [];
  const coming = (): Showable => {
    const came = now;
    return { seen: true, show: () => void behind.push(now - came) };
  };
  for (let frames = 0; frames < 12; frames++) {
    showing.add(Array.from({ length: 5 }, coming));
    pass();
  }
  run();
  expect(behind).toHaveLength(60);
  expect(Math.max(...behind)).toBeLessThanOrEqual(BOUND);
});

it('gives what comes after a film its time', () => {
  let over = (): void => undefined;
  const film: Showable = { ...moment('film'), lasts: (then) => ((over = then), () => undefined) };
  showing.add([film, ...many(4)]);
  now += 9_000;
  over();
  expect(pass()).toBe(CALM);
});

it('shows all at once to those in a hurry, and then waits for nothing', () => {
  showing.add(many(5));
  showing.hurry();
  expect(shown).toEqual(['0', '1', '2', '3', '4']);
  expect(waiting).toBeNull();
  showing.add([moment('next')]);
  expect(shown.at(-1)).toBe('next');
});

it('shows all at once where nobody looks', () => {
  hidden = true;
  showing.add(many(5));
  expect(shown).toHaveLength(5);
});

it('stops showing one by one when somebody stops looking', () => {
  showing.add(many(5));
  hidden = true;
  pass();
  expect(shown).toHaveLength(5);
});

it('shows all at once to those who like it so, but for films', () => {
  speed = 'once';
  let over = (): void => undefined;
  const film: Showable = { ...moment('film'), lasts: (then) => ((over = then), () => undefined) };
  showing.add([moment('a'), moment('b'), film, moment('told', false), moment('c')]);
  expect(shown).toEqual(['a', 'b', 'film']);
  over();
  expect(shown).toEqual(['a', 'b', 'film', 'told', 'c']);
});

it('tells nothing before a film is over, or called off', () => {
  let off = 0;
  const film: Showable = { ...moment('film'), lasts: () => () => (off += 1) };
  showing.add([film, moment('it hit', false), moment('a')]);
  showing.add([moment('told', false)]);
  expect(shown).toEqual(['film']);
  showing.hurry();
  expect(off).toBe(1);
  expect(shown).toEqual(['film', 'it hit', 'a', 'told']);
});

import { beforeEach, expect, it } from 'vitest';
import { LONGEST, MOST, SHORTEST, Showing, TOGETHER, type Showable, type Pace } from '../../src/motion/showing';

let shown: string[];
let waiting: { ms: number; then: () => void } | null;
let hidden: boolean;
let steps: boolean;
let busy: boolean[];
let showing: Showing;

const pace: Pace = {
  wait: (ms, then) => {
    waiting = { ms, then };
    return () => (waiting = null);
  },
  hidden: () => hidden,
  steps: () => steps,
  calm: () => false,
};

/** Time goes on until the next thing is due; how long that took. */
function pass(): number {
  const due = waiting;
  if (!due) throw new Error('nothing is waited for');
  waiting = null;
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
  steps = true;
  showing = new Showing(pace, (is) => busy.push(is));
});

it('shows the first moment at once, and the next ones after it one by one', () => {
  showing.add([moment('a'), moment('b'), moment('c')]);
  expect(shown).toEqual(['a']);
  expect(showing.busy).toBe(true);
  expect(pass()).toBe(LONGEST);
  expect(shown).toEqual(['a', 'b']);
  pass();
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(showing.busy).toBe(false);
  expect(busy.at(-1)).toBe(false);
});

it('gives less time to what is little to be seen', () => {
  showing.add([{ ...moment('a'), brief: true }, moment('b')]);
  expect(pass()).toBe(LONGEST / 2);
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

it('goes faster the more there is, and keeps nobody longer than a bound', () => {
  showing.add(many(MOST * 3));
  expect(shown.length, 'what is too much comes at once').toBeGreaterThanOrEqual(MOST * 2);
  let total = 0;
  const pauses: number[] = [];
  while (showing.busy) {
    const ms = pass();
    pauses.push(ms);
    total += ms;
  }
  expect(shown).toHaveLength(MOST * 3);
  expect(Math.min(...pauses)).toBe(SHORTEST);
  expect(total).toBeLessThanOrEqual(TOGETHER);
});

it.each([2, 8, 12, 20, MOST])('takes no longer than the bound for %i', (count) => {
  showing.add(many(count));
  let total = 0;
  while (showing.busy) total += pass();
  expect(total).toBeLessThanOrEqual(TOGETHER);
  expect(total).toBeGreaterThanOrEqual((count - 1) * SHORTEST);
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
  steps = false;
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

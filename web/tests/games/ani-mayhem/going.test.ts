import { expect, it } from 'vitest';
import { Going } from '../../../src/games/ani-mayhem/going.svelte';
import { Asking, type Act } from '../../../src/model/asking';
import type { Room } from '../../../src/room.svelte';

const WALKER = 7;
const HAVEN = 20;
const [HERE, NEXT, FAR] = [30, 31, 32];

/** A room in which somebody is asked, and what was done there. */
class Asked {
  live: Asking | null = null;
  readonly done: string[] = [];

  who(picked = false): this {
    const options = [{ do: 'go', on: [WALKER], rule: '' }];
    const ask = { type: 'pick', prompt: 'move', rule: '', least: 0, most: 1, options, confirmed: true } as const;
    this.live = new Asking(1, ask, picked ? [0] : []);
    return this;
  }

  where(...locations: number[]): this {
    const options = locations.map((alias) => ({ do: 'to', on: [alias], rule: '' }));
    this.live = new Asking(2, { type: 'choose', prompt: 'where', rule: '', options });
    return this;
  }

  confirm = (): void => void this.done.push('confirmed');
  say = (acts: readonly Act[]): void => void this.done.push(`said ${acts.map(({ on }) => on).join()}`);
  take = (at: number): void => void this.done.push(`to ${this.live?.options[at]?.on.join()}`);
  point = (alias: number): void => void this.done.push(`why not ${alias}`);
}

function setOut(way: number[]): [Asked, Going] {
  const asked = new Asked().who(true);
  const going = new Going({ answering: asked } as unknown as Room);
  going.begin(way);
  expect(asked.done.splice(0)).toEqual(['confirmed']);
  return [asked, going];
}

it('goes on step by step until it is there', () => {
  const [asked, going] = setOut([HERE, NEXT]);
  asked.who();
  going.follow(() => [HERE]); // the only way out of a haven is not asked for
  asked.where(NEXT, FAR);
  going.follow(() => [HERE]);
  asked.who();
  going.follow(() => [NEXT]);
  expect(asked.done).toEqual([`said ${WALKER}`, `to ${NEXT}`]);
});

it('says the goal itself where the rules let them go there in one go', () => {
  const [asked, going] = setOut([NEXT, FAR]);
  asked.where(NEXT, FAR);
  going.follow(() => [HERE]);
  asked.who();
  going.follow(() => [FAR]);
  expect(asked.done).toEqual([`to ${FAR}`]);
});

it('asks why not where the rules do not let them go', () => {
  const [asked, going] = setOut([NEXT]);
  asked.where(FAR, HAVEN);
  going.follow(() => [HERE]);
  going.follow(() => [HERE]);
  expect(asked.done).toEqual([`why not ${NEXT}`]);
});

it('is over when something else is asked', () => {
  const [asked, going] = setOut([NEXT, FAR]);
  asked.live = new Asking(3, { type: 'choose', prompt: 'respond', rule: '', options: [] });
  going.follow(() => [HERE]);
  asked.who();
  going.follow(() => [HERE]);
  expect(asked.done).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bean, palette } from '../../../src/games/mighty-beanz/art/bean';
import { EMBLEMS, emblemOf } from '../../../src/games/mighty-beanz/art/emblems';
import { EYES, MOUTHS } from '../../../src/games/mighty-beanz/art/face';
import { asteroids, moon } from '../../../src/games/mighty-beanz/art/heavens';
import { tint, type Layer } from '../../../src/games/mighty-beanz/art/layer';
import { POWERS, powerOf } from '../../../src/games/mighty-beanz/art/powers';
import { TEAM_COLOURS, TEAMS } from '../../../src/games/mighty-beanz/art/teams';
import { TOPS } from '../../../src/games/mighty-beanz/art/tops';
import { beanzCard, starsOf } from '../../../src/games/mighty-beanz/card';

const SET = readFileSync(join(import.meta.dirname, '../../../../src/beanfield/games/mighty_beanz/cards.toml'), 'utf8');
const all = (pattern: RegExp): string[] => [...new Set([...SET.matchAll(pattern)].map((found) => found[1] ?? ''))];
const CARDS = SET.split('[[card]]').slice(1);

const DRAWN = /^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/;
const COLOUR = /^(#[0-9a-f]{6}([0-9a-f]{2})?|none)$/i;

function expectGood(layers: readonly Layer[]): void {
  const colours = palette(beanzCard({}));
  expect(layers.length).toBeGreaterThan(0);
  for (const { d, fill, stroke, at } of layers) {
    expect(d).toMatch(DRAWN);
    expect(at ?? '').not.toContain('NaN');
    expect(tint(colours, fill)).toMatch(COLOUR);
    if (stroke) expect(tint(colours, stroke)).toMatch(COLOUR);
  }
}

describe('everything that the card set names is drawn', () => {
  it('faces: eyes, mouths and what is on heads', () => {
    expect(all(/eyes = "([^"]+)"/g).filter((eyes) => !EYES[eyes])).toEqual([]);
    expect(all(/mouth = "([^"]+)"/g).filter((mouth) => !MOUTHS[mouth])).toEqual([]);
    expect(all(/top = "([^"]+)"/g).filter((top) => !TOPS[top])).toEqual([]);
  });

  it('teams, with the colours of the set', () => {
    const teams = SET.split('[[team]]')
      .slice(1)
      .map((each) => [/name = "([^"]+)"/.exec(each)?.[1] ?? '', /colour = "([^"]+)"/.exec(each)?.[1]] as const);
    expect(teams).toHaveLength(18);
    for (const [name, colour] of teams) {
      expect(TEAMS[name], name).toBeDefined();
      expect(TEAM_COLOURS[name], name).toBe(colour);
    }
  });

  it('the pictures of Action cards, and a sign for every word', () => {
    const emblems = CARDS.map((each) => /^emblem = "([^"]+)"/m.exec(each)?.[1]).filter((each) => each !== undefined);
    expect(emblems).toHaveLength(34);
    expect(emblems.filter((each) => !EMBLEMS[each])).toEqual([]);
    expect(all(/word = "([^"]+)"/g).filter((word) => !POWERS[word])).toEqual([]);
  });
});

describe('drawings have good paths and colours', () => {
  it.each(Object.keys(TOPS))('a bean with %s', (top) => {
    expectGood(bean(beanzCard({ name: 'x-bean', kind: 'bean', face: { eyes: 'round', mouth: 'smile', top } })));
  });

  it('eyes, mouths, emblems, signs, teams', () => {
    for (const drawings of [EYES, MOUTHS, EMBLEMS, POWERS])
      for (const each of Object.values(drawings)) expectGood(each);
    for (const { sign } of Object.values(TEAMS)) expectGood(sign);
  });

  it('heavenly bodies, each its own and always the same', () => {
    for (const draw of [moon, asteroids]) {
      expectGood(draw('one', '#d7263d', []));
      expect(draw('one', '#d7263d', [])).toEqual(draw('one', '#d7263d', []));
      expect(draw('one', '#d7263d', [])).not.toEqual(draw('two', '#d7263d', []));
    }
  });

  it('no two beans of the set look the same', () => {
    const beans = CARDS.filter((each) => each.includes('kind = "bean"')).map((each) => {
      const fact = (name: string): string => new RegExp(`${name} = "([^"]+)"`).exec(each)?.[1] ?? '';
      const face = { eyes: fact('eyes'), mouth: fact('mouth'), top: fact('top') };
      const card = beanzCard({ name: fact('name'), kind: 'bean', team: fact('team'), face });
      return JSON.stringify([bean(card), palette(card)]);
    });
    expect(beans).toHaveLength(90);
    expect(new Set(beans).size).toBe(90);
  });
});

describe('a card is read from data', () => {
  it('knows what kind it is', () => {
    expect(beanzCard({ kind: 'bean' }).kind).toBe('bean');
    expect(beanzCard({ kind: 'action', answers: null }).kind).toBe('action');
    expect(beanzCard({ kind: 'action', answers: 'attack' }).kind).toBe('instant');
    expect(beanzCard({ kind: 'cosmos', body: 'asteroid' }).kind).toBe('asteroid');
  });

  it('finds the word of a power or of an effect', () => {
    expect(beanzCard({ kind: 'bean', power: { word: 'guard' } }).word).toBe('guard');
    expect(beanzCard({ kind: 'action', effect: [{ word: 'double' }] }).word).toBe('double');
    expect(beanzCard({ kind: 'bean', power: null }).word).toBe('');
    expectGood(powerOf(''));
  });

  it('stands facts that are missing or wrong', () => {
    const card = beanzCard({ name: 'x', mmp: 'many', colour: 'url(#a)', boosts: [null, 3], face: null });
    expect(card).toMatchObject({
      title: 'x',
      short: 'x',
      mmp: 0,
      colour: '#8d99ae',
      helps: [{ amount: 0 }, { amount: 0 }],
    });
    expectGood(bean(card));
    expectGood(emblemOf('nothing that we know', 'double'));
  });

  it('counts the stars of a type', () => {
    expect(['Rookie', 'Advanced', 'Pro', 'Super Pro', ''].map(starsOf)).toEqual([1, 2, 3, 4, 0]);
  });
});

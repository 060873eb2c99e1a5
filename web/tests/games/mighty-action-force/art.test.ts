import { describe, expect, it } from 'vitest';
import { figure, palette } from '../../../src/games/mighty-action-force/art/figure';
import { HEROES } from '../../../src/games/mighty-action-force/art/heroes';
import { displayWidth, even, fitted, halves, wrapped } from '../../../src/games/art/lines';
import { designOf } from '../../../src/games/mighty-action-force/art/madeup';
import { burst, capsule, halftone, hash } from '../../../src/games/art/shapes';
import { mix, vivid } from '../../../src/games/art/colours';
import { heroCard } from '../../../src/games/mighty-action-force/card';

const DRAWN = /^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/;

describe('a card is read from data', () => {
  it('takes the number out of the title', () => {
    expect(heroCard({ name: 'scout', title: 'Scout 2', gems: 2 })).toMatchObject({ title: 'Scout', gems: 2 });
    expect(heroCard({ name: 'own-agent-12', title: 'Agent 12 3', gems: 3 }).title).toBe('Agent 12');
  });

  it('stands facts that are missing or wrong', () => {
    expect(heroCard({})).toEqual({
      name: '',
      title: '',
      colour: '#8a8fa3',
      gems: 0,
      power: '',
      amount: 0,
      villain: false,
      text: '',
    });
    expect(heroCard({ name: 'x', gems: 'many', colour: 'url(#a)', e_vile: 'yes' })).toMatchObject({
      title: 'x',
      gems: 0,
      colour: '#8a8fa3',
      villain: false,
    });
  });
});

describe('figures', () => {
  it.each(Object.keys(HEROES))('draws %s from good paths and known colours', (name) => {
    const design = designOf(heroCard({ name }));
    const colours = palette(design);
    const layers = figure(design);
    expect(layers.length).toBeGreaterThan(20);
    for (const { d, fill, at } of layers) {
      expect(d).toMatch(DRAWN);
      expect(d).not.toContain('NaN');
      expect(at ?? '').not.toContain('NaN');
      expect(colours[fill]).toBeTruthy();
    }
  });

  it('makes up a hero for any other name, always the same', () => {
    const card = heroCard({ name: 'own-moon-moth', title: 'Moon Moth 3', gems: 3 });
    expect(designOf(card)).toEqual(designOf(card));
    expect(designOf(card)).not.toEqual(designOf(heroCard({ name: 'own-zap', title: 'Zap 3', gems: 3 })));
    expect(figure(designOf(heroCard({}))).length).toBeGreaterThan(20);
  });

  it('tells villains from heroes by more than colour', () => {
    const villain = designOf(heroCard({ name: 'own-doctor-no', gems: 3, e_vile: true }));
    expect(villain.head).toContain('fangs');
    expect(villain.chest).toContain('skull');
  });
});

describe('shapes', () => {
  it('draw the same from the same numbers', () => {
    expect(burst([0, 0], 9, 10, 10, 4)).toBe(burst([0, 0], 9, 10, 10, 4));
    expect(hash('titan')).not.toBe(hash('titam'));
  });

  it('make a limb of two circles, and one circle where one lies inside the other', () => {
    expect(capsule([0, 0], 5, [20, 0], 5)).toBe('M0 5A5 5 0 0 1 0 -5L20 -5A5 5 0 1 1 20 5Z');
    expect(capsule([0, 0], 9, [1, 0], 2)).toBe('M-9 0a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z');
  });

  it('print dots that grow', () => {
    expect(halftone(10, 10, 5, 0.4)).toBe('');
    expect(halftone(10, 10, 5, 4)).toMatch(DRAWN);
  });

  it('mix colours', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(vivid('#777777')).toBe('#777777');
  });
});

describe('text on a card', () => {
  it('gets smaller until it fits', () => {
    expect(fitted('ZAP', 174, 30)).toBe(30);
    const name = 'THE UNREASONABLY LONG NAMED HERO';
    expect(fitted(name, 174, 30) * displayWidth(name)).toBeLessThanOrEqual(175);
  });

  it('breaks names into even halves', () => {
    expect(halves('TITAN')).toEqual(['TITAN']);
    expect(halves('AMETHYST PRINCESS')).toEqual(['AMETHYST', 'PRINCESS']);
  });

  it('keeps lines even', () => {
    expect(even('No attack harms your gems this round.', 35, 3)).toEqual(['No attack harms your', 'gems this round.']);
  });

  it('wraps, and ends in dots what does not fit', () => {
    expect(wrapped('one two three', 7, 3)).toEqual(['one two', 'three']);
    expect(wrapped('one two three four', 7, 2)).toEqual(['one two', 'three…']);
    expect(wrapped('Donaudampfschifffahrt', 8, 2)).toEqual(['Donauda…']);
  });
});

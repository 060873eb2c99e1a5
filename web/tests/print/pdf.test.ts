import { describe, expect, test } from 'vitest';

import { pdf, type Page } from '../../src/print/pdf';
import { sheets } from '../../src/print/sheet';

/** One byte a letter, so that places in the text are places in the file. */
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const JPEG = new Uint8Array([0xff, 0xd8, 0x0a, 0x80, 0xff, 0xd9]);
const picture = { width: 2, height: 3, jpeg: JPEG };
const page: Page = {
  width: 100,
  height: 200,
  pictures: [
    { picture: 1, x: 10, y: 20, width: 30.12345, height: 40 },
    { picture: 1, x: 50, y: 20, width: 30, height: 40 },
  ],
  lines: [{ from: [0, 1], to: [2, 3] }],
};

describe('a PDF file', () => {
  const file = latin(pdf('Größe', [picture, picture], [page, page]));

  test('begins and ends as one', () => {
    expect(file.startsWith('%PDF-1.4\n')).toBe(true);
    expect(file.endsWith('%%EOF\n')).toBe(true);
  });

  test('has a table at its end that says where each object is', () => {
    const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
    const table = file.slice(start);
    expect(table.startsWith('xref\n0 10\n0000000000 65535 f \n')).toBe(true);
    const rows = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(rows).toHaveLength(9);
    rows.forEach((place, at) => expect(file.slice(place).startsWith(`${at + 1} 0 obj\n<< `)).toBe(true));
    expect(table).toContain('/Size 10 /Root 1 0 R /Info 3 0 R');
  });

  test('says how long each stream is', () => {
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n/g)];
    expect(streams).toHaveLength(4);
    for (const found of streams) {
      const end = found.index + found[0].length + Number(found[1]);
      expect(file.slice(end).startsWith('\nendstream\nendobj\n')).toBe(true);
    }
  });

  test('holds a picture once, and names it only on pages that show it', () => {
    expect(file.split(latin(JPEG))).toHaveLength(3);
    expect(file).toContain('/XObject << /P1 5 0 R >>');
    expect(file).toContain('q 30.123 0 0 40 10 20 cm /P1 Do Q');
    expect(file).toContain('0 1 m 2 3 l S');
  });

  test('has its title in any script', () => expect(file).toContain('/Title <FEFF0047007200f600df0065>'));
});

describe('sheets', () => {
  const cards = Array.from({ length: 15 }, (_, card) => card % 4);

  test('hold nine cards each; behind each are its backs, mirrored', () => {
    expect(sheets(cards, 'a4', null).map(({ pictures }) => pictures.length)).toEqual([9, 6]);
    const [face, back, lastFace, lastBack] = sheets(cards.slice(0, 10), 'a4', 7);
    expect(back?.pictures.every(({ picture: shown }) => shown === 7)).toBe(true);
    expect([face?.pictures.length, back?.pictures.length, lastBack?.pictures.length]).toEqual([9, 9, 1]);
    const [front, behind] = [lastFace?.pictures[0], lastBack?.pictures[0]];
    expect((front?.x ?? 0) + (front?.width ?? 0)).toBeCloseTo((lastBack?.width ?? 0) - (behind?.x ?? 0));
    expect(behind?.y).toBe(front?.y);
  });

  test.each([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ] as const)('on %s cards are 63 by 88 mm, and all lies on the paper', (paper, width, height) => {
    const [sheet] = sheets(cards, paper, null);
    expect([sheet?.width, sheet?.height].map((length) => length?.toFixed(2))).toEqual(
      [width, height].map((length) => length.toFixed(2)),
    );
    for (const lying of sheet?.pictures ?? []) {
      expect(lying.width).toBeCloseTo((63 / 25.4) * 72);
      expect(lying.height).toBeCloseTo((88 / 25.4) * 72);
    }
    for (const [x, y] of sheet?.lines.flatMap(({ from, to }) => [from, to]) ?? []) {
      expect(x).toBeGreaterThan(6);
      expect(x).toBeLessThan(width - 6);
      expect(y).toBeGreaterThan(6);
      expect(y).toBeLessThan(height - 6);
    }
  });

  test('a cut alias stands at both ends of each of the eight cuts, and none on a card', () => {
    const [sheet] = sheets(cards, 'a4', null);
    expect(sheet?.lines).toHaveLength(16);
    const lefts = sheet?.pictures.map(({ x }) => x) ?? [];
    const rights = sheet?.pictures.map(({ x, width }) => x + width) ?? [];
    const across = sheet?.lines.filter(({ from, to }) => from[1] === to[1]) ?? [];
    for (const { from, to } of across)
      expect(Math.max(from[0], to[0]) < Math.min(...lefts) || Math.min(from[0], to[0]) > Math.max(...rights)).toBe(
        true,
      );
  });

  test('without cards there are none', () => expect(sheets([], 'a4', 0)).toEqual([]));
});

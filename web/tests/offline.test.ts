import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { offline } from '../src/texts/en.json';

test('the page without a line says in English what its script says', async () => {
  const page = (await readFile('public/offline.html', 'utf8')).replaceAll(/\s+/g, ' ');
  for (const [key, text] of Object.entries(offline)) {
    const [, said] = new RegExp(`id="${key}"[^>]*>([^<]*)<`).exec(page) ?? [];
    expect(said?.trim()).toBe(text);
  }
});

/** What the built client is made of: heavy parts come only where they are needed. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const BUILT = join(import.meta.dirname, '../../src/beanfield/server/web');
const MOST_THREE_KB = 160;

test(`three.js is a chunk of its own of at most ${MOST_THREE_KB} kB, and no page needs it`, async () => {
  const built = JSON.parse(await readFile(join(BUILT, 'built.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const [key, three] = Object.entries(built).find(([, { file }]) => file.includes('/three-')) ?? [];
  if (!key || !three) throw new Error('three.js is in no chunk of its own');
  const { size } = await stat(join(BUILT, `${three.file}.gz`));
  console.log(`three.js: ${(size / 1000).toFixed(1)} kB packed`);
  expect(size / 1000).toBeLessThanOrEqual(MOST_THREE_KB);
  const users = Object.keys(built).filter((name) => built[name]?.imports?.includes(key));
  expect(users.filter((name) => !name.includes('/scene/'))).toEqual([]);
});

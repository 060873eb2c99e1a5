import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { reader } from '../../src/wire/listed';

interface Struct {
  readonly fields?: readonly string[];
  readonly prefixItems?: readonly { readonly default?: unknown }[];
}

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const modules = import.meta.glob<Record<string, (list: readonly unknown[]) => unknown>>(
  '../../src/wire/generated/*/*.ts',
  { eager: true },
);
const files = ['games', 'reckoned'].flatMap((folder) =>
  readdirSync(join(SCHEMAS, folder)).map((name) => `${folder}/${name}`),
);
const structs = files.flatMap((file) => {
  const { $defs } = JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as { $defs: Record<string, Struct> };
  const readers = modules[`../../src/wire/generated/${file.replace('.json', '.ts')}`] ?? {};
  return Object.entries($defs).flatMap(([name, { fields, prefixItems = [] }]) =>
    fields
      ? [{ file, name, fields, usual: prefixItems.map((part) => part.default), read: readers[`read${name}`] }]
      : [],
  );
});

describe('a struct that comes as a list', () => {
  test.each(structs)('has its fields in the order of the schema: $name of $file', ({ fields, read }) => {
    expect(read?.(fields)).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
  });

  test.each(structs)('ends early where the rest is usual: $name of $file', ({ fields, usual, read }) => {
    const needed = usual.filter((value) => value === undefined);
    expect(read?.(fields.slice(0, needed.length))).toEqual(
      Object.fromEntries(fields.map((field, at) => [field, at < needed.length ? field : usual[at]])),
    );
  });

  test('is read anew each time, and what stands for nothing stays', () => {
    const read = reader<{ id: number; held: number | null }>(['id'], { held: 3 });
    expect(read([1])).toEqual({ id: 1, held: 3 });
    expect(read([1, null])).toEqual({ id: 1, held: null });
    expect(read([1])).toEqual({ id: 1, held: 3 });
  });

  test('says nothing of fields that this client does not know', () => {
    expect(reader<{ id: number }>(['id'], {})([1, 2])).toEqual({ id: 1 });
  });
});

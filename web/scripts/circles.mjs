// Fails where modules of src import each other in a circle. Types count too: a circle of types joins two modules as much.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const SRC = join(import.meta.dirname, '../src');
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '/index.ts'];

/** @type {Map<string, string[]>} */
const imports = new Map();
for (const entry of await readdir(SRC, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const named = [...(await readFile(path, 'utf8')).matchAll(IMPORT)].map(([, to = '']) => join(dirname(path), to));
  const found = named.map((to) =>
    ENDINGS.map((ending) => to + ending).find((file) => /\.\w+$/.test(file) && existsSync(file)),
  );
  imports.set(
    path,
    found.filter((file) => file !== undefined),
  );
}

/** @type {Set<string>} */
const cleared = new Set();

/**
 * The first circle that can be reached from here.
 * @param {string} path
 * @param {readonly string[]} way how we came here
 * @returns {readonly string[] | null}
 */
function circle(path, way) {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (cleared.has(path)) return null;
  for (const next of imports.get(path) ?? []) {
    const found = circle(next, [...way, path]);
    if (found) return found;
  }
  cleared.add(path);
  return null;
}

for (const path of imports.keys()) {
  const found = circle(path, []);
  if (!found) continue;
  console.error(`Modules import each other: ${found.map((each) => relative(SRC, each)).join(' -> ')}`);
  process.exit(1);
}

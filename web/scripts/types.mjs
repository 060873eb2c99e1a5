// Writes TypeScript types from the schemas that the server exports: schemas/**/*.json -> src/wire/generated/**/*.ts
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { compile } from 'json-schema-to-typescript';
import openapi, { astToString } from 'openapi-typescript';

const WEB = join(import.meta.dirname, '..');
const FROM = join(WEB, 'schemas');
const TO = join(WEB, 'src/wire/generated');
const BANNER = "/* Written by `npm run types` from the server's schemas. Not to be changed by hand. */\n";
const NOISE = /( \*\n)?( \* @m(in|ax)Items \d+\n)+|( \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g;
const EMPTY = /\/\*\*\n( \*\n)* \*\/\n/g;

/** @typedef {{ [key: string]: unknown }} Schema */

/** @type {(text: string) => Schema} */
const parse = JSON.parse;

/** @param {string} path */
async function types(path) {
  const schema = parse(await readFile(path, 'utf8'));
  return BANNER + ('openapi' in schema ? await ofApi(schema) : await ofSchema(schema));
}

/** @param {Schema} schema */
async function ofApi(schema) {
  const tree = await openapi(/** @type {never} */ (schema), {
    alphabetize: true,
    defaultNonNullable: false, // what has a default may be left out, by either side
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  // One of our own is called Record; and an object of which nothing is said may hold anything.
  return astToString(tree).replaceAll('Record<string, never>', '{ [key: string]: unknown }');
}

/** @param {Schema} schema */
async function ofSchema(schema) {
  const isGame = 'properties' in schema;
  const known = /** @type {Schema} */ (told(schema));
  const text = await compile(known, isGame ? 'State' : 'Wire', {
    additionalProperties: false,
    bannerComment: '',
    unreachableDefinitions: true,
  });
  return text.replaceAll(NOISE, '').replaceAll(EMPTY, '');
}

/**
 * The same schema in the words that json-schema-to-typescript knows: tuples as they were written before 2020, and
 * nothing that would turn into long lists of tuples or into names of their own.
 * @param {unknown} part
 * @param {boolean} [named] whether the keys are names of parts, not words of JSON Schema
 * @returns {unknown}
 */
function told(part, named = false) {
  if (Array.isArray(part)) return part.map((each) => told(each));
  if (typeof part !== 'object' || part === null) return part;
  /** @type {Schema} */
  const found = {};
  for (const [key, value] of Object.entries(part)) {
    if (named || !['title', 'minItems', 'maxItems', 'discriminator', 'default', 'examples'].includes(key)) {
      found[key] = told(value, !named && (key === 'properties' || key === '$defs'));
    }
  }
  if (named) return found;
  if (Array.isArray(found['prefixItems'])) {
    const { prefixItems: items, ...rest } = found;
    const { length } = /** @type {unknown[]} */ (items);
    const { minItems = length } = /** @type {Schema} */ (part);
    return { ...rest, items, additionalItems: false, minItems, maxItems: length };
  }
  if (found['type'] === 'object' && !('properties' in found) && !('additionalProperties' in found)) {
    return { ...found, additionalProperties: true };
  }
  return found;
}

/**
 * Leaves a file alone that is right, so that what watches it sleeps on.
 * @param {string} path
 * @param {string} text
 */
async function keep(path, text) {
  const old = await readFile(path, 'utf8').catch(() => '');
  if (old !== text) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** @param {string} folder */
async function filesIn(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

const written = new Set();
for (const path of (await filesIn(FROM)).filter((each) => each.endsWith('.json'))) {
  const target = join(TO, relative(FROM, path).replace(/\.json$/, '.ts'));
  await keep(target, await types(path));
  written.add(target);
}
for (const path of await filesIn(TO)) {
  if (!written.has(path)) await rm(path);
}

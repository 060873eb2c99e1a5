// Writes TypeScript from the schemas that the server exports, schemas/**/*.json -> src/wire/generated/**/*.ts, and from the
// messages of each language: src/**/texts/*.json -> src/**/texts/generated/*.ts
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

import { compile } from 'json-schema-to-typescript';
import openapi, { astToString } from 'openapi-typescript';

import { faultsOf, importCode, objectCode } from './messages.mjs';

const WEB = join(import.meta.dirname, '..');
const FROM = join(WEB, 'schemas');
const TO = join(WEB, 'src/wire/generated');
const BANNER = "/* Written by `npm run types` from the server's schemas. Not to be changed by hand. */\n";
const TEXTS_BANNER =
  '/* Written by `npm run types` from the messages of each language. Not to be changed by hand. */\n';
/** What the schemas in a folder are of. @type {{ [folder: string]: string }} */
const ROOTS = { games: 'State', reckoned: 'Reckoned' };
const NOISE = /( \*\n)?( \* @m(in|ax)Items \d+\n)+|( \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g;
const EMPTY = /\/\*\*\n( \*\n)* \*\/\n/g;

/** @typedef {{ [key: string]: unknown }} Schema */

/** @type {(text: string, reviver?: (key: string, part: Schema | null) => unknown) => Schema} */
const parse = JSON.parse;

/** @param {string} path */
async function types(path) {
  const schema = parse(await readFile(path, 'utf8'));
  return (
    BANNER +
    ('openapi' in schema ? await ofApi(schema) : await ofSchema(schema, ROOTS[basename(dirname(path))] ?? 'Wire'))
  );
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

/**
 * @param {Schema} schema
 * @param {string} root how the whole is called
 */
async function ofSchema(schema, root) {
  const definitions = /** @type {{ [name: string]: Schema }} */ (schema['$defs']);
  const structs = Object.entries(definitions).filter(isListed);
  const objects = structs.map(([name, struct]) => /** @type {const} */ ([name, asObject(struct)]));
  const shown = { ...schema, $defs: { ...definitions, ...Object.fromEntries(objects) } };
  const known = /** @type {Schema} */ (told(listing(shown, new Set(structs.map(([name]) => name)))));
  const text = await compile(known, root, {
    additionalProperties: false,
    bannerComment: '',
    unreachableDefinitions: true,
  });
  const imports = structs.length ? "import { reader, type Listed } from '../../listed';\n\n" : '';
  const readers = structs.map(([name, struct]) => readerCode(name, struct)).join('');
  return `${imports}${text.replaceAll(NOISE, '').replaceAll(EMPTY, '')}${readers}`;
}

/**
 * The same schema, in which these structs come as lists wherever they stand.
 * @param {Schema} schema
 * @param {ReadonlySet<string>} structs
 */
function listing(schema, structs) {
  return parse(JSON.stringify(schema), (_, part) => {
    const name = String(part?.['$ref']).replace('#/$defs/', '');
    return structs.has(name) ? { tsType: `Listed<${name}>` } : part;
  });
}

/**
 * Whether that is a struct which comes as a list, and whose schema names its fields.
 * @param {[string, Schema]} definition
 */
const isListed = ([, { fields }]) => Array.isArray(fields);

/**
 * The fields of a struct that comes as a list, in their order.
 * @param {Schema} struct
 */
const fieldsOf = ({ fields, prefixItems }) =>
  /** @type {string[]} */ (fields).map((name, at) => ({
    name,
    schema: /** @type {Schema[]} */ (prefixItems)[at] ?? {},
  }));

/**
 * A struct that comes as a list, as the object that its reader makes of it.
 * @param {Schema} struct
 * @returns {Schema}
 */
function asObject(struct) {
  const fields = fieldsOf(struct);
  return {
    description: struct['description'],
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.map(({ name }) => name),
  };
}

/**
 * What reads a struct by the names of its fields.
 * @param {string} name
 * @param {Schema} struct
 */
function readerCode(name, struct) {
  const fields = fieldsOf(struct);
  const needed = fields.filter(({ schema }) => !('default' in schema)).map((field) => field.name);
  const usual = fields.flatMap((field) => ('default' in field.schema ? [[field.name, field.schema['default']]] : []));
  const said = `${JSON.stringify(needed)}, ${JSON.stringify(Object.fromEntries(usual))}`;
  return `\nexport const read${name} = /* @__PURE__ */ reader<${name}>(${said});\n`;
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

/** @typedef {import('./messages.mjs').Tree} Tree */

/**
 * The messages of all languages in a folder, English first. Fails where a language does not match the English file.
 * @param {string} folder
 * @returns {Promise<[string, Tree][]>}
 */
async function messagesIn(folder) {
  const codes = (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
  codes.sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));
  /** @type {[string, Tree][]} */
  const all = [];
  for (const code of codes) {
    all.push([code, /** @type {Tree} */ (parse(await readFile(join(folder, `${code}.json`), 'utf8')))]);
  }
  const english = all[0]?.[1] ?? {};
  const faults = all.flatMap(([code, tree]) => faultsOf(code, tree, english));
  if (faults.length) throw new Error(`Messages in ${relative(WEB, folder)}:\n${faults.join('\n')}`);
  return all;
}

/**
 * One module that has the messages in all languages.
 * @param {readonly [string, Tree][]} all
 * @param {string} forms where the functions are that the code calls
 */
function togetherCode(all, forms) {
  const codes = all.map(
    ([code, tree]) => `const ${code}${code === 'en' ? '' : ': typeof en'} = ${objectCode(code, tree)};\n`,
  );
  const code = codes.join('\n');
  return `${TEXTS_BANNER}${importCode(code, forms)}\n${code}\nexport const TEXTS = { ${all.map(([each]) => each).join(', ')} };\n`;
}

/**
 * The modules of the pages: one for each language, so that only one is loaded; what languages there are; and the few words
 * of the page that is shown without a line, which must have all languages at hand.
 * @param {string} folder
 * @returns {Promise<[string, string][]>}
 */
async function pageTexts(folder) {
  const all = await messagesIn(folder);
  /** @type {[string, string][]} */
  const modules = all.map(([language, tree]) => {
    const sections = Object.entries(tree).filter(([section]) => section !== 'language' && section !== 'offline');
    const code = objectCode(language, Object.fromEntries(sections));
    const ours = language === 'en' ? '' : "import type { Texts } from './en';\n";
    const typed = language === 'en' ? 'export const texts' : 'export const texts: Texts';
    const type = language === 'en' ? '\nexport type Texts = typeof texts;\n' : '';
    return [`${language}.ts`, `${TEXTS_BANNER}${importCode(code, '../forms')}${ours}\n${typed} = ${code};\n${type}`];
  });
  const about = all.map(([code, tree]) => /** @type {const} */ ([code, /** @type {Tree} */ (tree['language'])]));
  const names = Object.fromEntries(about.map(([code, { name }]) => [code, name]));
  const drafts = about.filter(([, { state }]) => state !== 'reviewed').map(([code]) => code);
  const lazy = all.slice(1).map(([code]) => `${code}: () => import('./${code}'),\n`);
  const lazyCode = `export const LOADING = {\n${lazy.join('')}};\n`;
  const offline = all.map(([code, tree]) => /** @type {[string, Tree]} */ ([code, tree['offline']]));
  const draftsCode = `export const DRAFTS: readonly string[] = ${JSON.stringify(drafts)};\n`;
  return [
    ...modules,
    ['languages.ts', `${TEXTS_BANNER}export const LANGUAGES = ${JSON.stringify(names)};\n${draftsCode}${lazyCode}`],
    ['offline.ts', `${togetherCode(offline, '../forms')}${draftsCode}`],
  ];
}

/**
 * Leaves only these files in a folder.
 * @param {string} folder
 * @param {readonly (readonly [string, string])[]} files names and what they hold
 */
async function fill(folder, files) {
  const written = new Set(files.map(([name]) => join(folder, name)));
  for (const [name, text] of files) await keep(join(folder, name), text);
  for (const path of await filesIn(folder)) if (!written.has(path)) await rm(path);
}

const schemas = (await filesIn(FROM)).filter((each) => each.endsWith('.json'));
await fill(
  TO,
  await Promise.all(
    schemas.map(
      async (path) => /** @type {const} */ ([relative(FROM, path).replace(/\.json$/, '.ts'), await types(path)]),
    ),
  ),
);

await fill(join(WEB, 'src/texts/generated'), await pageTexts(join(WEB, 'src/texts')));
// What only one game or one page says comes with it.
for (const parent of ['games', 'pages'].map((name) => join(WEB, 'src', name)))
  for (const part of await readdir(parent)) {
    const folder = join(parent, part, 'texts');
    if (!existsSync(folder)) continue;
    await fill(join(folder, 'generated'), [
      ['index.ts', togetherCode(await messagesIn(folder), '../../../../texts/forms')],
    ]);
  }

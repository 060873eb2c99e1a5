// Turns files of ICU messages into TypeScript: a plain message becomes a text, one with arguments a function of them, one
// with tags a list of parts (see parts/Rich.svelte). The browser gets no parser.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Part */
/** @typedef {{ [key: string]: string | Tree }} Tree messages by key, or sections of them */

/**
 * All messages of a tree by their paths, `home.title`.
 * @param {Tree} tree
 * @param {string} [above]
 * @returns {[string, string][]}
 */
export const messagesIn = (tree, above = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : messagesIn(value, `${above}${key}.`),
  );

/**
 * The arguments of a message with their types, and its tags.
 * @param {readonly Part[]} parts
 */
function needs(parts) {
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {Set<string>} */
  const tags = new Set();
  for (const part of parts) {
    const inside = part.type === TYPE.tag ? [part.children] : 'options' in part ? branches(part) : [];
    if (part.type === TYPE.tag) tags.add(part.value);
    else if (part.type === TYPE.argument) types.set(part.value, types.get(part.value) ?? 'string | number');
    else if (part.type === TYPE.number || part.type === TYPE.plural) types.set(part.value, 'number');
    else if (part.type === TYPE.select) types.set(part.value, choices(part));
    for (const deeper of inside.map(needs)) {
      for (const [name, type] of deeper.types)
        if (type !== 'string | number' || !types.has(name)) types.set(name, type);
      for (const tag of deeper.tags) tags.add(tag);
    }
  }
  return { types, tags };
}

/** @param {{ options: Record<string, { value: Part[] }> }} part */
const branches = ({ options }) => Object.values(options).map(({ value }) => value);

/**
 * What a select may be given: with an empty `other`, only what it names.
 * @param {{ options: Record<string, { value: Part[] }> }} part
 */
function choices({ options }) {
  const named = Object.keys(options).filter((key) => key !== 'other');
  return options['other']?.value.length ? 'string' : named.map((key) => JSON.stringify(key)).join(' | ');
}

/**
 * What is wrong with a message by itself.
 * @param {readonly Part[]} parts
 * @param {readonly string[]} categories the plural forms that its language has
 * @param {boolean} [nested]
 * @returns {string[]}
 */
function ownFaults(parts, categories, nested = false) {
  return parts.flatMap((part) => {
    if (part.type === TYPE.date || part.type === TYPE.time) return [`{${part.value}} can't be a date or time`];
    if (part.type === TYPE.number && part.style != null) return [`{${part.value}, number} takes no style`];
    if (part.type === TYPE.tag)
      return nested
        ? [`<${part.value}> must not stand inside braces or another tag`]
        : ownFaults(part.children, categories, true);
    if (!('options' in part)) return [];
    const inside = branches(part).flatMap((each) => ownFaults(each, categories, true));
    if (part.type === TYPE.select) return inside;
    const odd = part.offset || part.pluralType !== 'cardinal' ? [`{${part.value}} must be a plain plural`] : [];
    const lacks = categories.filter((category) => !(category in part.options));
    const unknown = Object.keys(part.options).filter((key) => !key.startsWith('=') && !categories.includes(key));
    return [
      ...odd,
      ...lacks.map((category) => `the plural of {${part.value}} lacks "${category}"`),
      ...unknown.map(
        (category) => `the plural of {${part.value}} has "${category}", which this language does not have`,
      ),
      ...inside,
    ];
  });
}

/**
 * What is wrong with the messages of a language: they must have the keys, arguments and tags of the English ones, and
 * every plural form of their language.
 * @param {string} language
 * @param {Tree} tree
 * @param {Tree} english
 * @returns {string[]}
 */
export function faultsOf(language, tree, english) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const [here, there] = [new Map(messagesIn(tree)), new Map(messagesIn(english))];
  /** @type {string[]} */
  const faults = [...there.keys()].filter((path) => !here.has(path)).map((path) => `${path} is missing`);
  for (const [path, text] of here) {
    const wanted = there.get(path);
    if (wanted === undefined) {
      faults.push(`${path} is not among the English messages`);
      continue;
    }
    try {
      const parts = parse(text);
      const [has, should] = [needs(parts), needs(parse(wanted))];
      const found = ownFaults(parts, categories);
      for (const [name, type] of should.types) {
        const ours = has.types.get(name);
        if (!ours) found.push(`lacks {${name}}`);
        else if (ours !== type && ours !== 'string | number') found.push(`{${name}} is ${ours}, in English ${type}`);
      }
      for (const name of has.types.keys())
        if (!should.types.has(name)) found.push(`{${name}} is not in the English message`);
      for (const tag of should.tags) if (!has.tags.has(tag)) found.push(`lacks <${tag}>`);
      for (const tag of has.tags) if (!should.tags.has(tag)) found.push(`<${tag}> is not in the English message`);
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults.map((fault) => `${language}: ${fault}`);
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[\\`]|\$\{/g, '\\$&');

/**
 * The inside of a template literal.
 * @param {string} language
 * @param {readonly Part[]} parts
 * @param {string} [counted] the argument that `#` stands for
 * @returns {string}
 */
function inside(language, parts, counted = '') {
  const code = JSON.stringify(language);
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return escaped(part.value);
      if (part.type === TYPE.pound) return `\${figure(${code}, ${counted})}`;
      if (part.type === TYPE.number) return `\${figure(${code}, ${part.value})}`;
      if (part.type === TYPE.argument) return `\${${part.value}}`;
      if (!('options' in part)) throw new Error(`a message can't have ${JSON.stringify(part)} here`);
      const about = part.type === TYPE.plural ? part.value : counted;
      const forms = Object.entries(part.options).map(
        ([key, { value }]) => `${JSON.stringify(key)}: \`${inside(language, value, about)}\``,
      );
      const all = `{ ${forms.join(', ')} }`;
      return part.type === TYPE.plural
        ? `\${plural(${code}, ${part.value}, ${all})}`
        : `\${choose(${part.value}, ${all})}`;
    })
    .join('');
}

/**
 * @param {string} language
 * @param {string} text
 */
function messageCode(language, text) {
  const parts = parse(text);
  const { types, tags } = needs(parts);
  const names = [...types.keys()];
  const plain = `\`${inside(language, tags.size ? [] : parts)}\``;
  const rich = parts.map((part) =>
    part.type === TYPE.tag
      ? `{ tag: ${JSON.stringify(part.value)} as const, text: \`${inside(language, part.children)}\` }`
      : `\`${inside(language, [part])}\``,
  );
  const value = tags.size ? `[${rich.join(', ')}]` : plain;
  if (!names.length) return value;
  const given = names.map((name) => `${name}: ${types.get(name)}`).join('; ');
  return `({ ${names.join(', ')} }: { ${given} }) => ${value}`;
}

/**
 * The messages of a language as the code of an object.
 * @param {string} language
 * @param {Tree} tree
 * @returns {string}
 */
export const objectCode = (language, tree) =>
  `{\n${Object.entries(tree)
    .map(([key, value]) => {
      const code = typeof value === 'string' ? messageCode(language, value) : objectCode(language, value);
      return `${JSON.stringify(key)}: ${code},\n`;
    })
    .join('')}}`;

/**
 * The import of what this code calls.
 * @param {string} code
 * @param {string} from
 */
export function importCode(code, from) {
  const called = ['choose', 'figure', 'plural'].filter((name) => code.includes(`\${${name}(`));
  return called.length ? `import { ${called.join(', ')} } from '${from}';\n` : '';
}

/** Writes a deck file. Reading is the server's: it knows TOML, and what may stand in such a file. */

type Table = Record<string, unknown>;

const BARE = /^[A-Za-z0-9_-]+$/;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTables = (value: unknown): value is Table[] => Array.isArray(value) && value.length > 0 && value.every(isTable);

/** JSON's escapes are TOML's, but for two things: TOML wants DEL escaped, and takes no half of a surrogate pair. */
const text = (value: string): string =>
  JSON.stringify(value.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');

const key = (name: string): string => (BARE.test(name) ? name : text(name));

/** What has no form in TOML (null) is left out. */
const said = (table: Table): [string, unknown][] =>
  Object.entries(table).filter(([, value]) => value !== null && value !== undefined);

function inline(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (isTable(value))
    return `{ ${said(value)
      .map(([name, inner]) => `${key(name)} = ${inline(inner)}`)
      .join(', ')} }`;
  return String(value);
}

const lines = (table: Table): string =>
  said(table)
    .map(([name, value]) => `${key(name)} = ${inline(value)}\n`)
    .join('');

/** Plain values first, then each table below its heading, then lists of tables, each entry below its own. */
export function toml(contents: Table): string {
  const entries = said(contents);
  const plain = entries.filter(([, value]) => !isTable(value) && !isTables(value));
  let file = lines(Object.fromEntries(plain));
  for (const [name, value] of entries) if (isTable(value)) file += `\n[${key(name)}]\n${lines(value)}`;
  for (const [name, value] of entries)
    if (isTables(value)) for (const entry of value) file += `\n[[${key(name)}]]\n${lines(entry)}`;
  return file.trimStart();
}

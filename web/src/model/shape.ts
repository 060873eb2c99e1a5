/**
 * The shape of a game's state, by its JSON Schema alone: what is a piece, who sees a field, which list has one entry for
 * each who plays. Places and patches name what is inside a state by a path, `concealed.3.cards`: the names of fields,
 * positions in lists, keys. A struct may be written as a list; a path names its fields all the same.
 */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly piece?: boolean;
  readonly sight?: string;
  /** The list has one entry for each who plays. */
  readonly by_seat?: boolean;
  /** The names of the entries of a struct that is written as a list; a tag before them has none. */
  readonly fields?: readonly string[];
}

/** One step of a path, from a value to what is inside it. */
export interface PathStep {
  /** Where it stands in the value: a position in a list, or a key. */
  readonly at: number | string;
  /** A field of a struct, somebody's entry of a list, or any other entry. */
  readonly kind: 'field' | 'seat' | 'key';
  readonly schema: Schema;
}

/** A path taken apart: its fields without numbers, the first seat on it, and its other numbers and keys. */
export interface Address {
  readonly field: string;
  readonly seat: number | null;
  readonly keys: readonly string[];
}

const NUMBER = /^\d+$/;

export class Shape {
  constructor(readonly root: Schema) {}

  /** All that a schema may stand for, behind references and without `or nothing`. */
  kinds(schema: Schema): Schema[] {
    if (schema.$ref) {
      const { $ref, ...said } = schema;
      const real = this.root.$defs?.[$ref.slice('#/$defs/'.length)] ?? {};
      return this.kinds(real).map((one) => ({ ...one, ...said }));
    }
    if (!schema.anyOf) return schema.type === 'null' ? [] : [schema];
    const { anyOf, ...said } = schema;
    return anyOf.flatMap((one) => this.kinds(one)).map((one) => ({ ...one, ...said }));
  }

  /** What this value is, of all that its schema allows. */
  kind(schema: Schema, value: unknown): Schema {
    const [first = {}, ...others] = this.kinds(schema);
    return others.length ? ([first, ...others].find((one) => this.#suits(one, value)) ?? first) : first;
  }

  /** The parts of a struct that is written as a list, or of a tuple: those of a tuple have no names. */
  parts({ prefixItems = [], fields }: Schema): { name: string | null; at: number; schema: Schema }[] {
    const tag = fields ? prefixItems.length - fields.length : 0;
    return prefixItems
      .map((schema, at) => ({ name: fields?.[at - tag] ?? null, at, schema }))
      .filter(({ at }) => at >= tag);
  }

  /** One step into a value of this kind; nothing if there is no such thing in it. */
  step(kind: Schema, name: string): PathStep | null {
    const field = kind.properties?.[name];
    if (field) return { at: name, kind: 'field', schema: field };
    if (kind.prefixItems) {
      const part = this.parts(kind).find((one) => (one.name ?? String(one.at)) === name);
      return part ? { at: part.at, kind: part.name === null ? 'key' : 'field', schema: part.schema } : null;
    }
    if (typeof kind.items === 'object') {
      if (!NUMBER.test(name)) return null;
      return { at: Number(name), kind: kind.by_seat ? 'seat' : 'key', schema: kind.items };
    }
    const { additionalProperties: entry } = kind;
    return typeof entry === 'object' ? { at: name, kind: 'key', schema: entry } : null;
  }

  /** The path of a place, taken apart. What the state does not have is a field with keys. */
  address(path: string): Address {
    const steps = path.split('.');
    const known = this.#address(this.root, steps);
    if (known) return known;
    const [field = '', ...keys] = steps;
    return { field, seat: null, keys };
  }

  #address(schema: Schema, [name, ...rest]: readonly string[]): Address | null {
    if (name === undefined) return { field: '', seat: null, keys: [] };
    for (const kind of this.kinds(schema)) {
      const step = this.step(kind, name);
      const inner = step && this.#address(step.schema, rest);
      if (!inner) continue;
      if (step.kind === 'field') return { ...inner, field: inner.field ? `${name}.${inner.field}` : name };
      if (step.kind === 'seat') return { ...inner, seat: Number(name) };
      return { ...inner, keys: [name, ...inner.keys] };
    }
    return null;
  }

  /** Whether a value can be of this kind: as closely as it takes to tell structs with tags apart. */
  #suits(kind: Schema, value: unknown): boolean {
    if (kind.enum) return kind.enum.includes(value);
    if ('const' in kind) return kind.const === value;
    if (typeof value === 'number') return kind.type === 'integer' || kind.type === 'number';
    if (typeof value !== 'object' || value === null) return kind.type === typeof value;
    if (Array.isArray(value)) {
      if (kind.type !== 'array') return false;
      return (kind.prefixItems ?? []).every((part, at) => !isTag(part) || this.#suits(part, value[at]));
    }
    if (kind.type !== 'object') return false;
    const entries = value as Readonly<Record<string, unknown>>;
    const tags = Object.entries(kind.properties ?? {}).filter(([, part]) => isTag(part));
    const needed = kind.required?.every((name) => name in entries) ?? true;
    return needed && tags.every(([name, part]) => this.#suits(part, entries[name]));
  }
}

const isTag = (schema: Schema): boolean => schema.enum !== undefined || 'const' in schema;

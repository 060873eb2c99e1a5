/**
 * Sorts the state of any game into places with pieces, notes and tables of numbers, by its JSON Schema: what is a piece
 * and who sees a field stands there. The conventions are those of every client: a list with one entry for each who plays
 * lies in front of them, any other list of pieces in the middle; a number is shown if the game has a label for it.
 */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly piece?: boolean;
  readonly sight?: string;
  /** The names of an array-like struct's entries. */
  readonly fields?: readonly string[];
}

export interface Place {
  /** As options name it: `open.2`, or `draw_pile` where it is nobody's. */
  readonly name: string;
  readonly field: string;
  readonly owner: number | null;
  /** The marks of its pieces; 0 for one that is not seen. */
  readonly pieces: readonly number[];
  /** Only its owner sees what lies there. */
  readonly own: boolean;
  readonly faceDown: boolean;
}

export interface Note {
  readonly field: string;
  readonly value: string | number | boolean;
  readonly owner: number | null;
}

export interface Tally {
  readonly field: string;
  readonly columns: readonly string[];
  readonly lines: readonly (readonly number[])[];
}

export interface Placed {
  readonly places: readonly Place[];
  readonly notes: readonly Note[];
  readonly tallies: readonly Tally[];
}

interface Sorted {
  places: Place[];
  notes: Note[];
  tallies: Tally[];
}

/** Everything in a state, for a table at which so many play (seats and stand-ins). */
export function placed(schema: Schema, state: Readonly<Record<string, unknown>>, players: number): Placed {
  const sorted: Sorted = { places: [], notes: [], tallies: [] };
  const sorter = new Sorter(schema, players, sorted);
  for (const [field, part] of Object.entries(schema.properties ?? {}))
    sorter.any(field, part, state[field], null, part.sight ?? '');
  return sorted;
}

class Sorter {
  constructor(
    readonly root: Schema,
    readonly players: number,
    readonly sorted: Sorted,
  ) {}

  any(field: string, given: Schema, value: unknown, owner: number | null, sight: string): void {
    const schema = this.#bare(given);
    const seen = given.sight ?? schema.sight ?? sight;
    if (value === null || value === undefined) return;
    if (schema.piece && typeof value === 'number') this.#lay(field, [value], owner, seen);
    else if (Array.isArray(value)) this.#many(field, schema, value, owner, seen);
    else if (typeof value === 'object') {
      for (const [name, entry] of Object.entries(value))
        this.any(name, schema.properties?.[name] ?? inner(schema), entry, owner, seen);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      this.sorted.notes.push({ field, value, owner });
  }

  #many(field: string, schema: Schema, value: readonly unknown[], owner: number | null, sight: string): void {
    if (schema.prefixItems) {
      const names = this.#names(schema);
      const at = names.indexOf('owner');
      const whose = typeof value[at] === 'number' ? value[at] : owner;
      schema.prefixItems.forEach((part, n) => this.any(names[n] ?? field, part, value[n], whose, sight));
      return;
    }
    const item = this.#bare(schema.items || {});
    if (item.piece)
      this.#lay(
        field,
        value.filter((mark) => typeof mark === 'number'),
        owner,
        sight,
      );
    else if (item.prefixItems && item.prefixItems.every((part) => this.#bare(part).type === 'integer' && !part.piece)) {
      if (value.length === this.players)
        this.sorted.tallies.push({ field, columns: this.#names(item), lines: value.map(numbers) });
    } else if (owner === null && value.length === this.players)
      value.forEach((entry, seat) => this.any(field, item, entry, seat, sight));
    else for (const entry of value) this.any(field, item, entry, owner, sight);
  }

  #lay(field: string, pieces: readonly number[], owner: number | null, sight: string): void {
    const name = owner === null ? field : `${field}.${owner}`;
    this.sorted.places.push({ name, field, owner, pieces, own: sight === 'own', faceDown: sight === 'face-down' });
  }

  /** The schema itself: behind a reference, and without `or nothing`. */
  #bare(schema: Schema): Schema {
    if (schema.$ref) return this.#bare(this.root.$defs?.[schema.$ref.slice('#/$defs/'.length)] ?? {});
    const real = schema.anyOf?.find((one) => one.type !== 'null');
    return real ? this.#bare(real) : schema;
  }

  #names(schema: Schema): readonly string[] {
    return schema.fields ?? schema.prefixItems?.map((part) => part.title ?? '') ?? [];
  }
}

const numbers = (line: unknown): number[] => (Array.isArray(line) ? line.map(Number) : []);
const inner = (schema: Schema): Schema =>
  typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};

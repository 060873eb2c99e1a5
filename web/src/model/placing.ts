/**
 * Sorts the state of any game into places with pieces, notes and tables of numbers, by the shape of the state. Each has
 * its path, as options and events name it. A list with one entry a seat lies in front of those who play, a struct that
 * names one owner in front of that one, anything else in the middle; a number is shown if the game has a label for it.
 */
import type { Shape } from './shape';
import { type Schema } from './shape';

export interface Place {
  /** As options name it: `open.2`, `concealed.3.cards`, or `draw_pile` where it is nobody's. */
  readonly name: string;
  /** Its fields alone: `open`, `concealed.cards`. */
  readonly field: string;
  readonly owner: number | null;
  /** Numbers and keys on its path that are no seats. */
  readonly keys: readonly string[];
  /** The aliases of its pieces; 0 for one that is not seen. */
  readonly pieces: readonly number[];
  /** Only its owner sees what lies there. */
  readonly own: boolean;
  readonly faceDown: boolean;
}

export interface Note {
  readonly name: string;
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

export const NOTHING: Placed = { places: [], notes: [], tallies: [] };

/** Who sees what is inside something: never more than those who see the thing itself. */
const SIGHTS = ['', 'public', 'own', 'face-down'];

/** The field in which a struct says whose it is. */
const OWNERS = 'owners';

/** Where in a state something is. */
interface Reached {
  readonly path: readonly string[];
  readonly fields: readonly string[];
  readonly keys: readonly string[];
  readonly owner: number | null;
  readonly sight: string;
}

const OUTSIDE: Reached = { path: [], fields: [], keys: [], owner: null, sight: '' };

export function placed(shape: Shape, state: Readonly<Record<string, unknown>>): Placed {
  const sorter = new Sorter(shape);
  sorter.any(OUTSIDE, shape.root, state);
  return sorter;
}

class Sorter implements Placed {
  readonly places: Place[] = [];
  readonly notes: Note[] = [];
  readonly tallies: Tally[] = [];

  constructor(readonly shape: Shape) {}

  any(outside: Reached, schema: Schema, value: unknown): void {
    if (value === null || value === undefined) return;
    const kind = this.shape.kind(schema, value);
    const spot = { ...outside, sight: stricter(outside.sight, kind.sight ?? '') };
    if (kind.piece && typeof value === 'number') this.#lay(spot, [value]);
    else if (Array.isArray(value)) this.#list(spot, kind, value);
    else if (typeof value === 'object') this.#inside(spot, kind, value as Readonly<Record<string, unknown>>);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      this.notes.push({ name: spot.path.join('.'), field: spot.fields.join('.'), value, owner: spot.owner });
  }

  #list(spot: Reached, kind: Schema, value: readonly unknown[]): void {
    if (kind.prefixItems) {
      const parts = this.shape.parts(kind);
      const struct = Object.fromEntries(parts.map(({ name, at }) => [name ?? at, value[at]]));
      return this.#inside(spot, kind, struct);
    }
    const [item = {}] = this.shape.kinds(typeof kind.items === 'object' ? kind.items : {});
    if (item.piece && !kind.by_seat) return this.#lay(spot, value.filter(isMark));
    if (kind.by_seat && item.prefixItems?.every((part) => isNumber(this.shape, part))) {
      const columns = this.shape.parts(item).map(({ name, at }) => name ?? String(at));
      if (value.length) this.tallies.push({ field: spot.fields.join('.'), columns, lines: value.map(numbers) });
      return;
    }
    this.#inside(spot, kind, Object.fromEntries(value.entries()));
  }

  /** Everything inside a struct, a list or a dict, each one step further on the path. */
  #inside(spot: Reached, kind: Schema, values: Readonly<Record<string, unknown>>): void {
    const said = this.shape.step(kind, OWNERS)?.kind === 'field' ? values[OWNERS] : null;
    const owner = Array.isArray(said) && said.length === 1 && isMark(said[0]) ? said[0] : spot.owner;
    for (const [name, value] of Object.entries(values)) {
      const step = this.shape.step(kind, name);
      if (!step || (step.kind === 'field' && name === OWNERS)) continue;
      const { path, fields, keys, sight } = spot;
      const inner = { path: [...path, name], fields, keys, sight, owner };
      if (step.kind === 'field') this.any({ ...inner, fields: [...fields, name] }, step.schema, value);
      else if (step.kind === 'seat') this.any({ ...inner, owner: owner ?? Number(name) }, step.schema, value);
      else this.any({ ...inner, keys: [...keys, name] }, step.schema, value);
    }
  }

  #lay({ path, fields, keys, owner, sight }: Reached, pieces: readonly number[]): void {
    const [name, field] = [path.join('.'), fields.join('.')];
    this.places.push({ name, field, owner, keys, pieces, own: sight === 'own', faceDown: sight === 'face-down' });
  }
}

const isMark = (value: unknown): value is number => typeof value === 'number';
const numbers = (line: unknown): number[] => (Array.isArray(line) ? line.map(Number) : []);
const stricter = (one: string, other: string): string => (SIGHTS.indexOf(one) > SIGHTS.indexOf(other) ? one : other);

const isNumber = (shape: Shape, schema: Schema): boolean =>
  shape.kinds(schema).every(({ type, piece }) => type === 'integer' && !piece);

/**
 * Patches: what has changed in a state since it was last seen. A patch names it by a path, as places are named. States
 * never change: a patched one is new along the path, and shares everything else with the one before.
 */
import type { Shape } from './shape';
import { type Schema } from './shape';

/** `[path, value]`: this stands there now. `[path, start, gone, put]`: in a list, at `start`, some went and these came. */
export type Patch = readonly [string, unknown] | readonly [string, number, number, readonly unknown[]];

export type State = Readonly<Record<string, unknown>>;

/** A patch does not fit what it is for: something was missed, and everything must come anew. */
export class Misfit extends Error {}

export function patched(shape: Shape, state: State, patches: readonly Patch[]): State {
  let now: unknown = state;
  for (const patch of patches) now = put(shape, shape.root, now, patch[0].split('.'), patch);
  return now as State;
}

function put(shape: Shape, schema: Schema, here: unknown, path: readonly string[], patch: Patch): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return changed(here, patch);
  const step = shape.step(shape.kind(schema, here), name);
  if (!step || typeof here !== 'object' || here === null) throw new Misfit(patch[0]);
  const { at } = step;
  if (Array.isArray(here)) {
    if (typeof at !== 'number' || at >= here.length) throw new Misfit(patch[0]);
    return here.with(at, put(shape, step.schema, here[at], rest, patch));
  }
  const inside = (here as State)[at];
  if (inside === undefined && (rest.length || patch.length > 2)) throw new Misfit(patch[0]);
  return { ...here, [at]: put(shape, step.schema, inside, rest, patch) };
}

function changed(here: unknown, patch: Patch): unknown {
  if (patch.length === 2) return patch[1];
  const [path, start, gone, come] = patch;
  if (!Array.isArray(here) || start < 0 || gone < 0 || start + gone > here.length) throw new Misfit(path);
  return here.toSpliced(start, gone, ...come);
}

/** Which card each mark is, with what came to be known; null for a mark that means nothing any more. */
export function named(
  faces: Readonly<Record<string, string>>,
  news: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> {
  const known = Object.entries({ ...faces, ...news });
  return Object.fromEntries(known.filter((one): one is [string, string] => one[1] !== null));
}

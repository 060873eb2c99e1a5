/**
 * Patches: what has changed in a state since it was last seen. A patch names it by a path, as places are named. States
 * never change: a patched one is new along the path, and shares everything else with the one before.
 */
import type { Shape } from './shape';
import { type Schema } from './shape';

/** `[path, value]`: this stands there now. `[path, start, gone, put]`: in a list, at `start`, some went and these came. */
export type Patch = readonly unknown[];

export type State = Readonly<Record<string, unknown>>;

/** A patch does not fit the state. Something was missed, so the whole state must be sent again. */
export class Misfit extends Error {}

export function patched(shape: Shape, state: State, patches: readonly Patch[]): State {
  return patches.reduce<State>((now, [path, ...change]) => {
    if (typeof path !== 'string') throw new Misfit('a patch without a path');
    return put(shape, shape.root, now, path.split('.'), { path, change }) as State;
  }, state);
}

interface Change {
  readonly path: string;
  readonly change: readonly unknown[];
}

function put(shape: Shape, schema: Schema, here: unknown, way: readonly string[], patch: Change): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return changed(here, patch);
  const step = shape.step(shape.kind(schema, here), name);
  if (!step || typeof here !== 'object' || here === null) throw new Misfit(patch.path);
  const { at } = step;
  if (Array.isArray(here)) {
    if (typeof at !== 'number' || at >= here.length) throw new Misfit(patch.path);
    return here.with(at, put(shape, step.schema, here[at], rest, patch));
  }
  const inside = (here as State)[at];
  if (inside === undefined && rest.length) throw new Misfit(patch.path);
  return { ...here, [at]: put(shape, step.schema, inside, rest, patch) };
}

function changed(here: unknown, { path, change }: Change): unknown {
  if (change.length === 1) return change[0];
  const [start, gone, come] = change;
  const fits = typeof start === 'number' && typeof gone === 'number' && Array.isArray(come) && Array.isArray(here);
  if (!fits || start < 0 || gone < 0 || start + gone > here.length) throw new Misfit(path);
  return here.toSpliced(start, gone, ...(come as unknown[]));
}

/** Which card each alias is, with what came to be known; null for an alias that means nothing any more. */
export function named(
  faces: Readonly<Record<string, string>>,
  news: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> {
  const known = Object.entries({ ...faces, ...news });
  return Object.fromEntries(known.filter((one): one is [string, string] => one[1] !== null));
}

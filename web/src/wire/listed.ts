/** Structs of the server that come as lists. What reads them by the names of their fields is generated from the schemas. */

/** A struct that comes as a list of its fields. Only its reader knows which field is where. */
export type Listed<Struct> = readonly unknown[] & { readonly struct?: Struct };

/**
 * What reads a struct: it has the needed fields first, then those that have a usual value, in this order. The list ends
 * early where all further values are the usual ones.
 */
export function reader<Struct extends object>(
  needed: readonly (keyof Struct)[],
  usual: Partial<Struct>,
): (list: Listed<Struct>) => Struct {
  const names = [...needed, ...Object.keys(usual)] as (keyof Struct)[];
  return (list) => {
    const found = { ...usual };
    names.slice(0, list.length).forEach((name, at) => (found[name] = list[at] as Struct[keyof Struct]));
    return found as Struct;
  };
}

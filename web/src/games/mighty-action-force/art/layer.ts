/** A drawing is a list of layers, from far to near. Colours have roles, so that one part serves many heroes. */

export type Role =
  | 'skin'
  | 'hair'
  | 'suit'
  | 'second'
  | 'trim'
  | 'cape'
  | 'glow'
  | 'ink'
  | 'white'
  | 'steel'
  | 'shade'
  | 'shine'
  | 'none';

export interface Layer {
  d: string;
  fill: Role;
  /** Width of the outline; 0 for none. */
  line: number;
  stroke?: Role;
  /** Where it goes, as an SVG transform. */
  at?: string;
}

export const OUTLINE = 3.2;

/** A part with the thick outline of a comic. */
export const part = (fill: Role, d: string): Layer => ({ d, fill, line: OUTLINE });
/** A patch of colour inside a part. */
export const patch = (fill: Role, d: string): Layer => ({ d, fill, line: 0 });
/** A stroke of the pen. */
export const pen = (d: string, line = 2.2, stroke: Role = 'ink'): Layer => ({ d, fill: 'none', line, stroke });

/** The same layers somewhere else. */
export const placed = (layers: readonly Layer[], at: string): Layer[] =>
  layers.map((layer) => ({ ...layer, at: layer.at ? `${at} ${layer.at}` : at }));

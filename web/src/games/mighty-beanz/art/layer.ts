/** A drawing is a list of layers, from far to near. Colours are roles that a palette fills, or plain colours. */

export type Role = 'skin' | 'suit' | 'badge' | 'ink' | 'shade' | 'none';

export interface Layer {
  readonly d: string;
  /** A role, or a colour such as `#ffcc00`. */
  readonly fill: string;
  /** Width of the outline; 0 for none. */
  readonly line: number;
  readonly stroke?: string;
  /** Where it goes, as an SVG transform. */
  readonly at?: string;
  /** Whether it is behind the body. */
  readonly behind?: true;
}

export type Palette = Readonly<Record<Role, string>>;

export const OUTLINE = 3.2;

/** A part with an outline. */
export const part = (fill: string, d: string): Layer => ({ d, fill, line: OUTLINE });
/** A patch of colour without one. */
export const patch = (fill: string, d: string): Layer => ({ d, fill, line: 0 });
/** A stroke of the pen. */
export const pen = (d: string, line = 2.6, stroke = 'ink'): Layer => ({ d, fill: 'none', line, stroke });

/** The same layers behind the body. */
export const behind = (...layers: Layer[]): Layer[] => layers.map((layer) => ({ ...layer, behind: true }));
/** The same layers, and their mirror image. */
export const pair = (...layers: Layer[]): Layer[] => [...layers, ...placed(layers, 'scale(-1 1)')];
/** The same layers somewhere else. */
export const placed = (layers: readonly Layer[], at: string): Layer[] =>
  layers.map((layer) => ({ ...layer, at: layer.at ? `${at} ${layer.at}` : at }));

/** The colour that a layer has in a palette. */
export const tint = (palette: Palette, colour: string): string =>
  colour in palette ? palette[colour as Role] : colour;

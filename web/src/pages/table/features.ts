/** What somebody's bean looks like: always the same for the same name. */

export interface Features {
  readonly colour: string;
  readonly eyes: 'round' | 'wide' | 'glad';
  readonly mouth: 'smile' | 'grin' | 'calm';
  readonly top: 'leaf' | 'cap' | 'bow' | 'curl' | 'none';
}

const COLOURS = ['#b4573f', '#4f9a63', '#7767c2', '#c98a1b', '#3d86b0', '#b9588a', '#6f7f3a', '#a2643a'] as const;
const EYES = ['round', 'wide', 'glad'] as const;
const MOUTHS = ['smile', 'grin', 'calm'] as const;
const TOPS = ['leaf', 'cap', 'bow', 'curl', 'none'] as const;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

export function featuresOf(name: string): Features {
  let rest = hash(name);
  const pick = <T>(from: readonly [T, ...T[]]): T => {
    const at = rest % from.length;
    rest = Math.floor(rest / from.length);
    return from[at] ?? from[0];
  };
  return { colour: pick(COLOURS), eyes: pick(EYES), mouth: pick(MOUTHS), top: pick(TOPS) };
}

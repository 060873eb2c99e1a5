/** How wide text will be, near enough to fit it into a card without asking a browser. */

/** Widths of the display font's letters, in parts of its size. */
function letter(of: string): number {
  if (" .,:;'!’|".includes(of)) return 0.24;
  if ('IiJj1-'.includes(of)) return 0.3;
  if ('MWmw'.includes(of)) return 0.62;
  return 0.47;
}

export const displayWidth = (text: string): number => Array.from(text).reduce((sum, of) => sum + letter(of), 0);

/** The largest size up to `most` at which the text is at most `width` wide. */
export const fitted = (text: string, width: number, most: number): number =>
  Math.round(Math.min(most, width / Math.max(displayWidth(text), 0.1)) * 10) / 10;

/** A name in one or two lines that are as even as can be. */
export function halves(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const uneven = (cut: string[]): number => Math.max(...cut.map(displayWidth));
  if (displayWidth(text) < 4.2 || !cuts.length) return [text];
  return cuts.reduce((best, cut) => (uneven(cut) < uneven(best) ? cut : best));
}

/** Lines of at most `letters` letters; what does not fit into `most` lines ends in dots. */
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const end = kept[most - 1] ?? '';
  kept[most - 1] = `${end.slice(0, letters - 1).replace(/[\s.,;:]+$/, '')}…`;
  return kept;
}

/** The same, in no more lines, but with no short line left at the end. */
export function even(text: string, letters: number, most: number): string[] {
  const lines = wrapped(text, letters, most);
  const narrower = wrapped(text, letters - 1, most + 1);
  return letters > 8 && narrower.length === lines.length ? even(text, letters - 1, most) : lines;
}

/** Text in lines, and how large its letters are. */
export interface Setting {
  readonly size: number;
  readonly lines: readonly string[];
}

/** How much higher a line is than its letters. */
export const LEADING = 1.2;

/**
 * The text in the first of these sizes in which it fits into a box, or else in the last one; a letter is so wide, in parts
 * of its size.
 */
export function inBox(text: string, width: number, height: number, sizes: readonly number[], letter = 0.52): Setting {
  const set = (size: number): Setting => ({ size, lines: even(text, Math.floor(width / (size * letter)), Infinity) });
  const fits = ({ size, lines }: Setting): boolean => lines.length * size * LEADING <= height;
  return sizes.map(set).find(fits) ?? set(sizes.at(-1) ?? 1);
}

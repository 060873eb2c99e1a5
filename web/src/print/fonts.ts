/** The fonts that a drawing uses, as text that can stand inside it: a picture may not fetch anything. */

/** A range of `unicode-range`: `U+41`, `U+0-FF`, `U+4??`. */
function isIn(range: string, letter: number): boolean {
  const [from = '', to] = range.trim().slice(2).split('-');
  const low = Number.parseInt(from.replaceAll('?', '0'), 16);
  const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
  return letter >= low && letter <= high;
}

/** Whether a font with these ranges has one of the letters; one without ranges has them all. */
export const covers = (ranges: string, letters: Iterable<number>): boolean =>
  !ranges || [...letters].some((letter) => ranges.split(',').some((range) => isIn(range, letter)));

/** The names in `font-family: "Bangers", sans-serif`. */
export const familiesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'));

/** Letters by the families they are written in. */
function used(svg: SVGSVGElement): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const text of svg.querySelectorAll('text, tspan'))
    for (const family of familiesIn(getComputedStyle(text).fontFamily)) {
      const letters = found.get(family) ?? new Set<number>();
      for (const letter of text.textContent) letters.add(letter.codePointAt(0) ?? 0);
      found.set(family, letters);
    }
  return found;
}

const inside = new Map<string, Promise<string>>();

/** A font file as a `data:` address, fetched once. */
function embedded(address: string): Promise<string> {
  const known = inside.get(address) ?? fetched(address);
  inside.set(address, known);
  return known;
}

async function fetched(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}

function* fontFaces(): Iterable<CSSFontFaceRule> {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) yield rule;
}

/** A font that stands inside a drawing, and a letter by which one sees whether it is there. */
export interface Font {
  readonly family: string;
  readonly weight: string;
  readonly letter: string;
  /** Its `@font-face`. */
  readonly css: string;
}

/** The first letter of these that leaves ink, and that a font with these ranges has. */
export const inked = (ranges: string, letters: Iterable<number>): string =>
  [...letters]
    .filter((letter) => covers(ranges, [letter]))
    .map((letter) => String.fromCodePoint(letter))
    .find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '';

/** Each font of the page that has letters of this drawing. */
export function fontsFor(svg: SVGSVGElement): Promise<Font[]> {
  const letters = used(svg);
  const faces: Promise<Font>[] = [];
  for (const { style, parentStyleSheet } of fontFaces()) {
    const [family = ''] = familiesIn(style.getPropertyValue('font-family'));
    const written = letters.get(family);
    const ranges = style.getPropertyValue('unicode-range');
    const [, address] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
    if (!written || !address || !covers(ranges, written)) continue;
    const weight = style.getPropertyValue('font-weight') || 'normal';
    const letter = inked(ranges, written);
    const file = embedded(new URL(address, parentStyleSheet?.href ?? document.baseURI).href);
    const css = (data: string): string => `@font-face{font-family:"${family}";font-weight:${weight};src:url(${data})}`;
    faces.push(file.then((data) => ({ family, weight, letter, css: css(data) })));
  }
  return Promise.all(faces);
}

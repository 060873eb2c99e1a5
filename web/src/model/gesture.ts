/** Gestures: a few plain numbers, each within its bounds. They can be set with a hand, with keys, or written out. */
import type { Dial } from './asking';

export type Numbers = Readonly<Record<string, number>>;

/** What is wrong with what somebody wrote. */
export type Wrong =
  | { readonly what: 'unknown'; readonly word: string }
  | { readonly what: 'noNumber'; readonly dial: Dial }
  | { readonly what: 'bounds'; readonly dial: Dial };

/** Steps of a dial that a key goes through, from end to end. */
const STEPS = 200;

export const usual = (dials: readonly Dial[]): Numbers =>
  Object.fromEntries(dials.map(({ name, usual: number }) => [name, number]));

/** How far one key goes: a round number. */
export function stepOf({ least, most }: Dial): number {
  const exact = (most - least) / STEPS;
  const power = 10 ** Math.floor(Math.log10(exact));
  const digit = [1, 2, 5].findLast((one) => one * power <= exact * (1 + 1e-9)) ?? 1;
  return Number((digit * power).toPrecision(1));
}

/** `aim -3, strength 0.45`: the numbers that are named, and the others as they are. A dial has its name and its label. */
export function readWords(
  text: string,
  dials: readonly Dial[],
  numbers: Numbers,
  label: (dial: Dial) => string = ({ name }) => name,
): Numbers | Wrong {
  const found: Record<string, number> = { ...numbers };
  let left = text.replaceAll(/[=:;]|,(?=\s|$)/g, ' ').trim();
  while (left) {
    const [dial, rest] = named(left, dials, label);
    if (!dial) return { what: 'unknown', word: /^\S+/.exec(left)?.[0] ?? left };
    const said = /^\s*([-+−]?(?:\d+[.,]?\d*|[.,]\d+))(?=\s|$)/.exec(rest);
    if (!said?.[1]) return { what: 'noNumber', dial };
    const number = Number(said[1].replace('−', '-').replace(',', '.'));
    if (number < dial.least || number > dial.most) return { what: 'bounds', dial };
    found[dial.name] = number;
    left = rest.slice(said[0].length).trim();
  }
  return found;
}

export const isWrong = (read: Numbers | Wrong): read is Wrong => 'what' in read && typeof read.what === 'string';

/** The dial that a text begins with, and what comes after its name. */
function named(text: string, dials: readonly Dial[], label: (dial: Dial) => string): [Dial | null, string] {
  const small = text.toLowerCase();
  for (const dial of dials)
    for (const name of [label(dial), dial.name])
      if (`${small} `.startsWith(`${name.toLowerCase()} `)) return [dial, text.slice(name.length)];
  return [null, text];
}

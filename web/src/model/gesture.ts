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

/** The words of a game for its gestures, in one language (docs/game-files.md). */
export interface Language {
  readonly dials?: Readonly<Record<string, string>>;
  readonly ways?: Readonly<Record<string, string>>;
}

/** Something that can be said for a dial. A number comes after it, or it stands for a number. */
export interface Way {
  readonly words: string;
  readonly dial: Dial;
  /** -1 where the number after it counts the other way. */
  readonly times: 1 | -1;
  readonly sets: number | null;
}

const NUMBER = /^\s*([-+−]?(?:\d+[.,]?\d*|[.,]\d+))\s*[%°]?(?=\s|$)/;

/** The words that say which way a number counts, or stand for one: `aim +` is left, `height -0.5` is low. */
export function waysOf(dials: readonly Dial[], { ways = {} }: Language): Way[] {
  return Object.entries(ways).flatMap(([meaning, words]): Way[] => {
    const [name, what = ''] = [meaning.replace(/ \S+$/, ''), meaning.split(' ').at(-1)];
    const dial = dials.find((each) => each.name === name);
    if (!dial) return [];
    const turns = what === '+' || what === '-';
    return [{ words: words.toLowerCase(), dial, times: what === '-' ? -1 : 1, sets: turns ? null : Number(what) }];
  });
}

/** The number of a dial that has just one word, such as one for those who miss on purpose: its name means the same. */
export function onlySaid(dial: Dial, ways: readonly Way[]): number | null {
  const meant = new Set(ways.filter((way) => way.dial === dial).map(({ sets }) => sets));
  const [only = null] = meant;
  return meant.size === 1 ? only : null;
}

/**
 * `aim -3, strength 0.45` or `left 3 strength 45`: the numbers that are named, and the others as they are. A number alone
 * is for the first dial that no word turns. What goes from -1 to 1 at most can be said in percent. Python has the same,
 * and shared cases hold both to it.
 */
export function readWords(
  text: string,
  dials: readonly Dial[],
  numbers: Numbers,
  languages: readonly Language[] = [],
): Numbers | Wrong {
  const ways = languages.flatMap((language) => waysOf(dials, language));
  const known = vocabulary(dials, languages, ways);
  const alone = aloneOf(dials, ways);
  const first = (left: string): [Way | null, string] => {
    const small = `${left.toLowerCase()} `;
    const way = known.find(({ words }) => small.startsWith(`${words} `));
    if (way) return [way, left.slice(way.words.length)];
    return [alone && NUMBER.test(left) ? { words: '', dial: alone, times: 1, sets: null } : null, left];
  };
  const found: Record<string, number> = { ...numbers };
  let left = text.replaceAll(/[=:;]|,(?=\s|$)/g, ' ').trim();
  while (left) {
    const [way, rest] = first(left);
    if (!way) return { what: 'unknown', word: /^\S+/.exec(left)?.[0] ?? left };
    const { dial, times, sets } = way;
    const said = sets === null ? NUMBER.exec(rest) : null;
    if (sets !== null) found[dial.name] = sets;
    else if (said?.[1]) {
      const number = times * numberOf(said[1], dial);
      if (number < dial.least || number > dial.most) return { what: 'bounds', dial };
      found[dial.name] = number;
    } else if (first(rest.trim())[0]?.dial !== dial) return { what: 'noNumber', dial };
    left = rest.slice(said?.[0].length ?? 0).trim();
  }
  return found;
}

export const isWrong = (read: Numbers | Wrong): read is Wrong => 'what' in read && typeof read.what === 'string';

/** A gesture as somebody could have said it: `left 3, strength 45`. Most of what is as usual is left out. */
export function sayWords(numbers: Numbers, dials: readonly Dial[], language: Language): string {
  const ways = waysOf(dials, language);
  const alone = aloneOf(dials, ways);
  const parts = dials.flatMap((dial) => {
    const number = numbers[dial.name] ?? dial.usual;
    const own = ways.filter((way) => way.dial === dial);
    const exact = own.find(({ sets }) => sets === number);
    if (exact) return [exact.words];
    const turned = own.find(({ sets, times }) => sets === null && times * number > 0);
    if (turned) return [`${turned.words} ${inWords(Math.abs(number), dial)}`];
    const name = (language.dials?.[dial.name] ?? dial.name).toLowerCase();
    return number !== dial.usual || dial === alone ? [`${name} ${inWords(number, dial)}`] : [];
  });
  return parts.join(', ');
}

/** An example of what can be said: the usual gesture, a little to one side where there is a word for it. */
export function exampleOf(dials: readonly Dial[], language: Language): string {
  const turned = waysOf(dials, language).find(({ sets }) => sets === null);
  return sayWords(turned ? { [turned.dial.name]: 3 * turned.times } : {}, dials, language);
}

const inPercent = ({ least, most }: Dial): boolean => least >= -1 && most <= 1;

function numberOf(text: string, dial: Dial): number {
  const number = Number(text.replace('−', '-').replace(',', '.'));
  return inPercent(dial) && Math.abs(number) > 1 ? number / 100 : number;
}

const inWords = (number: number, dial: Dial): string =>
  String(Number((inPercent(dial) ? number * 100 : number).toPrecision(3)));

/** The dial of a number that stands alone: the first one that no word turns this way or that. */
const aloneOf = (dials: readonly Dial[], ways: readonly Way[]): Dial | null =>
  dials.find((dial) => !ways.some((way) => way.dial === dial && way.sets === null)) ?? null;

/** All words for these dials, the longest first. */
function vocabulary(dials: readonly Dial[], languages: readonly Language[], ways: readonly Way[]): Way[] {
  const names = dials.flatMap((dial) =>
    [...languages.map((language) => language.dials?.[dial.name] ?? dial.name), dial.name].map((words): Way => ({
      words: words.toLowerCase(),
      dial,
      times: 1,
      sets: onlySaid(dial, ways),
    })),
  );
  return [...ways, ...names].sort((one, other) => other.words.length - one.words.length);
}

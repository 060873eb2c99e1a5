import { describe, expect, it, test } from 'vitest';

import { faultsOf, messagesIn, type Tree } from '../../scripts/messages.mjs';

const FILES = import.meta.glob<Tree>('../../src/**/texts/*.json', { eager: true, import: 'default' });
const SOURCES = import.meta.glob<string>(['../../src/**/*.{ts,svelte}', '!**/generated/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const languageOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
const englishBeside = (path: string): Tree => FILES[`${folderOf(path)}/en.json`] ?? {};

describe.each(Object.entries(FILES))('%s', (path, tree) => {
  const language = languageOf(path);

  it('has the keys and arguments of English, and the plurals of its language', () => {
    expect(faultsOf(language, tree, englishBeside(path))).toEqual([]);
  });

  it.skipIf(language === 'en')('has no sentence left in English', () => {
    const english = new Map(messagesIn(englishBeside(path)));
    const left = messagesIn(tree).filter(([key, text]) => text === english.get(key) && /\w{3} [a-z]{3}/.test(text));
    expect(left).toEqual([]);
  });
});

describe('a file of messages is refused', () => {
  const english = {
    title: 'Cards of {game}',
    count: '{n, plural, one {# card} other {# cards}}',
    theme: '{theme, select, light {Light} dark {Dark} other {}}',
    needs: 'You need <account>an account</account>.',
  };
  const polish = {
    title: 'Karty: {game}',
    count: '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}',
    theme: '{theme, select, light {Jasny} dark {Ciemny} other {}}',
    needs: 'Potrzebujesz <account>konta</account>.',
  };
  const faults = (change: Tree): string[] => faultsOf('pl', { ...polish, ...change }, english);

  test('but not a right one', () => expect(faults({})).toEqual([]));

  test('when a message is missing', () => {
    const { count, theme, needs } = polish;
    expect(faultsOf('pl', { count, theme, needs }, english)).toEqual(['pl: title is missing']);
  });

  test.each<[string, Tree, string]>([
    ['when English does not have it', { more: 'Więcej' }, 'pl: more is not among the English messages'],
    ['when an argument is missing', { title: 'Karty' }, 'pl: title: lacks {game}'],
    ['when an argument is misspelt', { title: 'Karty: {gra}' }, 'pl: title: {gra} is not in the English message'],
    [
      'when a plural form is missing',
      { count: '{n, plural, one {# a} other {# b}}' },
      'pl: count: the plural of {n} lacks "few"',
    ],
    [
      'when a plural form does not exist',
      { count: '{n, plural, two {# a} other {# b}}' },
      '"two", which this language does not have',
    ],
    ['when a text is counted', { title: '{game, plural, one {#} few {#} many {#} other {#}}' }, '{game} is number'],
    ['when a choice is missing', { theme: '{theme, select, light {Jasny} other {}}' }, '{theme} is "light"'],
    ['when a tag is missing', { needs: 'Potrzebujesz konta.' }, 'pl: needs: lacks <account>'],
    ['when it can’t be read', { title: 'Karty: {game' }, 'pl: title: '],
  ])('%s', (_, change, fault) => {
    expect(faults(change).join('\n')).toContain(fault);
  });
});

/** The messages that a call names, `t().home.title`. What ends at a section, or goes on with `[`, uses all of it. */
function used(sources: readonly string[], call: RegExp): string[] {
  return sources.flatMap((source) => [...source.matchAll(call)].map(([, path = '']) => path.replaceAll(/\s+/g, '')));
}

describe('no message is unused', () => {
  const isUsed = (path: string, paths: readonly string[]): boolean =>
    paths.some((named) => `.${path}` === named || `.${path}`.startsWith(`${named}.`));

  test('on the pages', () => {
    const paths = used(Object.values(SOURCES), /\bt\(\)((?:\s*\.\w+)+)/g);
    // Pages of the library have the same name as their sections; the page without a line fills in all of its section.
    const library = ['.how.title', '.rules.title', '.cards.title', '.decks.title', '.packs.title'];
    const all = [...paths, ...library, '.language', '.offline'];
    const english = FILES['../../src/texts/en.json'] ?? {};
    const unused = messagesIn(english).filter(([path]) => !isUsed(path, all));
    expect(unused.map(([path]) => path)).toEqual([]);
    expect(paths.filter((path) => path.lastIndexOf('.') === 0)).toEqual([]);
  });

  const games = Object.keys(FILES).filter((path) => path.includes('/games/') && path.endsWith('/en.json'));
  test.each(games)('in %s', (path) => {
    const home = folderOf(folderOf(path));
    const ours = Object.entries(SOURCES).filter(([name]) => name.startsWith(home));
    const paths = used(
      ours.map(([, source]) => source),
      /\bwords\(\)((?:\s*\.\w+)+)/g,
    );
    expect(messagesIn(FILES[path] ?? {}).filter(([key]) => !isUsed(key, paths))).toEqual([]);
  });
});

/**
 * Says things in a game's own words: the templates of its `text.toml`, filled with facts. `{seat:seat}` is the name of
 * a seat, `{where:place}` of a place, `{position:word}` the text of a word, `{faces:words}` of several, `{n:count point points}` a number with its word, `{cards}` the titles of cards, `{0}` what an option touches, `{on}` all of it. A place has its template
 * by its fields (`concealed.cards`): `{owner}` is whose it is, `{0}` the first other number or key on its path.
 */
import { isFigure, keyOf, type Act, type Figure, type Thing } from './asking';
import type { Remark } from './foresight';
import type { Kinds } from './kinds';
import type { Shape } from './shape';

export interface Templates {
  readonly about: string;
  readonly prompts: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, string>>;
  readonly yours?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly calls?: Readonly<Record<string, string>>;
  readonly only?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  readonly remarks?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly dials?: Readonly<Record<string, string>>;
  readonly ways?: Readonly<Record<string, string>>;
  /** What the facts of cards are called, by `fact` and `fact.value`. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly variants?: Readonly<Record<string, string>>;
  readonly sources?: Readonly<Record<string, string>>;
  readonly kinds?: Kinds;
}

export interface Told {
  readonly n: number;
  readonly what: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What a sentence needs besides the game's templates. */
export interface Setting {
  /** Everybody who plays, by seat; whoever looks is called `you`. */
  readonly names: readonly string[];
  readonly you: string;
  readonly shape: Shape;
  readonly title: (card: string) => string;
  /** The card with this title, where there is one: what an event tells of a single card is its title. */
  readonly titled: (title: string) => string | undefined;
  readonly card: string;
  readonly cardCount: (n: number) => string;
}

/** More cards than this are not named one by one in a phrase. */
const MANY_CARDS = 3;

/** The positions of things in which these options, which have the same verb, differ. */
function differing(options: readonly Act[]): number[] {
  const [first, ...others] = options;
  return (first?.on ?? []).flatMap((thing, at) =>
    others.some(({ on }) => on[at] === undefined || keyOf(on[at]) !== keyOf(thing)) ? [at] : [],
  );
}

/** Whether these options have the same verb and differ in one thing at most. */
function isLike(options: readonly Act[]): boolean {
  const [first, ...others] = options;
  return (
    others.every(({ do: verb, on }) => verb === first?.do && on.length === first.on.length) &&
    differing(options).length <= 1
  );
}

/** A part of a sentence: words, and the name of the card that they are the title of. */
export interface Phrase {
  readonly words: string;
  readonly card: string | null;
}

const spoken = (phrases: readonly Phrase[]): string => phrases.map(({ words }) => words).join('');

const FIELD = /\{(\w+)(?::([\w ]+))?\}/g;

/** How a card is written into a sentence: by its title, or marked so that it can be found there again. */
type Mark = (card: string, title: string) => string;

const plain: Mark = (_, title) => title;
const marked: Mark = (card, title) => `\uE000${card}\uE001${title}\uE002`;
const CARDS = /\uE000(.*?)\uE001(.*?)\uE002/u;

export class Words {
  constructor(
    readonly templates: Templates,
    readonly setting: Setting,
  ) {}

  /** The sentence that asks; another one perhaps where there is a single option, and so nothing to decide. */
  prompt(key: string, only = false): string {
    return (only ? this.templates.only?.[key] : undefined) ?? this.templates.prompts[key] ?? key;
  }

  name(seat: number): string {
    return this.setting.names[seat] ?? `${seat + 1}`;
  }

  place(place: string): string {
    const { field, seat, keys } = this.setting.shape.address(place);
    const owner = seat === null ? '' : this.name(seat);
    const yours = owner === this.setting.you ? this.templates.yours?.[field] : undefined;
    return this.#fill(yours ?? this.templates.places[field] ?? field, { owner, ...Object.fromEntries(keys.entries()) });
  }

  card(name: string): string {
    return name ? this.setting.title(name) : this.setting.card;
  }

  /** Cards in one phrase; those that are not seen only by their number. */
  cards(names: readonly string[], mark: Mark = plain): string {
    const known = names.filter(Boolean);
    if (!known.length) return this.setting.cardCount(names.length);
    return known.map((name) => mark(name, this.card(name))).join(', ');
  }

  thing(thing: Thing, faces: (alias: number) => string): string {
    if (isFigure(thing)) return this.figure(thing);
    return typeof thing === 'string' ? this.place(thing) : this.card(faces(thing));
  }

  /** A number as it is; a word in the game's words, if it has one for it. */
  figure([kind, value]: Figure): string {
    return kind === 'word' ? this.word(value) : String(value);
  }

  word(word: string): string {
    return this.templates.words?.[word] ?? word;
  }

  option(option: Act, faces: (alias: number) => string): string {
    const things = option.on.map((thing) => this.thing(thing, faces));
    const facts = { ...Object.fromEntries(things.entries()), on: things.join(', ') };
    return this.#fill(this.templates.options[option.do] ?? option.do, facts);
  }

  /** What an answer of several options does. Options that differ only in one thing are told in one phrase. */
  answer(options: readonly Act[], faces: (alias: number) => string): string {
    const phrases: Act[][] = [];
    for (const option of options) {
      const joined = phrases.find((phrase) => isLike([...phrase, option]));
      if (joined) joined.push(option);
      else phrases.push([option]);
    }
    return phrases.map((phrase) => this.#together(phrase, faces)).join('; ');
  }

  #together(options: readonly Act[], faces: (alias: number) => string): string {
    const [first] = options;
    if (!first || options.length === 1) return first ? this.option(first, faces) : '';
    const [at = 0] = differing(options);
    const things = options.flatMap(({ on }) => on.slice(at, at + 1));
    const pieces = things.filter((thing) => typeof thing === 'number');
    const many = pieces.length === things.length && pieces.length > MANY_CARDS;
    const phrase = many
      ? this.setting.cardCount(pieces.length)
      : things.map((one) => this.thing(one, faces)).join(', ');
    const said = first.on.map((thing, place) => (place === at ? phrase : this.thing(thing, faces)));
    return this.#fill(this.templates.options[first.do] ?? first.do, {
      ...Object.fromEntries(said.entries()),
      on: said.join(', '),
    });
  }

  /** What would follow from an answer, in a few words. */
  remark({ what, facts }: Remark): string {
    return spoken(this.#phrases(this.templates.remarks?.[what] ?? what, facts));
  }

  /**
   * The short name of a field, with its value where it has room for one; nothing if the game has none for it. A field
   * inside a struct may have a name for its whole path, or for itself.
   */
  label(field: string, value: unknown = null): string {
    const { labels } = this.templates;
    const last = field.split('.').at(-1) ?? '';
    return this.#fill(labels?.[field] ?? labels?.[last] ?? '', { 0: value });
  }

  /** Where points come from. */
  source(name: string): string {
    return this.templates.sources?.[name] ?? name;
  }

  /** A number of a gesture. */
  dial(name: string): string {
    return this.templates.dials?.[name] ?? name;
  }

  /** What can be said at any time, with a word perhaps. */
  call(verb: string, word = ''): string {
    return this.#fill(this.templates.calls?.[verb] ?? verb, { 0: this.word(word) });
  }

  /** A line of the log; nothing for what the viewer may not know. */
  event(told: Told): string {
    return spoken(this.sentence(told));
  }

  /** Inside a sentence whoever looks is called in small letters. */
  #toYou(line: string): string {
    const { you } = this.setting;
    return line.replace(new RegExp(`(?<=[^.!?:] )${you}\\b`, 'g'), you.toLowerCase());
  }

  /** The same, with the cards in it. */
  sentence({ what, facts }: Told): Phrase[] {
    return what ? this.#phrases(this.templates.events[what] ?? what, facts) : [];
  }

  /** A template with its facts. The titles of cards stay as they are, even one with "You" in it. */
  #phrases(template: string, facts: Readonly<Record<string, unknown>>): Phrase[] {
    const [first = '', ...rest] = this.#fill(template, facts, marked).split(CARDS);
    const phrases: Phrase[] = [{ words: this.#toYou(first), card: null }];
    for (let at = 0; at < rest.length; at += 3) {
      const [card = '', title = '', words = ''] = rest.slice(at, at + 3);
      phrases.push({ words: title, card }, { words: this.#toYou(words), card: null });
    }
    return phrases.filter(({ words }) => words);
  }

  #fill(template: string, facts: Readonly<Record<string | number, unknown>>, mark: Mark = plain): string {
    return template.replace(FIELD, (_, name: string, kind: string | undefined) => {
      const value = facts[name];
      if (kind === 'seat' && typeof value === 'number') return this.name(value);
      if (kind === 'seats' && typeof value === 'string')
        return value
          .split(' ')
          .map((seat) => this.name(Number(seat)))
          .join(', ');
      if (kind === 'place' && typeof value === 'string') return this.place(value);
      if (kind === 'word' && typeof value === 'string') return this.word(value);
      if (kind === 'words' && typeof value === 'string')
        return value
          .split(' ')
          .map((word) => this.word(word))
          .join(', ');
      if (kind?.startsWith('count ') && typeof value === 'number')
        return `${value} ${kind.split(' ')[value === 1 ? 1 : 2] ?? ''}`;
      if (Array.isArray(value)) return this.cards(value.map(String), mark);
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string') return '';
      const card = this.setting.titled(value);
      return card === undefined ? value : mark(card, value);
    });
  }
}

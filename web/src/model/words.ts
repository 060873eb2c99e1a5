/**
 * Says things in a game's own words: the templates of its `text.toml`, filled with facts. `{seat:seat}` is the name of
 * a seat, `{where:place}` of a place, `{cards}` the titles of cards, `{0}` what an option touches, `{on}` all of it. A place has its template
 * by its fields (`concealed.cards`): `{owner}` is whose it is, `{0}` the first other number or key on its path.
 */
import { isFigure, type Act, type Figure, type Thing } from './asking';
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
  readonly hints?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
  readonly dials?: Readonly<Record<string, string>>;
  readonly variants?: Readonly<Record<string, string>>;
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
  readonly card: string;
  readonly cardCount: (n: number) => string;
}

const FIELD = /\{(\w+)(?::(\w+))?\}/g;

export class Words {
  constructor(
    readonly templates: Templates,
    readonly setting: Setting,
  ) {}

  prompt(key: string): string {
    return this.templates.prompts[key] ?? key;
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
  cards(names: readonly string[]): string {
    const known = names.filter(Boolean);
    return known.length ? known.map((name) => this.card(name)).join(', ') : this.setting.cardCount(names.length);
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

  /**
   * The short name of a field, with its value where it has room for one; nothing if the game has none for it. A field
   * inside a struct may have a name for its whole path, or for itself.
   */
  label(field: string, value: unknown = null): string {
    const { labels } = this.templates;
    const last = field.split('.').at(-1) ?? '';
    return this.#fill(labels?.[field] ?? labels?.[last] ?? '', { 0: value });
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
  event({ what, facts }: Told): string {
    if (!what) return '';
    const { you } = this.setting;
    const line = this.#fill(this.templates.events[what] ?? what, facts);
    return line.replace(new RegExp(`(?<=[^.!?:] )${you}\\b`, 'g'), you.toLowerCase());
  }

  #fill(template: string, facts: Readonly<Record<string | number, unknown>>): string {
    return template.replace(FIELD, (_, name: string, kind: string | undefined) => {
      const value = facts[name];
      if (kind === 'seat' && typeof value === 'number') return this.name(value);
      if (kind === 'seats' && typeof value === 'string')
        return value
          .split(' ')
          .map((seat) => this.name(Number(seat)))
          .join(', ');
      if (kind === 'place' && typeof value === 'string') return this.place(value);
      if (Array.isArray(value)) return this.cards(value.map(String));
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  }
}

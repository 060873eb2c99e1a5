/** A card of this game, read from the catalog's data; what is missing gets a harmless value. */

export type Kind = 'bean' | 'action' | 'instant' | 'moon' | 'asteroid';

/** Whom a Cosmos card helps: a team, a type, or with neither of them anybody. */
export interface Helps {
  readonly amount: number;
  readonly team: string;
  readonly type: string;
}

export interface BeanzCard {
  readonly name: string;
  readonly title: string;
  /** Without "Bean". */
  readonly short: string;
  readonly kind: Kind;
  readonly colour: string;
  readonly cost: number;
  readonly mmp: number;
  readonly rarity: string;
  readonly team: string;
  readonly type: string;
  readonly text: string;
  readonly flavour: string;
  /** The word of its power, or the first word of what it does; empty for a Chillin' Bean. */
  readonly word: string;
  readonly face: { readonly eyes: string; readonly mouth: string; readonly top: string };
  readonly emblem: string;
  readonly helps: readonly Helps[];
}

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : 0);
const inside = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function kindOf({ kind, body, answers }: Facts): Kind {
  if (kind === 'bean') return 'bean';
  if (kind === 'cosmos') return body === 'asteroid' ? 'asteroid' : 'moon';
  return answers ? 'instant' : 'action';
}

export function beanzCard(facts: Facts): BeanzCard {
  const name = text(facts['name']);
  const title = text(facts['title']) || name;
  const colour = text(facts['colour']);
  const face = inside(facts['face']);
  return {
    name,
    title,
    short: text(facts['short']) || title,
    kind: kindOf(facts),
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#8d99ae',
    cost: whole(facts['cost']),
    mmp: whole(facts['mmp']),
    rarity: text(facts['rarity']),
    team: text(facts['team']),
    type: text(facts['type']),
    text: text(facts['text']) || text(facts['note']),
    flavour: text(facts['flavour']),
    word: text(inside(facts['power'])['word']) || text(inside(list(facts['effect'])[0])['word']),
    face: { eyes: text(face['eyes']), mouth: text(face['mouth']), top: text(face['top']) },
    emblem: text(facts['emblem']),
    helps: list(facts['boosts']).map((boost) => {
      const { amount, team, type } = inside(boost);
      return { amount: whole(amount), team: text(team), type: text(type) };
    }),
  };
}

const TYPES = ['Rookie', 'Advanced', 'Pro', 'Super Pro'];

/** How many stars a type has: one for a Rookie, four for a Super Pro. */
export const starsOf = (type: string): number => TYPES.indexOf(type) + 1;

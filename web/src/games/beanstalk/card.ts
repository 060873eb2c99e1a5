/** A card of this game, read from the catalog's data; what is missing gets a harmless value. */

export interface StalkCard {
  readonly title: string;
  readonly kind: 'action' | 'gold';
  readonly initiative: number;
  /** The numbers of dice that its player may roll. */
  readonly dice: readonly number[];
  readonly power: string;
  readonly text: string;
  /** What a Sack of Gold card is worth. */
  readonly value: number;
}

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isWhole = (value: unknown): value is number => Number.isInteger(value);
const whole = (value: unknown): number => (isWhole(value) ? value : 0);

export function stalkCard(facts: Facts): StalkCard {
  return {
    title: text(facts['title']) || text(facts['name']),
    kind: facts['kind'] === 'gold' ? 'gold' : 'action',
    initiative: whole(facts['initiative']),
    dice: Array.isArray(facts['dice']) ? facts['dice'].filter(isWhole) : [],
    power: text(facts['power']),
    text: text(facts['text']) || text(facts['note']),
    value: whole(facts['value']),
  };
}

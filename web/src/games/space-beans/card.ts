import { speciesOf, type SpeciesName } from './species';

/** What a face is drawn from. */
export interface BeanCard {
  /** Null for a type we have no drawing of: its face shows colour and symbol. */
  species: SpeciesName | null;
  value: number;
  title: string;
  symbol: string;
  colour: string;
}

function word(card: Record<string, unknown>, field: string): string {
  const found = card[field];
  return typeof found === 'string' ? found : '';
}

/** The catalog's facts, read with care: another version of the game may have others. */
export function beanCard(card: Record<string, unknown>): BeanCard {
  const value = card['value'];
  return {
    species: speciesOf(word(card, 'type')),
    value: typeof value === 'number' ? value : Number.parseInt(word(card, 'short'), 10) || 0,
    title: word(card, 'title'),
    symbol: word(card, 'symbol'),
    colour: /^#[0-9a-f]{6}$/i.test(word(card, 'colour')) ? word(card, 'colour') : '#8d99ae',
  };
}

/** What one of its kind is called: the title without the value. */
export function kindName(card: BeanCard): string {
  return card.title.replace(/\s*\d+$/, '');
}

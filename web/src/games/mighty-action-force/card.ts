/** A card of this game, read from the catalog's data; what is missing gets a harmless value. */
export interface HeroCard {
  name: string;
  /** Without the number, which the face shows large. */
  title: string;
  colour: string;
  gems: number;
  power: string;
  amount: number;
  villain: boolean;
  text: string;
}

const COLOURS = ['#8a8fa3', '#7aa5d2', '#6fb98f', '#d9b44a', '#d98850', '#b56fb9', '#c8553d'];

const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : 0);

export function heroCard(facts: Readonly<Record<string, unknown>>): HeroCard {
  const gems = Math.min(Math.max(whole(facts['gems']), 0), 13);
  const name = word(facts['name']);
  const colour = word(facts['colour']);
  return {
    name,
    title: untold(word(facts['title']) || name, gems),
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : (COLOURS[Math.min(gems, 6)] ?? '#8a8fa3'),
    gems,
    power: word(facts['power']),
    amount: whole(facts['amount']),
    villain: facts['e_vile'] === true,
    text: word(facts['text']) || word(facts['note']),
  };
}

/** "Scout 2" is "Scout" beside a large 2. */
function untold(title: string, gems: number): string {
  const ending = ` ${gems}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** A hint of a bot in the game's own words, and what it means on the table. Nothing here knows a game. */
import type { Asked, Hint } from '../wire/generated/live';
import { isFigure, type Act, type Thing } from './asking';
import { Foresight } from './foresight';
import type { Words } from './words';

export interface HintWords {
  /** What the bot would do; empty if it would do nothing. */
  readonly what: string;
  /** What the rules know would follow from it. */
  readonly follows: string;
  /** What the bot likes second best; null if there is nothing else. */
  readonly instead: string | null;
  /** The rule that allows it. */
  readonly rule: string;
  /** The game's general advice, where the rules know of nothing that would follow. */
  readonly general: string;
}

type WireAct = Hint['say'][number];

/** What was said on the wire, as acts. */
export const acts = (said: readonly WireAct[]): Act[] => said.map(([verb, on = []]) => ({ do: verb, on }));
const isSame = (one: WireAct, other: WireAct): boolean =>
  one[0] === other[0] && JSON.stringify(one[1] ?? []) === JSON.stringify(other[1] ?? []);

/** The positions of the options that a hint means. */
function positions(hint: Hint, ask: Asked['ask']): number[] {
  if (ask.type === 'perform') return [];
  return hint.say
    .map((said) => ask.options.findIndex(([verb, on]) => isSame(said, [verb, on ?? []])))
    .filter((at) => at >= 0);
}

export function hintWords(hint: Hint, asked: Asked, words: Words, faces: (alias: number) => string): HintWords {
  const say = (said: readonly WireAct[]): string => words.answer(acts(said), faces);
  const meant = positions(hint, asked.ask);
  const remarks = new Foresight(asked.foreseen).of(meant);
  const follows = remarks.map((remark) => words.remark(remark)).join(', ');
  const option = asked.ask.type === 'perform' ? undefined : asked.ask.options[meant[0] ?? -1];
  return {
    what: hint.gesture ? gesture(hint.gesture.dials, words) : say(hint.say),
    follows,
    instead: hint.instead ? say(hint.instead) : null,
    rule: option?.[2] ?? asked.ask.rule,
    general: follows ? '' : (words.templates.hints?.[asked.ask.prompt] ?? ''),
  };
}

const gesture = (dials: Readonly<Record<string, number>>, words: Words): string =>
  Object.entries(dials)
    .map(([dial, number]) => `${words.dial(dial)} ${+number.toFixed(2)}`)
    .join(', ');

/** Which elements of the page a hint means: pieces and places, and the button of what is the only one of its kind. */
export function selectorsOf(hint: Hint, { ask }: Asked): string[] {
  const options = ask.type === 'perform' ? [] : ask.options;
  const alone = (verb: string): boolean => options.filter(([other]) => other === verb).length <= 1;
  const lying = (thing: Thing): boolean => !isFigure(thing);
  return acts(hint.say).flatMap(({ do: verb, on }) => {
    const things = on.filter(lying);
    const button = !things.length || alone(verb) ? [`.prompt [data-option=${JSON.stringify(verb)}]`] : [];
    return [
      ...things.map((thing) => `[data-${typeof thing === 'number' ? 'piece' : 'place'}="${String(thing)}"]`),
      ...button,
    ];
  });
}

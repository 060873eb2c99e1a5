/** A guided match: what is said ask by ask, and which answer is wanted. All of it comes from the game's own data. */
import { keyOf, type Thing } from './asking';
import type { Schemas } from '../wire/api';
import type { Asked } from '../wire/generated/live';

export type Lesson = Schemas['LessonInfo'];
export type LessonStep = Lesson['steps'][number];

/** Equal acts have equal keys, whatever rule allows them. */
const actKey = ([verb, on = []]: readonly [string, unknown?, ...unknown[]]): string => JSON.stringify([verb, on]);

/** What the learner is to do now; nothing for somebody who is asked something else than the lesson knows. */
export function stepFor(lesson: Lesson, asked: Asked | null): LessonStep | null {
  const step = lesson.steps.find(({ ask }) => ask === asked?.id);
  if (!step || !asked) return null;
  const options = asked.ask.type === 'perform' ? [] : asked.ask.options;
  return options.map(actKey).join() === step.options.map(actKey).join() ? step : null;
}

/** The same ask with nothing in it but the answer that is wanted. */
export function narrowed(asked: Asked, say: LessonStep['say']): Asked {
  const { ask, main, foreseen } = asked;
  if (ask.type === 'perform' || !say.length) return asked;
  const wanted = new Set(say.map(actKey));
  const kept = ask.options.flatMap((option, at) => (wanted.has(actKey(option)) ? [at] : []));
  const only = <T>(all: readonly T[]): T[] => all.filter((_, at) => kept.includes(at));
  const options = only(ask.options);
  const rest = {
    ...asked,
    main: main == null || !kept.includes(main) ? null : kept.indexOf(main),
    foreseen: (foreseen ?? []).flatMap(([answer, remarks]): NonNullable<Asked['foreseen']> =>
      answer.every((at) => kept.includes(at)) ? [[answer.map((at) => kept.indexOf(at)), remarks]] : [],
    ),
  };
  if (ask.type === 'choose') return { ...rest, ask: { ...ask, options } };
  const { group, leads, once } = ask;
  return {
    ...rest,
    ask: {
      ...ask,
      options,
      least: kept.length,
      most: kept.length,
      group: group ? only(group) : null,
      leads: leads ? only(leads) : null,
      once: once ? only(once) : null,
    },
  };
}

/** A text with the names of the seats: `{B}` is the second one. */
export const spoken = (text: string, names: readonly string[]): string =>
  text.replace(/\{([A-Z])\}/g, (_, letter: string) => names[letter.charCodeAt(0) - 65] ?? letter);

/** Where a thing is on the page: the selector of its elements. */
export function selectorOf(thing: Thing): string {
  const key = keyOf(thing);
  return typeof key === 'number' ? `[data-piece="${key}"]` : `[data-place="${CSS.escape(key)}"]`;
}

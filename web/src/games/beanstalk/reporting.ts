/** Reports at a real table: what is asked of people who look at the real Beanstalk. */
import type { Act } from '../../model/asking';

/** Whether such an ask is answered on the board, by buttons that are large enough for a phone in the middle of a table. */
export const isReport = (prompt: string): boolean =>
  prompt.startsWith('report-') || ['face', 'agree', 'vote', 'accident', 'spell'].includes(prompt);

/** What those are asked who judge a report, and the events that tell one. */
export const JUDGING: readonly string[] = ['agree', 'vote'];
export const REPORTED: readonly string[] = ['reported', 'reported-off', 'blamed'];

/** What nearly always happens comes first, what hardly ever happens last. */
const USUAL: readonly string[] = [
  'eye',
  'die',
  'treasure',
  'trunk',
  'placed',
  'stands',
  'agree',
  'right',
  'fell',
  'beside',
];
export const rankOf = (verb: string): number => USUAL.indexOf(verb) + 1 || USUAL.length + 1;

export const FACES: readonly string[] = ['eye', 'die', 'treasure', 'trunk'];

/** That the Beanstalk stands can be told when the spell was counted, and not before (BST-R36). */
export const withholds = (setup: Readonly<Record<string, unknown>>, { do: verb }: Act): boolean =>
  setup['tower'] === 'reported' && verb === 'stands';

/** How long the Beanstalk must stand before that can be reported, in milliseconds: the spell, one syllable at a time. */
export const CHECK_MS = 3000;

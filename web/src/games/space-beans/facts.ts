/** What the facts of its cards are called. */
import type { FactNames } from '../../decks/card';
import { words } from './words';

export const facts = (): FactNames => words().facts;

import type { Texts } from '../en';
import { common } from './common';
import { match } from './match';
import { home } from './home';
import { lobby } from './lobby';
import { people } from './people';
import { problems } from './problems';
import { result } from './result';
import { cards } from './cards';
import { decks } from './decks';
import { replay } from './replay';
import { rules } from './rules';

export const de: Texts = {
  common,
  match,
  home,
  lobby,
  people,
  problems,
  result,
  cards,
  decks,
  replay,
  rules,
};

/** What is read at the table: a card, and the sheet of rules that says why something can or can't be done. */
import type { Card } from '../facts';
import { t } from '../texts/index.svelte';
import type { Reply } from '../wire/line';
import type { Match } from './match.svelte';

/** A rule on the sheet, and why it is there. */
export interface Explained {
  readonly rule: string;
  readonly because: string;
  /** The card that is the reason, where there is one. */
  readonly card?: Card | undefined;
  /** It says what can't be done now: the next ask puts it away. */
  readonly now?: boolean;
}

/** A card that somebody reads, and the piece that it is, where it is one of the table. */
export interface OpenCard {
  readonly card: Card;
  readonly alias: number | null;
}

/** Whoever knows what can be done with a piece. */
export interface Adviser {
  /** Whether an answer is under way: no card opens meanwhile. */
  answers(): boolean;
  /** Why nothing can be done with this piece now; null if something can, or nobody can say. */
  bars(alias: number): Promise<Explained | null> | null;
}

export class Reading {
  open = $state.raw<OpenCard | null>(null);
  /** Why nothing can be done now with the piece that is read. */
  barred = $state.raw<Explained | null>(null);
  explained = $state.raw<Explained | null>(null);

  readonly #match: Match;
  readonly #adviser: Adviser;

  constructor(match: Match, adviser: Adviser) {
    this.#match = match;
    this.#adviser = adviser;
  }

  /** A card is read: its words, and why the piece that it is can't be used now. */
  read(name: string, alias: number | null = null): void {
    if (!name || this.#adviser.answers()) return;
    const open: OpenCard = { card: this.#match.cardNamed(name) ?? { name, title: name }, alias };
    this.open = open;
    this.barred = null;
    if (alias === null) return;
    void this.#adviser.bars(alias)?.then((because) => {
      if (this.open === open) this.barred = because;
    });
  }

  /** The card is put away. */
  putAway(): void {
    this.open = null;
    this.barred = null;
  }

  explain(rule: string): void {
    this.explained = { rule, because: '' };
  }

  /** A refusal is shown on the sheet of rules. */
  heard(reply: Reply): void {
    this.explained = this.reason(reply) ?? this.explained;
  }

  /** What a reply says of why something can't be done. */
  reason(reply: Reply): Explained | null {
    if (reply.t !== 'because' && reply.t !== 'refused') return null;
    const because = reply.t === 'because' ? t().match.whyNot : reply.hint;
    const card = reply.card
      ? (this.#match.cardNamed(reply.card) ?? { name: reply.card, title: reply.card })
      : undefined;
    return { rule: reply.rule ?? '', because, card, now: reply.t === 'because' };
  }
}

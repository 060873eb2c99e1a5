/** Who looks at which table, and in which words: what all parts of a room stand on. */
import type { GameFacts } from '../facts';
import type { GameLook } from '../games/look';
import type { Reply, Saying } from '../wire/line';
import type { TableInfo } from '../wire/generated/live';

/** Whoever can speak for this viewer; nobody does in a replay. */
export interface Voice {
  say(saying: Saying): Promise<Reply>;
  /** Begin again, because whoever looks is somebody else from now on. */
  anew(): void;
}

export class Viewer {
  table: TableInfo;
  seat = $state.raw<number | null>(null);
  /** Whether the seat is that of whoever looks; in a replay one may look from others' seats. */
  own = $state(true);
  /** In the language of whoever looks: replaced when that changes. */
  facts: GameFacts;
  readonly look: GameLook;
  voice = $state.raw<Voice | null>(null);
  up = $state(true);
  /** Whether the server can't write down what was said, and is told again and again. */
  unwritten = $state(false);
  /** The service's time when everything was sent, and when that came, by our own clock. */
  met = $state.raw({ at: 0, since: 0 });

  constructor(table: TableInfo, facts: GameFacts, look: GameLook) {
    this.table = $state.raw(table);
    this.facts = $state.raw(facts);
    this.look = look;
  }

  get id(): string {
    return this.table.id;
  }

  /** Whether whoever looks has a seat in a match that goes on. */
  get plays(): boolean {
    return this.seat !== null && this.voice !== null;
  }

  /** In how many milliseconds a moment of the service's time comes. */
  until(at: number): number {
    return at - this.met.at - (performance.now() - this.met.since);
  }
}

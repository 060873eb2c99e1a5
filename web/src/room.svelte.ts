/**
 * A room: what one viewer has of one table, and what it points at. The live page fills it from the line, the replay from
 * its steps; boards and parts read it and tell it where somebody pointed. It knows no game and no page.
 */
import { createContext } from 'svelte';
import type { GameFacts } from './facts';
import type { GameLook } from './games/look';
import { Words } from './model/words';
import { AT_ONCE, type Pace } from './motion/showing';
import { Answering } from './room/answering.svelte';
import { Dragging } from './room/dragging.svelte';
import { Foreseeing } from './room/foreseeing.svelte';
import { Match } from './room/match.svelte';
import { People } from './room/people.svelte';
import { Reading } from './room/reading.svelte';
import { Scene } from './room/scene.svelte';
import { Viewer } from './room/viewer.svelte';
import { t } from './texts/index.svelte';
import type { Frame, Looks, TableInfo, Whole } from './wire/generated/live';

export class Room extends Viewer {
  readonly match: Match;
  readonly scene = new Scene();
  readonly reading: Reading;
  readonly people: People;
  readonly answering: Answering;
  readonly foresight: Foreseeing;
  readonly dragging: Dragging;

  constructor(table: TableInfo, facts: GameFacts, look: GameLook, pace: Pace = AT_ONCE) {
    super(table, facts, look);
    const answerer = {
      laid: () => this.dragging.laid,
      known: (looks: Looks) => this.answering.known(looks),
      shown: (looks: Looks | null) => {
        this.answering.ask(looks);
        this.foresight.lookAhead();
      },
    };
    this.match = new Match(this, this.scene, answerer, pace);
    this.reading = new Reading(this.match, {
      answers: () => this.answering.pending !== null,
      bars: (alias) => this.answering.bars(alias),
    });
    this.people = new People(this, this.reading);
    this.answering = new Answering(this, this.match, this.scene, this.reading);
    this.foresight = new Foreseeing(this, this.match, this.answering);
    this.dragging = new Dragging(this.match, this.answering);
  }

  /** The words of the game, in the language of whoever looks. */
  readonly words = $derived.by(
    () =>
      new Words(this.facts.texts, {
        names: this.people.names,
        you: t().common.you,
        shape: this.facts.shape,
        title: (name) => this.match.cardNamed(name)?.title ?? name,
        titled: (title) => this.match.titled(title),
        card: t().common.card,
        cardCount: (n) => t().common.cardCount({ n }),
      }),
  );

  /** Whether everything was shown, and nothing of ours is under way. */
  readonly still = $derived.by(
    () => !this.match.busy && !this.scene.film && !this.scene.act && !this.answering.pending,
  );

  // ------------------------------------------------------------------------------------------------ what comes in

  whole(message: Whole): void {
    this.match.hurry();
    const [justCome, same] = [!this.match.looks, message.seat === this.seat];
    this.met = { at: message.at ?? 0, since: performance.now() };
    this.table = message.table;
    this.seat = message.seat;
    this.people.whole(message, justCome);
    this.match.whole(message, same);
  }

  frame(message: Frame): void {
    if (message.table) this.table = message.table;
    if (this.table.closed) this.answering.asking = null;
    if (message.chat) this.people.chat = [...this.people.chat, message.chat];
    this.match.frame(message);
  }
}

/** The room that parts inside a table belong to. */
export const [room, setRoom] = createContext<Room>();

/** Messages of the live wire: those that the schemas do not have yet (frames as steps), and all others. */
import type { Schemas } from './api';
import type {
  Act,
  Acted,
  Asked,
  Call,
  Chat,
  Do,
  Frame as OldFrame,
  Looks as OldLooks,
  News,
  Outcome,
  Ping,
  Prefer,
  Say,
  Told,
  Whole as OldWhole,
  Why,
} from './generated/live';

export type {
  Ack,
  Act,
  Acted,
  Asked,
  Because,
  Bye,
  ChatLine,
  Gesture,
  News,
  Pong,
  Presence,
  Refused,
  TableInfo,
  Told,
} from './generated/live';

export interface Now {
  waiting: number[];
  outcome: Outcome | null;
  at: number;
  said?: Act[] | null;
  banks?: number[] | null;
  undo?: number | null;
  reckoned?: unknown;
  asked?: Asked | null;
}

export interface Looks extends OldLooks {
  undo?: number | null;
  reckoned?: unknown;
}

export type Patch = [string, unknown] | [string, number, number, unknown[]];

export interface Step {
  told?: Told | null;
  set?: Patch[];
  faces?: Record<string, string | null>;
}

export interface Frame extends Omit<OldFrame, 'told' | 'looks'> {
  steps?: Step[];
  now?: Now | null;
  looks?: Looks | null;
  cards?: Looks['cards'];
}

export interface Whole extends Omit<OldWhole, 'looks'> {
  looks: Looks | null;
}

export interface Undo {
  t: 'undo';
  ref: number;
  ask: number;
}

export type FromClient = Say | Do | Call | Undo | Why | Chat | Prefer | Ping;

export interface ReplayStep {
  n: number;
  news: News | null;
  steps: Step[];
  waiting: number[];
  outcome: Outcome | null;
  state?: Record<string, unknown> | null;
  faces?: Record<string, string> | null;
  act?: Acted | null;
  film?: string | null;
}

export type ReplayPage = Omit<Schemas['ReplayPage'], 'steps'> & { steps: ReplayStep[] };

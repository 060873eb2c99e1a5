/** Messages of the live wire: those that the schemas do not have yet, and all others. */
import type {
  Act,
  Because,
  Call,
  Chat,
  ChatLine,
  Choose,
  Looks as OldLooks,
  News,
  Outcome,
  Pick,
  Ping,
  Prefer,
  Refused,
  Say,
  TableInfo,
  Told,
  Whole as OldWhole,
  Why,
} from './generated/live';

export type { Ack, Bye, ChatLine, News, Pong, Presence, TableInfo, Told } from './generated/live';
export type { Act, Because, Refused };

export interface Dial {
  name: string;
  least: number;
  most: number;
  usual: number;
}

export interface Perform {
  type: 'perform';
  seat: number;
  prompt: string;
  rule: string;
  scene?: string;
  gesture?: Dial[];
}

export interface Asked {
  id: number;
  ask: Choose | Pick | Perform;
}

export interface Gesture {
  dials: Record<string, number>;
  by?: 'hand' | 'keys' | 'words';
}

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

export interface Looks extends Omit<OldLooks, 'asked'> {
  asked: Asked | null;
  undo?: number | null;
  reckoned?: unknown;
}

export type Patch = [string, unknown] | [string, number, number, unknown[]];

export interface Step {
  told?: Told | null;
  set?: Patch[];
  faces?: Record<string, string | null>;
}

export interface Acted {
  seat: number;
  scene: string;
  gesture: Gesture;
  judged?: 'luck' | 'performer' | null;
}

export interface Frame {
  t: 'frame';
  n: number;
  news?: News | null;
  steps?: Step[];
  chat?: ChatLine | null;
  table?: TableInfo | null;
  now?: Now | null;
  looks?: Looks | null;
  act?: Acted | null;
  film?: string | null;
  cards?: Looks['cards'];
}

export interface Whole extends Omit<OldWhole, 'looks'> {
  looks: Looks | null;
  act?: Acted | null;
}

export interface PerformSaid {
  t: 'perform';
  ref: number;
  ask: number;
  gesture: Gesture;
}

export interface Undo {
  t: 'undo';
  ref: number;
  ask: number;
}

export type FromClient = Say | PerformSaid | Call | Undo | Why | Chat | Prefer | Ping;

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

export interface ReplayPage {
  seats_allowed: number[];
  seat: number | null;
  total: number;
  steps: ReplayStep[];
  next: number | null;
  cards: Record<string, Record<string, unknown>>;
}

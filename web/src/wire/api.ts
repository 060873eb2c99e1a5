/** Everything that is a request. An error carries a code for us, a hint for people, and the rule where one forbids. */
import { fresh, keep, numberOf } from '../model/numbers';
import type { components } from './generated/api';

export type Schemas = components['schemas'];
export type GameInfo = Schemas['GameInfo'];
export type TableInfo = Schemas['TableInfo'];
export type OpenTable = Schemas['OpenTable'];
export type ResultInfo = Schemas['ResultInfo'];
export type Me = Schemas['Me'];

/** What a record says about where chance came from: a number for each seat, empty where none was sent. */
export interface Dealt {
  readonly names: readonly string[];
  readonly commitment: string;
  readonly fair: { readonly secret: string; readonly nonces: readonly string[] };
}

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly hint: string,
    readonly rule: string | null = null,
    /** Seconds after which it is worth trying again, where the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(hint);
  }
}

/** The server could not be reached at all. */
export const AWAY = 'away';

interface ErrorBody {
  error: { code: string; hint: string; rule: string | null };
}

async function problemOf(response: Response): Promise<Problem> {
  const later = Number(response.headers.get('Retry-After')) || null;
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new Problem(response.status, error.code, error.hint, error.rule, later);
  } catch {
    return new Problem(response.status, 'unreadable', response.statusText, null, later);
  }
}

export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Problem(0, AWAY, '');
  }
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** How often, and after how long, we ask again for what is being made. */
const TRIES = 60;
const AGAIN_MS = 2000;

/** What is read of a match that is over. A long one is prepared for that once: we ask again until it is. */
export async function look<T>(path: string): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask<T>('GET', path);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'being-made' || tries === TRIES) throw error;
    }
    await new Promise((later) => setTimeout(later, AGAIN_MS));
  }
}

/** A match against bots. It begins when our number for the seed is there, and that comes when the secret is fixed. */
export async function quick(game: string, seats?: number): Promise<Schemas['NewTable']> {
  const opened: Schemas['NewTable'] = await ask('POST', '/quick', { game, ...(seats ? { seats } : {}), start: false });
  await sit(opened.table, 0);
  return { ...opened, table: await start(opened.table.id) };
}
/** A seat among people; after this time bots take the seats that are still free. */
export async function meet(game: string, wait_ms: number): Promise<Schemas['NewTable']> {
  const nonce = fresh();
  const found: Schemas['NewTable'] = await ask('POST', '/quick/people', { game, wait_ms, nonce });
  if (found.nonce_taken) keep(found.table.commitment, nonce);
  return found;
}
export const learn = (game: string): Promise<Schemas['NewTable']> => ask('POST', '/learn', { game });
export const openTable = (table: OpenTable): Promise<Schemas['NewTable']> => ask('POST', '/tables', table);
export const showTable = (id: string): Promise<TableInfo> => ask('GET', `/tables/${id}`);
export const start = (id: string): Promise<TableInfo> => ask('POST', `/tables/${id}/start`);
/** Sit down, with a number for the seed; at one's own seat again until the match begins, to send it. */
export async function sit(
  { id, commitment }: Pick<TableInfo, 'id' | 'commitment'>,
  seat: number,
  how: Schemas['SitDown'] = {},
): Promise<TableInfo> {
  const nonce = numberOf(commitment) ?? fresh();
  const table: TableInfo = await ask('POST', `/tables/${id}/seats/${seat}`, { ...how, nonce });
  keep(commitment, nonce);
  return table;
}
/**
 * Who was seated while the table was opened sends their number now that its secret is fixed, for all their seats. One seat
 * after the other, because the first makes the number that the others take.
 */
export async function sendNumber(table: Pick<TableInfo, 'id' | 'commitment'>, seats: readonly number[]): Promise<void> {
  for (const seat of seats) await sit(table, seat).catch(() => undefined);
}
/** Leave a seat; while a match is played this is to resign. */
export const stand = (id: string, seat: number): Promise<TableInfo> => ask('DELETE', `/tables/${id}/seats/${seat}`);
export const putBot = (id: string, seat: number, bot: string): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/seats/${seat}/bot`, { bot });
export const removeBot = (id: string, seat: number): Promise<TableInfo> =>
  ask('DELETE', `/tables/${id}/seats/${seat}/bot`);
export const moderate = (id: string, chat: Schemas['WhoSpeaks']['chat']): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/chat`, { chat });
export const closeTable = (id: string): Promise<TableInfo> => ask('DELETE', `/tables/${id}`);
export const offer = (id: string, kind: 'draw' | 'undo' | 'hints'): Promise<TableInfo> =>
  ask('POST', `/tables/${id}/offers`, { kind });
/** To play again, with a number for the seed of the rematch. */
export async function offerRematch({ id, rematch_commitment = '' }: TableInfo): Promise<TableInfo> {
  const nonce = fresh();
  const table: TableInfo = await ask('POST', `/tables/${id}/offers`, { kind: 'rematch', nonce });
  if (rematch_commitment) keep(rematch_commitment, nonce);
  return table;
}
export const reply = (id: string, kind: Schemas['OfferInfo']['kind'], yes: boolean): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/offers/${kind}`, { yes });
/** Where others find this site; null if only this machine can open it. */
export const reach = (): Promise<Schemas['Reach']> => ask('GET', '/reach');
/** The match as a file, with all that it takes to check it. */
export const recordPath = (id: string): string => `/tables/${id}/record`;
export const record = (id: string): Promise<Dealt> => ask('GET', recordPath(id));
/** What was found in the match, or how far that is. `analyse` has it made; whoever asks again learns how far it is. */
export const analysis = (id: string): Promise<Schemas['Analysis']> => ask('GET', `/tables/${id}/analysis`);
export const analyse = (id: string): Promise<Schemas['Analysis']> => ask('POST', `/tables/${id}/analysis`);
export const result = (id: string): Promise<ResultInfo> => ask('GET', `/tables/${id}/result`);

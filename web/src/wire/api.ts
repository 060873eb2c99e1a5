/** Everything that is a request. An error carries a code for us, a hint for people, and the rule where one forbids. */
import type { components } from './generated/api';

export type Schemas = components['schemas'];
export type GameInfo = Schemas['GameInfo'];
export type TableInfo = Schemas['TableInfo'];
export type OpenTable = Schemas['OpenTable'];
export type ResultInfo = Schemas['ResultInfo'];
export type Me = Schemas['Me'];

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly hint: string,
    readonly rule: string | null = null,
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
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new Problem(response.status, error.code, error.hint, error.rule);
  } catch {
    return new Problem(response.status, 'unreadable', response.statusText);
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

export const quick = (game: string, seats?: number): Promise<Schemas['NewTable']> =>
  ask('POST', '/quick', seats ? { game, seats } : { game });
/** A seat among people; after this time bots take the seats that are still free. */
export const meet = (game: string, wait_ms: number): Promise<Schemas['NewTable']> =>
  ask('POST', '/quick/people', { game, wait_ms });
export const learn = (game: string): Promise<Schemas['NewTable']> => ask('POST', '/learn', { game });
export const openTable = (table: OpenTable): Promise<Schemas['NewTable']> => ask('POST', '/tables', table);
export const showTable = (id: string): Promise<TableInfo> => ask('GET', `/tables/${id}`);
export const start = (id: string): Promise<TableInfo> => ask('POST', `/tables/${id}/start`);
export const sit = (id: string, seat: number, how: Schemas['SitDown'] = {}): Promise<TableInfo> =>
  ask('POST', `/tables/${id}/seats/${seat}`, how);
/** Leave a seat; while a match is played this is to resign. */
export const stand = (id: string, seat: number): Promise<TableInfo> => ask('DELETE', `/tables/${id}/seats/${seat}`);
export const putBot = (id: string, seat: number, bot: string): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/seats/${seat}/bot`, { bot });
export const removeBot = (id: string, seat: number): Promise<TableInfo> =>
  ask('DELETE', `/tables/${id}/seats/${seat}/bot`);
export const moderate = (id: string, chat: Schemas['WhoSpeaks']['chat']): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/chat`, { chat });
export const closeTable = (id: string): Promise<TableInfo> => ask('DELETE', `/tables/${id}`);
export const offer = (id: string, kind: Schemas['OfferInfo']['kind']): Promise<TableInfo> =>
  ask('POST', `/tables/${id}/offers`, { kind });
export const reply = (id: string, kind: Schemas['OfferInfo']['kind'], yes: boolean): Promise<TableInfo> =>
  ask('PUT', `/tables/${id}/offers/${kind}`, { yes });
/** Where others find this site; null if only this machine can open it. */
export const reach = (): Promise<Schemas['Reach']> => ask('GET', '/reach');
export const result = (id: string): Promise<ResultInfo> => ask('GET', `/tables/${id}/result`);

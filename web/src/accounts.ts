/** Requests about people: who I am, my account and my ways to sign in, and what others may see of somebody. */
import { ask, type Me, type Schemas } from './wire/api';

export type PersonPage = Schemas['PersonPage'];
export type RatingInfo = Schemas['RatingInfo'];
export type MatchLine = Schemas['MatchLine'];
export type Matches = Schemas['Matches'];
export type PasskeyInfo = Schemas['PasskeyInfo'];
export type LeaderLine = Schemas['LeaderLine'];
export type TablePage = Schemas['TablePage'];

/** Null for somebody who has done nothing here yet: that is not even a guest. */
export const me = (): Promise<Me | null> => ask('GET', '/me');
export const change = (changes: Schemas['Changes']): Promise<Me> => ask('PATCH', '/me', changes);
export const confirmMail = (token: string): Promise<void> => ask('POST', '/me/mail/confirm', { token });

export type WebhookState = Schemas['WebhookState'];
/** Where I am told that a table waits for me, and whether this site does that at all. */
export const webhook = (): Promise<WebhookState> => ask('GET', '/me/webhook');
/** The answer has the secret, and nothing else ever has. */
export const nameWebhook = (url: string): Promise<Schemas['WebhookInfo']> => ask('PUT', '/me/webhook', { url });
export const tryWebhook = (): Promise<Schemas['WebhookTried']> => ask('POST', '/me/webhook/test');
export const removeWebhook = (): Promise<void> => ask('DELETE', '/me/webhook');

export const register = (login: string, password: string): Promise<Me> =>
  ask('POST', '/me/account', { login, password });
export const changePassword = (old: string, password: string): Promise<void> =>
  ask('PUT', '/me/password', { old, new: password });
export const signIn = (login: string, password: string): Promise<Me> => ask('POST', '/sign-in', { login, password });
export const signOut = (): Promise<void> => ask('POST', '/sign-out');
export const signOutEverywhere = (): Promise<void> => ask('POST', '/sign-out-everywhere');

/** The word that stands for a password where there is none. */
const FAREWELL = 'delete';
export const forget = (password: string): Promise<void> =>
  ask('DELETE', '/me', password ? { password } : { word: FAREWELL });
/** Everything that is kept about me. */
export const kept = (): Promise<Schemas['Export']> => ask('GET', '/me/export');

const page = (after: string): string => (after ? `?after=${encodeURIComponent(after)}` : '');
export const myMatches = (after = ''): Promise<Matches> => ask('GET', `/me/matches${page(after)}`);
export const myTables = (): Promise<TablePage> => ask('GET', '/me/tables');
export const person = (id: string): Promise<PersonPage> => ask('GET', `/people/${encodeURIComponent(id)}`);
export const matchesOf = (id: string, after = ''): Promise<Matches> =>
  ask('GET', `/people/${encodeURIComponent(id)}/matches${page(after)}`);
export const leaders = (game: string): Promise<Schemas['Leaders']> => ask('GET', `/games/${game}/leaders`);

// ------------------------------------------------------------------------------------------------------- passkeys

/** Browsers that read the server's JSON themselves; in others people sign in with a password. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

export const passkeys = (): Promise<PasskeyInfo[]> => ask('GET', '/me/passkeys');
export const removePasskey = (id: string): Promise<void> => ask('DELETE', `/me/passkeys/${encodeURIComponent(id)}`);

/** Make a passkey on this device. Null if the person thought better of it. */
export async function addPasskey(name: string): Promise<PasskeyInfo | null> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await spoken(() => navigator.credentials.create({ publicKey }));
  return credential && ask('POST', '/me/passkeys', { credential, name });
}

/** Sign in with a passkey of this device. Null if the person thought better of it. */
export async function signInWithPasskey(): Promise<Me | null> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/sign-in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await spoken(() => navigator.credentials.get({ publicKey }));
  return credential && ask('POST', '/sign-in/passkey', { credential });
}

/** What the device says, as JSON. To decline is no error. */
async function spoken(ask: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as object) : null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return null;
    throw error;
  }
}

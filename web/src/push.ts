/** Being notified while no page of the site is open: the browser is made known to the site, or forgotten again. */
import { ask } from './wire/api';

interface Subscribed {
  readonly endpoint?: string;
  readonly keys?: { readonly p256dh?: string; readonly auth?: string };
}

/** What the service worker needs to say a reminder in the language of whoever reads it. */
const WORDS = 'words';

/** From now on, if the site can do that. Only after somebody has allowed notifications. */
export async function subscribe(words: string): Promise<void> {
  const { key } = await ask<{ key: string | null }>('GET', '/push');
  if (key === null || !('PushManager' in window)) return;
  const kept = await caches.open(WORDS);
  await kept.put('/words', new Response(words));
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON() as Subscribed;
  await ask('PUT', '/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** No more. */
export async function unsubscribe(): Promise<void> {
  if (!('PushManager' in window)) return;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await ask('DELETE', '/push', { endpoint: subscription.endpoint });
}

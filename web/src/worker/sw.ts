/**
 * Runs beside all pages of the site: keeps files that never change, shows a page of ours where there is no line, and
 * brings somebody who taps on a notification to the table it is about. What the API says is never kept.
 */
export {}; // a module, so that what is declared here is for this file only

declare const self: ServiceWorkerGlobalScope;
/** Every file in assets/, written here by the build. So each build has another worker, which throws away the old files. */
declare const __FILES__: readonly string[];

const AWAY = 'away';
const FILES = 'files';
const WORDS = 'words';
const AWAY_PAGE = '/offline.html';
const AWAY_FILES = [AWAY_PAGE, '/offline.js', '/icons/bean.svg'];
const LETTERS = /\/(fredoka|nunito)-latin-wght-/;
/** A proxy says these where the house behind it is closed. */
const CLOSED = [502, 503, 504];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const away = await caches.open(AWAY);
  await away.addAll(AWAY_FILES.map((path) => new Request(path, { cache: 'reload' })));
  const files = await caches.open(FILES);
  await files.addAll(__FILES__.filter((path) => LETTERS.test(path)));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const files = await caches.open(FILES);
  const old = (await files.keys()).filter(({ url }) => !__FILES__.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => files.delete(request)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (AWAY_FILES.includes(pathname)) event.respondWith(freshFile(request));
});

/** A page, or ours where the house can't be reached. */
async function page(request: Request): Promise<Response> {
  const found = await fetch(request).catch(() => null);
  if (found && !CLOSED.includes(found.status)) return found;
  return (await caches.match(AWAY_PAGE)) ?? found ?? Response.error();
}

/** A file that is named for what is in it: whoever has it once needs it never again. */
async function keptFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await files.put(request, found.clone());
  return found;
}

/** A file that the page without a line needs as well. */
async function freshFile(request: Request): Promise<Response> {
  return await fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

interface Reminder {
  readonly game: string;
  readonly table: string;
}

self.addEventListener('push', (event) => {
  const { game, table } = (event.data?.json() ?? { game: 'Beanfield', table: '' }) as Reminder;
  event.waitUntil(remind(game, table ? `/tables/${encodeURIComponent(table)}` : '/'));
});

/** A table waits for whoever has this browser. In their own words, as the page has left them here. */
async function remind(game: string, address: string): Promise<void> {
  const words = await (await (await caches.open(WORDS)).match('/words'))?.text();
  await self.registration.showNotification(game, {
    body: words ?? '',
    tag: address,
    data: address,
    icon: '/icons/icon-192.png',
  });
}

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification as { data: unknown };
  event.notification.close();
  event.waitUntil(show(typeof data === 'string' ? data : '/'));
});

/** The page at this address: an open one comes to the front. */
async function show(address: string): Promise<void> {
  const { href } = new URL(address, self.location.origin);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open.find(({ url }) => url === href)?.focus() ?? self.clients.openWindow(href));
}

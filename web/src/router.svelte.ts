/** Which page an address stands for. Links are ordinary links; the click handler in App keeps them inside the page. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'how'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'cards'; game: string }
  | { page: 'decks'; game: string }
  | { page: 'packs'; game: string }
  | { page: 'me' }
  | { page: 'person'; id: string }
  | { page: 'lost' };

const PATHS: [RegExp, (part: string) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/new\/([^/]+)$/, (game) => ({ page: 'new', game })],
  [/^\/learn\/([^/]+)$/, (game) => ({ page: 'learn', game })],
  [/^\/tables\/([^/]+)$/, (id) => ({ page: 'table', id })],
  [/^\/tables\/([^/]+)\/replay$/, (id) => ({ page: 'replay', id })],
  [/^\/tables\/([^/]+)\/analysis$/, (id) => ({ page: 'analysis', id })],
  [/^\/games\/([^/]+)\/how$/, (game) => ({ page: 'how', game })],
  [/^\/games\/([^/]+)\/rules$/, (game) => ({ page: 'rules', game })],
  [/^\/games\/([^/]+)\/cards$/, (game) => ({ page: 'cards', game })],
  [/^\/games\/([^/]+)\/decks$/, (game) => ({ page: 'decks', game })],
  [/^\/games\/([^/]+)\/packs$/, (game) => ({ page: 'packs', game })],
  [/^\/me$/, () => ({ page: 'me' })],
  [/^\/people\/([^/]+)$/, (id) => ({ page: 'person', id })],
];

export function routeOf(path: string): Route {
  for (const [pattern, make] of PATHS) {
    const found = pattern.exec(path);
    const part = found && decoded(found[1] ?? '');
    if (part !== null) return make(part);
  }
  return { page: 'lost' };
}

/** Null for what no browser writes: somebody has broken the link. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Here {
  path = $state(location.pathname);
  /** What stands after `?` and `#`: a place inside the page. */
  query = $state(location.search);
  hash = $state(location.hash);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
  }

  #look(): void {
    this.path = location.pathname;
    this.query = location.search;
    this.hash = location.hash;
  }

  /** Go to another page. `replace` leaves no step back: for a place inside the same page. */
  go(to: string, replace = false): void {
    const page = new URL(to, location.href);
    const other = page.pathname !== this.path;
    history[replace ? 'replaceState' : 'pushState'](null, '', page);
    this.#look();
    if (other && !page.hash) scrollTo(0, 0);
  }
}

export const here = new Here();

/** A click on one of our own links, without a key that asks for a new window, stays in this page. */
export function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || routeOf(link.pathname).page === 'lost') return;
  event.preventDefault();
  here.go(link.href);
}

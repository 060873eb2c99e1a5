/** Your turn: shown in the icon of the page, heard, and told by a notification while nobody looks. */
import { untrack } from 'svelte';
import type { Room } from './room.svelte';
import { settings } from './settings.svelte';
import { sound } from './sound';
import { t } from './texts/index.svelte';

const BEAN =
  "<path fill='#22704a' d='M16 11c-1-6 3-9 9-9 0 6-4 9-9 9Z'/><path stroke='#22704a' stroke-width='2' d='M16 16V10'/>" +
  "<path fill='#b5543c' d='M8 16c4-5 16-3 18 4s-4 11-9 9c-3-1-3-4-6-5-5-1-6-5-3-8Z'/>" +
  "<g fill='#fff'><circle cx='16' cy='20' r='1.5'/><circle cx='22' cy='21' r='1.5'/></g>";
const DOT = "<circle cx='8' cy='8' r='7' fill='#f6c445' stroke='#20302a' stroke-width='1.5'/>";
const DOTTED = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${BEAN}${DOT}</svg>`)}`;

/** Puts a dot on the page's icon; calling what it gives back takes it off again. */
function dot(): () => void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const own = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/svg+xml', href: DOTTED });
  for (const icon of icons) icon.remove();
  document.head.append(own);
  return () => {
    own.remove();
    document.head.append(...icons);
  };
}

/** Through the service worker, because phones know no other way; a click on it is the worker's business. */
function notify(room: Room): () => void {
  const allowed = 'Notification' in window && Notification.permission === 'granted';
  if (!allowed || !settings.notify || !document.hidden || !room.answering.asking || room.answering.passing)
    return () => undefined;
  const body = room.words.prompt(room.answering.asking.ask.prompt, room.answering.asking.options.length === 1);
  const shown = navigator.serviceWorker.ready.then(async (worker) => {
    const title = `${t().match.yourTurn}: ${room.facts.info.title}`;
    await worker.showNotification(title, { body, tag: room.id, data: `/tables/${room.id}` });
    return await worker.getNotifications({ tag: room.id });
  });
  return () => {
    void shown.then((notes) => notes.forEach((note) => note.close()));
  };
}

function yourTurn(room: Room): () => void {
  sound.turn();
  const [quiet, undotted] = [notify(room), dot()];
  return () => {
    quiet();
    undotted();
  };
}

/** For a page on which a match is played: calls whoever sits there when it is their turn. */
export function signals(room: Room): void {
  const asked = $derived(room.answering.asking !== null && !room.answering.lockedIn && !room.answering.passing);
  const won = $derived(room.people.mine.some((seat) => room.match.looks?.outcome?.winners.includes(seat)));

  $effect(() => (asked ? untrack(() => yourTurn(room)) : undefined));

  let before: boolean | null = null;
  $effect(() => {
    if (room.match.ended && before === false) untrack(() => (won ? sound.won() : sound.over()));
    before = room.match.ended;
  });
}

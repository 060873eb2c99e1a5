/**
 * Faces and backs: the game draws each once, and every piece shows a copy. A copy costs a fraction of a drawing. How
 * much of a card is drawn follows from how large it is.
 */
import { mount, unmount, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Card } from '../facts';
import type { Detail, GameLook } from '../games/look';

/** Narrower than this, a card is drawn as a token. In pixels. */
const TOKEN = 56;

/** By card, and by look for the back. Cards in another language are other cards. */
const drawn = new WeakMap<Card | GameLook, Map<Detail, Node>>();

function draw(look: GameLook, card: Card | null, detail: Detail): Node {
  const sheet = document.createElement('div');
  const made = card
    ? mount(look.Face, { target: sheet, props: { card, detail } })
    : mount(look.Back, { target: sheet });
  const picture = sheet.cloneNode(true);
  void unmount(made);
  return picture;
}

function pictureOf(look: GameLook, card: Card | null, detail: Detail): Node {
  const key = card ?? look;
  const known = drawn.get(key) ?? new Map<Detail, Node>();
  drawn.set(key, known);
  const picture = known.get(detail) ?? untrack(() => draw(look, card, detail));
  known.set(detail, picture);
  return picture;
}

const resized = new WeakMap<Element, (width: number) => void>();
/** One for all pieces. It speaks before anything is painted, so nobody sees a card change. */
const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) resized.get(target)?.(contentRect.width);
});

/** Fills an element with the face of a card, or with the back. */
export function drawing(look: GameLook, card: Card | null): Attachment {
  return (element) => {
    let shown: Detail | null = null;
    resized.set(element, (width) => {
      const detail = card && width < TOKEN ? 'token' : 'card';
      if (!width || detail === shown) return;
      shown = detail;
      element.replaceChildren(...pictureOf(look, card, detail).cloneNode(true).childNodes);
    });
    sizes.observe(element);
    return () => sizes.unobserve(element);
  };
}

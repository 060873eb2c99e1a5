/** Faces and backs: the game draws each once, and every piece shows a copy. A copy costs a fraction of a drawing. */
import { mount, unmount, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Card } from '../facts';
import type { GameLook } from '../games/look';

/** By card, and by look for the back. Cards in another language are other cards. */
const drawn = new WeakMap<Card | GameLook, Node>();

function draw(look: GameLook, card: Card | null): Node {
  const sheet = document.createElement('div');
  const made = card ? mount(look.Face, { target: sheet, props: { card } }) : mount(look.Back, { target: sheet });
  const picture = sheet.cloneNode(true);
  void unmount(made);
  return picture;
}

/** Fills an element with the face of a card, or with the back. */
export function drawing(look: GameLook, card: Card | null): Attachment {
  return (element) => {
    const key = card ?? look;
    const picture = drawn.get(key) ?? untrack(() => draw(look, card));
    drawn.set(key, picture);
    element.replaceChildren(...picture.cloneNode(true).childNodes);
  };
}

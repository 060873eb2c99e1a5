/** Draws faces as pictures: an SVG that stands on its own, with its styles and fonts inside, painted on a canvas. */
import { mount, unmount, type Component } from 'svelte';
import type { Card } from '../facts';
import type { GameLook } from '../games/look';
import { fontsFor } from './fonts';
import type { Picture } from './pdf';

const QUALITY = 0.92;
/** A little rounder than the corners of cards are on the screen, as a part of the width: none of their edge is left. */
const CORNER = 0.088;

/** What an SVG may be styled with by a stylesheet, and would lose without it. */
const STYLES = [
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'font-family',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variation-settings',
  'font-weight',
  'letter-spacing',
  'marker',
  'mask',
  'mix-blend-mode',
  'opacity',
  'paint-order',
  'rotate',
  'scale',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'text-transform',
  'transform',
  'transform-box',
  'transform-origin',
  'translate',
  'visibility',
  'word-spacing',
] as const;

export class Drawing {
  /** Out of sight, in the game's own colours, by daylight: paper is white. */
  readonly #studio = document.createElement('div');
  readonly #canvas = document.createElement('canvas');

  constructor(
    game: string,
    readonly width: number,
    readonly height: number,
  ) {
    this.#studio.dataset.game = game;
    this.#studio.inert = true;
    this.#studio.style.cssText = 'position: fixed; left: -9999px; top: 0; width: 300px; color-scheme: light';
    [this.#canvas.width, this.#canvas.height] = [width, height];
    document.body.append(this.#studio);
  }

  end(): void {
    this.#studio.remove();
  }

  face(look: GameLook, card: Card): Promise<Picture> {
    return this.#picture(look.Face, { card });
  }

  back(look: GameLook): Promise<Picture> {
    return this.#picture(look.Back, {});
  }

  async #picture<Props extends Record<string, unknown>>(Shown: Component<Props>, props: Props): Promise<Picture> {
    const shown = mount(Shown, { target: this.#studio, props });
    try {
      const svg = this.#studio.querySelector('svg');
      if (!svg) throw new Error('this face is no SVG');
      return await this.#painted(await this.#alone(svg));
    } finally {
      await unmount(shown);
    }
  }

  /** The SVG as a file: what stylesheets say is written on each element, and the fonts it uses are inside. */
  async #alone(svg: SVGSVGElement): Promise<string> {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const originals = [svg, ...svg.querySelectorAll('*')];
    const copies = [copy, ...copy.querySelectorAll('*')];
    for (const [at, original] of originals.entries()) {
      const style = getComputedStyle(original);
      const written = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      copies[at]?.setAttribute('style', written);
    }
    const fonts = document.createElementNS(svg.namespaceURI, 'style');
    fonts.textContent = await fontsFor(svg);
    copy.prepend(fonts);
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(this.width));
    copy.setAttribute('height', String(this.height));
    copy.setAttribute('preserveAspectRatio', 'none');
    return new XMLSerializer().serializeToString(copy);
  }

  async #painted(svg: string): Promise<Picture> {
    const { width, height } = this;
    const image = new Image(width, height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const paint = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('there is no canvas');
    paint.reset();
    paint.save();
    paint.beginPath();
    paint.roundRect(0, 0, width, height, CORNER * width);
    paint.clip();
    paint.drawImage(image, 0, 0, width, height);
    paint.restore();
    // Scissors cut straight, so the colour of the edge goes on into the corners.
    const [red, green, blue, alpha] = paint.getImageData(2, Math.round(height / 2), 1, 1).data;
    paint.globalCompositeOperation = 'destination-over';
    paint.fillStyle = alpha === 255 ? `rgb(${red} ${green} ${blue})` : '#fff';
    paint.fillRect(0, 0, width, height);
    const blob = await new Promise<Blob | null>((ready) => this.#canvas.toBlob(ready, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('the picture is too large');
    return { width, height, jpeg: new Uint8Array(await blob.arrayBuffer()) };
  }
}

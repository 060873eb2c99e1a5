/** Draws faces as pictures: an SVG that stands on its own, with its styles and fonts inside, painted on a canvas. */
import { mount, unmount, type Component } from 'svelte';
import type { Card } from '../facts';
import type { GameLook } from '../games/look';
import { fontsFor, type Font } from './fonts';
import type { Picture } from './pdf';

const QUALITY = 0.92;
/** A little rounder than the corners of cards are on the screen, as a part of the width: none of their edge is left. */
const CORNER = 0.088;

/** Below the card a letter of each font is drawn, in squares of this size: no ink, no font yet. */
const PROBE = 24;
const PROBES_PER_ROW = 8;
/** A font inside a picture comes a moment after the picture, and browsers do not say when. */
const LOOK_AGAIN_MS = 20;
const MOST_LOOKS = 500;

/** A card as a file, and how many letters there are below it. */
interface Alone {
  readonly svg: string;
  readonly probes: number;
}

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

const SVG = 'http://www.w3.org/2000/svg';

/** How high the rows of letters below a card are. */
const below = (probes: number): number => PROBE * Math.ceil(probes / PROBES_PER_ROW);

/** Where a letter stands below the card. */
const spotOf = (at: number): [number, number] => [
  PROBE * (at % PROBES_PER_ROW),
  PROBE * Math.floor(at / PROBES_PER_ROW),
];

function probeOf({ family, weight, letter }: Font, at: number, top: number): string {
  const [x, y] = spotOf(at);
  const heaviest = weight.split(' ').at(-1) ?? weight; // a range of weights, in a font that has many
  const place = `x="${x + 2}" y="${top + y + PROBE - 6}"`;
  return `<text ${place} font-family="'${family}'" font-weight="${heaviest}" font-size="${PROBE - 6}">${letter}</text>`;
}

export class Drawing {
  /** Out of sight, in the game's own colours, by daylight: paper is white. */
  readonly #studio = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #probe = document.createElement('canvas');

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
    return this.#picture(look.Face, { card, detail: 'print' });
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
  async #alone(svg: SVGSVGElement): Promise<Alone> {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const originals = [svg, ...svg.querySelectorAll('*')];
    const copies = [copy, ...copy.querySelectorAll('*')];
    for (const [at, original] of originals.entries()) {
      const style = getComputedStyle(original);
      const written = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      copies[at]?.setAttribute('style', written);
    }
    const fonts = await fontsFor(svg);
    const probes = fonts.filter(({ letter }) => letter);
    const { width, height } = this;
    const whole = height + below(probes.length);
    copy.setAttribute('xmlns', SVG);
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    copy.setAttribute('preserveAspectRatio', 'none');
    const drawn = new XMLSerializer().serializeToString(copy);
    const styles = `<style>${fonts.map(({ css }) => css).join('')}</style>`;
    const letters = probes.map((font, at) => probeOf(font, at, height)).join('');
    return {
      svg: `<svg xmlns="${SVG}" width="${width}" height="${whole}">${styles}${drawn}${letters}</svg>`,
      probes: probes.length,
    };
  }

  /** Wait until every font of a picture is there. */
  async #ready(image: HTMLImageElement, probes: number): Promise<void> {
    const [width, height] = [PROBE * PROBES_PER_ROW, below(probes)];
    if (!height) return;
    [this.#probe.width, this.#probe.height] = [width, height];
    const look = this.#probe.getContext('2d', { willReadFrequently: true });
    if (!look) throw new Error('there is no canvas');
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      look.clearRect(0, 0, width, height);
      look.drawImage(image, 0, this.height, width, height, 0, 0, width, height);
      const inks = Array.from({ length: probes }, (_, at) =>
        look.getImageData(...spotOf(at), PROBE, PROBE).data.some((value) => value > 0),
      );
      if (inks.every(Boolean)) return;
      await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
    }
    throw new Error('a font is missing');
  }

  async #painted({ svg, probes }: Alone): Promise<Picture> {
    const { width, height } = this;
    const whole = height + below(probes);
    const image = new Image(width, whole);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    await this.#ready(image, probes);
    const paint = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('there is no canvas');
    paint.reset();
    paint.save();
    paint.beginPath();
    paint.roundRect(0, 0, width, height, CORNER * width);
    paint.clip();
    paint.drawImage(image, 0, 0, width, whole);
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

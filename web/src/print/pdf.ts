/** A PDF with JPEG pictures and thin lines: all that a sheet of cards needs. Measures are points, from the lower left. */

export interface Picture {
  width: number;
  height: number;
  jpeg: Uint8Array;
}

export interface Page {
  width: number;
  height: number;
  /** Which pictures, by their number, and where. */
  pictures: { picture: number; x: number; y: number; width: number; height: number }[];
  lines: { from: [number, number]; to: [number, number] }[];
}

const HAIR = 0.4;

/** At most three places behind the point: a thousandth of a point is less than a printer's dot. */
const figure = (value: number): string => String(Math.round(value * 1000) / 1000);
const figures = (...values: number[]): string => values.map(figure).join(' ');

/** A title in any script: UTF-16, as hexadecimal digits. */
const titled = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** Text and bytes one after the other, with the place of each object noted for the table at the end. */
class Writer {
  readonly #parts: Uint8Array[] = [];
  readonly #places: number[] = [];
  #length = 0;

  add(part: string | Uint8Array): this {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
    return this;
  }

  object(number: number, head: string, stream?: string | Uint8Array): void {
    this.#places[number] = this.#length;
    this.add(`${number} 0 obj\n`);
    if (stream === undefined) this.add(`<< ${head} >>\n`);
    else this.add(`<< ${head} /Length ${stream.length} >>\nstream\n`).add(stream).add('\nendstream\n');
    this.add('endobj\n');
  }

  end(trailer: string): Uint8Array<ArrayBuffer> {
    const start = this.#length;
    const rows = this.#places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    const size = rows.length + 1;
    this.add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    this.add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }
}

function drawn(page: Page): string {
  const pictures = page.pictures.map(
    ({ picture, x, y, width, height }) => `q ${figures(width, 0, 0, height, x, y)} cm /P${picture} Do Q`,
  );
  const lines = page.lines.map(({ from, to }) => `${figures(...from)} m ${figures(...to)} l S`);
  return [...pictures, `${figure(HAIR)} w`, ...lines].join('\n');
}

const [CATALOG, PAGES, INFO, FIRST] = [1, 2, 3, 4];

/** The file. A picture is in it once, however often it is drawn. */
export function pdf(title: string, pictures: readonly Picture[], pages: readonly Page[]): Uint8Array<ArrayBuffer> {
  const pictureAt = (picture: number): number => FIRST + picture;
  const pageAt = (page: number): number => FIRST + pictures.length + 2 * page;
  const file = new Writer();
  // Bytes above 127 in the second line tell mail and FTP programs that this is no text.
  file
    .add('%PDF-1.4\n%')
    .add(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3]))
    .add('\n');
  file.object(CATALOG, `/Type /Catalog /Pages ${PAGES} 0 R /ViewerPreferences << /PrintScaling /None >>`);
  const kids = pages.map((_, page) => `${pageAt(page)} 0 R`).join(' ');
  file.object(PAGES, `/Type /Pages /Count ${pages.length} /Kids [${kids}]`);
  file.object(INFO, `/Title ${titled(title)} /Producer (Beanfield)`);
  pictures.forEach(({ width, height, jpeg }, picture) => {
    const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
    file.object(pictureAt(picture), `${head} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, jpeg);
  });
  pages.forEach((page, at) => {
    const used = [...new Set(page.pictures.map(({ picture }) => picture))];
    const names = used.map((picture) => `/P${picture} ${pictureAt(picture)} 0 R`).join(' ');
    const box = `/MediaBox [0 0 ${figures(page.width, page.height)}]`;
    const resources = `/Resources << /XObject << ${names} >> >>`;
    file.object(pageAt(at), `/Type /Page /Parent ${PAGES} 0 R ${box} ${resources} /Contents ${pageAt(at) + 1} 0 R`);
    file.object(pageAt(at) + 1, '', drawn(page));
  });
  return file.end(`/Root ${CATALOG} 0 R /Info ${INFO} 0 R`);
}

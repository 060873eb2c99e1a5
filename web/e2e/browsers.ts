/** Chromium, and people in front of it. A test fails if one of their pages reports an error that it was not told of. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FAILED = join(import.meta.dirname, 'failed');
/** The first of these that is installed. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const LONGEST_WAIT_MS = 40_000;

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const LANDSCAPE = { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true } as const;
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;
export const LAPTOP = { viewport: { width: 1440, height: 900 } } as const;
export const WIDE = { viewport: { width: 1920, height: 1080 } } as const;

/** What a browser complains of while the house or the line is away. */
export const LOST = /net::ERR_|WebSocket/;

export interface PersonOptions extends BrowserContextOptions {
  /** Errors that are part of the test, such as those of a line that is cut. */
  expected?: RegExp;
  /** Whether this person wants to see one thing after the other; most here have no time for that. */
  steps?: boolean;
  /** Whether the site's service worker runs beside the pages, as it does at home. To start one takes a third of a visit. */
  worker?: boolean;
}

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: program(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-unsafe-swiftshader', // scenes in three dimensions, without a graphics card
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function program(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (found === undefined) throw new Error('There is no Chromium: .ci/services.sh installs it.');
  return found;
}

/** All the people of one test, each with cookies of their own. */
export class People {
  readonly #contexts: BrowserContext[] = [];
  readonly #errors: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** Somebody new, with an empty page. */
  async come({ expected, steps = false, worker = false, ...options }: PersonOptions = {}): Promise<Page> {
    const localStorage = [
      { name: 'settings', value: JSON.stringify({ speed: steps ? 'calm' : 'once', sound: false }) },
    ];
    const baseURL = options.baseURL ?? this.url;
    const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
    const serviceWorkers = worker ? 'allow' : 'block';
    const context = await this.browser.newContext({ storageState, serviceWorkers, ...LAPTOP, ...options, baseURL });
    context.setDefaultTimeout(LONGEST_WAIT_MS);
    const number = this.#contexts.push(context);
    const note = (text: string, page: Page | null): void => {
      if (!expected?.test(text)) this.#errors.push(`person ${number} at ${page?.url() ?? 'no page'}: ${text}`);
    };
    context.on('console', (line) => {
      if (line.type() === 'error') note(`${line.text()} (${line.location().url})`, line.page());
    });
    context.on('weberror', (error) => note(error.error().stack ?? error.error().message, error.page()));
    return await context.newPage();
  }

  /** Everybody goes. Fails if a page had an error. */
  async go(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    if (this.#errors.length) throw new Error(`Errors in the browser:\n${this.#errors.join('\n')}`);
  }

  /** A picture of every page, for whoever has to find out what went wrong. */
  async picture(test: string): Promise<void> {
    await mkdir(FAILED, { recursive: true });
    const pages = this.#contexts.flatMap((context) => context.pages());
    for (const [index, page] of pages.entries()) {
      const path = join(FAILED, `${test.replaceAll(/\W+/g, '-')}-${index + 1}.png`);
      await page.screenshot({ path }).then(
        () => console.log(`${page.url()} looked like ${relative(process.cwd(), path)}`),
        () => console.log(`${page.url()} has no picture`),
      );
    }
  }
}

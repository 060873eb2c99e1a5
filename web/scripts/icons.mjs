// Draws the icons that systems want as pictures, from public/icons/bean.svg: npm run icons. What it draws is committed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

const ICONS = join(import.meta.dirname, '../public/icons');
const SUN = '#f6c445';
const SHADE = '#e0a92c';

/** Name, size in pixels, how round the corners are and how much of it the bean takes; a mask may cut off all outside 80%. */
const PICTURES = /** @type {const} */ ([
  ['icon-192', 192, 0.22, 0.8],
  ['icon-512', 512, 0.22, 0.8],
  ['maskable-512', 512, 0, 0.6],
  ['apple-touch-180', 180, 0, 0.76],
]);

const bean = await readFile(join(ICONS, 'bean.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, round, share] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = ((1 - share) / 2) * size;
  await page.setContent(`
    <body style="margin: 0">
      <div style="position: relative; height: ${size}px; background: ${SUN}; border-radius: ${round * size}px">
        <i style="position: absolute; left: ${0.5 * size - 0.31 * share * size}px; bottom: ${edge - 0.05 * share * size}px;
          width: ${0.62 * share * size}px; height: ${0.12 * share * size}px; border-radius: 50%; background: ${SHADE}"></i>
        <div style="position: absolute; inset: ${edge}px">${bean}</div>
      </div>`);
  await page.screenshot({ path: join(ICONS, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();

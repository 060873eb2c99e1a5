import type { Page } from 'playwright-core';

const SECONDS = 4;

/** Frames a second while something is done for some seconds, and the longest pause between two frames. */
export async function rate(page: Page, doing: (still: () => boolean) => Promise<void>): Promise<[number, number]> {
  let going = true;
  const work = doing(() => going);
  const gaps = await page.evaluate(async (seconds) => {
    const times: number[] = [];
    await new Promise<void>((done) => {
      const tick = (now: number): void => {
        times.push(now);
        if (now - (times[0] ?? now) > seconds * 1_000) done();
        else requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    return times.slice(1).map((time, at) => time - (times[at] ?? time));
  }, SECONDS);
  going = false;
  await work;
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return [(1_000 * gaps.length) / total, Math.max(...gaps)];
}

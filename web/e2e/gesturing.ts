/** Gestures in a scene, as people make them. */
import type { Page } from 'playwright-core';

export interface Gesture {
  dials: Record<string, number>;
  by: string;
}

/** Notes what the page says to the server of gestures. */
export function gestures(page: Page): Gesture[] {
  const said: Gesture[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { t: string; gesture: Gesture };
      if (message.t === 'perform') said.push(message.gesture);
    }),
  );
  return said;
}

/** The scene waits for a gesture. */
export const acting = (page: Page): Promise<void> => page.locator('[data-scene="acting"]').waitFor();

const STEPS = 12;
const STEP_MS = 10;
/** Pixels between two fingers. */
const APART = 60;

/**
 * Swipes upwards, so far `across` the picture, in 120 ms by the clock of the events: how long it takes the machine to
 * send them makes no difference.
 */
export async function swipe(page: Page, how: 'mouse' | 'finger' | 'two fingers', across = 0.45): Promise<void> {
  const box = await page.locator('[data-scene] canvas').boundingBox();
  if (!box) throw new Error('there is no picture');
  const line = await page.context().newCDPSession(page);
  const began = Date.now();
  for (let step = 0; step <= STEPS + 1; step++) {
    const timestamp = (began + step * STEP_MS) / 1000;
    const x = Math.round(box.x + box.width * across);
    const y = Math.round(box.y + box.height * (0.8 - 0.4 * Math.min(1, step / STEPS)));
    const [first, last] = [step === 0, step > STEPS];
    if (how === 'mouse') {
      const type = first ? 'mousePressed' : last ? 'mouseReleased' : 'mouseMoved';
      await line.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1, timestamp });
    } else {
      const type = first ? 'touchStart' : last ? 'touchEnd' : 'touchMove';
      const fingers =
        how === 'finger'
          ? [{ x, y }]
          : [
              { x, y },
              { x: x + APART, y },
            ];
      await line.send('Input.dispatchTouchEvent', { type, touchPoints: last ? [] : fingers, timestamp });
    }
  }
}

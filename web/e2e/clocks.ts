/** Promised times. `npm run measure` holds them; elsewhere other programs share the machine, and they are only printed. */
import { expect } from 'vitest';

export function expectWithin(ms: number, most: number, what: string): void {
  if (process.env['CLOCKS'] === 'yes') expect(ms, what).toBeLessThanOrEqual(most);
}

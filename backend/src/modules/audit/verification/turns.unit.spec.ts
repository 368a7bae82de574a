import { describe, expect, it } from '@jest/globals';
import { isDue } from './turns.js';

const DAY = 24 * 60 * 60 * 1000;
/** Three o'clock in Brazil of the nth night. */
const night = (number: number) => new Date(Date.parse('2026-11-01T06:00:00Z') + number * DAY);
const CHAINS = Array.from({ length: 700 }, (_, index) => `livro ${index} 2026`);

describe('the turns of whole verifications', () => {
  it('a chain that was never verified whole is due', () => {
    expect(isDue('livro 1 2026', null, night(0))).toBe(true);
  });

  it.each(CHAINS.slice(0, 20))('every night a week or more after its last one, and not again in the same night: %s', (chain) => {
    for (const nights of [7, 8, 30]) expect(isDue(chain, night(0).toISOString(), night(nights))).toBe(true);
    expect(isDue(chain, night(0).toISOString(), night(0))).toBe(false);
  });

  it('are one of the six nights before that, or none', () => {
    for (const chain of CHAINS)
      expect([1, 2, 3, 4, 5, 6].filter((nights) => isDue(chain, night(0).toISOString(), night(nights))).length).toBeLessThanOrEqual(1);
  });

  it('are spread over the nights of a week', () => {
    const last = night(0).toISOString();
    for (let nights = 1; nights < 7; nights += 1) {
      const due = CHAINS.filter((chain) => isDue(chain, last, night(nights))).length;
      expect(due).toBeGreaterThan(60);
      expect(due).toBeLessThan(140);
    }
  });

  it('begin with the day in Brazil, also for a verification that ended after midnight UTC', () => {
    const chain = CHAINS.find((each) => isDue(each, night(0).toISOString(), night(1)))!;
    expect(isDue(chain, '2026-11-03T02:00:00Z', night(1))).toBe(false);
    expect(isDue(chain, '2026-11-02T02:00:00Z', night(1))).toBe(true);
  });
});

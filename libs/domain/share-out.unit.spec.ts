import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_CENTAVOS } from './money.js';
import { shareOut } from './share-out.js';

const amount = fc.integer({ min: 0, max: MAX_CENTAVOS });
const weights = fc.array(amount, { minLength: 1, maxLength: 20 }).filter((some) => some.some((weight) => weight > 0));
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

describe('dividing an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [1, [25, 75], [0, 1]],
    [534_00, [600_00, 400_00], [320_40, 213_60]],
    [MAX_CENTAVOS, [MAX_CENTAVOS - 1, 1], [MAX_CENTAVOS - 1, 1]],
    [0, [3, 4], [0, 0]],
  ])('divides %d by the weights %j into %j', (total, by, shares) => {
    expect(shareOut(total, by)).toEqual(shares);
  });

  it('divides an amount completely, without negative shares and with at most one centavo of rounding', () => {
    fc.assert(
      fc.property(amount, weights, (total, by) => {
        const shares = shareOut(total, by);
        expect(sum(shares)).toBe(total);
        const whole = by.reduce((all, weight) => all + BigInt(weight), 0n);
        shares.forEach((share, index) => {
          const exact = BigInt(total) * BigInt(by[index]!);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(BigInt(share) * whole > exact - whole && BigInt(share) * whole < exact + whole).toBe(true);
        });
      }),
    );
  });

  it('divides the sum of the weights into the weights, deterministically', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(fc.property(parts, (by) => expect(shareOut(sum(by), by)).toEqual(by)));
    fc.assert(fc.property(amount, weights, (total, by) => expect(shareOut(total, by)).toEqual(shareOut(total, [...by]))));
  });
});

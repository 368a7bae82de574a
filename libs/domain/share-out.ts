import { type Centavos } from './money.js';

/**
 * An amount divided in proportion to the weights, to the centavo: each share is rounded down, and the remaining centavos go one each to the largest
 * remainders, of equal ones to the first. Amounts and weights are not negative, and at least one weight is above zero.
 */
export function shareOut(total: Centavos, weights: readonly Centavos[]): Centavos[] {
  // The products exceed the exact range of numbers.
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = products.map((product) => Number(product / whole));
  const left = shares.reduce((rest, share) => rest - share, total);
  const favoured = products
    .map((product, index) => ({ rest: product % whole, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  for (const { index } of favoured) shares[index]! += 1;
  return shares;
}

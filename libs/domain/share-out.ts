import { type Centavos } from './money.js';

/**
 * An amount shared out in proportion to the weights, to the centavo: each gets what its weight comes to, rounded down, and the centavos that are left go one each
 * to the largest remainders, of equal ones to the first. No amount or weight is negative, and one of the weights is above zero.
 */
export function shareOut(total: Centavos, weights: readonly Centavos[]): Centavos[] {
  // The products are too large for numbers.
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

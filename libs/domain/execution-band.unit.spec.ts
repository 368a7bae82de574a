import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BAND_LABELS, executionBand, percentExecuted } from './execution-band.js';
import { MAX_CENTAVOS } from './money.js';

const amounts = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: MAX_CENTAVOS }));

describe('executionBand', () => {
  it.each([
    [0, 1_000, 'BAIXA'],
    [500, 1_000, 'BAIXA'],
    [501, 1_000, 'MODERADA'],
    [800, 1_000, 'MODERADA'],
    [801, 1_000, 'ALTA'],
    [1_000, 1_000, 'ALTA'],
    [1_001, 1_000, 'EXCEDIDA'],
    [0, 0, 'BAIXA'],
    [0, -1, 'BAIXA'],
    [1, 0, 'EXCEDIDA'],
    [MAX_CENTAVOS, MAX_CENTAVOS, 'ALTA'],
    [MAX_CENTAVOS, MAX_CENTAVOS - 1, 'EXCEDIDA'],
  ] as const)('%d paid of %d is %s', (pago, orcado, band) => {
    expect(executionBand(pago, orcado)).toBe(band);
  });

  it('decides the execution band by the exact ratio, also when the displayed percent is still 50,0', () => {
    expect(percentExecuted(50_001, 100_000)).toBe(50);
    expect(executionBand(50_001, 100_000)).toBe('MODERADA');
  });

  it('decides the execution band like whole fractions of any size', () => {
    fc.assert(
      fc.property(amounts, amounts, (pago, orcado) => {
        const hundredfold = BigInt(pago) * 100n;
        const upTo = (percent: bigint) => hundredfold <= BigInt(orcado) * percent;
        const expected = upTo(50n) ? 'BAIXA' : upTo(80n) ? 'MODERADA' : upTo(100n) ? 'ALTA' : 'EXCEDIDA';
        return executionBand(pago, orcado) === expected;
      }),
    );
  });

  it('labels every execution band', () => {
    expect(Object.values(BAND_LABELS)).toEqual(['Baixa execução', 'Execução moderada', 'Alta execução', 'Execução excedida']);
  });
});

describe('percentExecuted', () => {
  it.each([
    [625, 1_000, 62.5],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 2_000, 0.1],
    [1, 2_001, 0],
    [9_995, 10_000, 100],
    [3_000, 1_000, 300],
    [MAX_CENTAVOS, MAX_CENTAVOS, 100],
    [0, 0, 0],
    [0, 1_000, 0],
  ])('computes %d paid of %d as %d %%', (pago, orcado, percent) => {
    expect(percentExecuted(pago, orcado)).toBe(percent);
  });

  it('answers null percent when something is paid on a budget of zero', () => {
    expect(percentExecuted(1, 0)).toBeNull();
  });

  it('rounds the percentage executed to one decimal, within half of a tenth of the exact ratio', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts.filter((orcado) => orcado > 0),
        (pago, orcado) => {
          fc.pre(pago <= orcado * 1_000);
          const percent = percentExecuted(pago, orcado) ?? Number.NaN;
          const tenths = BigInt(Math.round(percent * 10));
          const error = 2n * (tenths * BigInt(orcado) - 1000n * BigInt(pago));
          return Number(tenths) / 10 === percent && -BigInt(orcado) < error && error <= BigInt(orcado);
        },
      ),
    );
  });
});

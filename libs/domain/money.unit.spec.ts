import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Centavos,
  centavos,
  formatBRL,
  isReais,
  MAX_CENTAVOS,
  parseBRL,
  type Reais,
  sumOf,
  sumOfReais,
  toDecimal,
  toReais,
} from './money.js';

const amounts = fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }));
const RUNS = { numRuns: 10_000 };

describe('centavos', () => {
  it('converts numbers and decimal texts to centavos by cutting at the point', () => {
    expect([12.34, 12.3, 12, 0.07, -0.5, '12.34', '0', '-3.10', '1234567890123.99'].map(centavos)).toEqual([
      1234, 1230, 1200, 7, -50, 1234, 0, -310, 123456789012399,
    ]);
  });

  it('converts to exact centavos where a multiplication by 100 would round', () => {
    expect([1.15, 4.35, 8.2, 1.1, 9999999999999.99].map(centavos)).toEqual([115, 435, 820, 110, MAX_CENTAVOS]);
  });

  it('converts to centavos without a negative zero', () => {
    expect([-0, '-0', '-0.00'].map(centavos)).toEqual([0, 0, 0]);
  });

  it.each([
    0.1 + 0.2,
    12.345,
    1e21,
    1e-7,
    90071992547409.92,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    '1,5',
    '1.',
    '.5',
    '1e2',
    '12 ',
    '0x1',
  ])('refuses to convert %p to centavos', (value) => {
    expect(() => centavos(value)).toThrow(RangeError);
  });

  it('converts sums larger than the largest amount', () => {
    expect([1e13, '19999999999999.98', '-90071992547409.91'].map(centavos)).toEqual([
      1e15,
      1_999_999_999_999_998,
      -Number.MAX_SAFE_INTEGER,
    ]);
  });

  it('converts reais of the edges back to the same centavos, at any size', () => {
    const there = (amount: number) =>
      centavos(toDecimal(amount)) === amount && centavos(JSON.parse(JSON.stringify(toReais(amount)))) === amount;
    fc.assert(fc.property(amounts, there), RUNS);
  });
});

describe('Reais and Centavos', () => {
  it('an amount of one unit does not compile as one of the other', () => {
    const asCentavos: Reais extends Centavos ? true : false = false;
    const asReais: Centavos extends Reais ? true : false = false;
    expect([asCentavos, asReais]).toEqual([false, false]);
  });
});

describe('isReais', () => {
  it('accepts reais that centavos can convert, up to the largest amount', () => {
    expect([0, 12.34, -0.01, toReais(MAX_CENTAVOS)].every(isReais)).toBe(true);
    expect([12.345, 0.1 + 0.2, 1e13, Number.NaN, Number.POSITIVE_INFINITY, '12.34', null, undefined, true, [1]].some(isReais)).toBe(false);
    fc.assert(
      fc.property(fc.double({ min: -1e13, max: 1e13, minExcluded: true, maxExcluded: true }), (value) => {
        if (isReais(value)) return Math.abs(centavos(value)) <= MAX_CENTAVOS;
        expect(() => centavos(value)).toThrow(RangeError);
        return true;
      }),
    );
  });
});

describe('toDecimal and formatBRL', () => {
  it('formats amounts with two decimals and the sign', () => {
    expect([0, 5, -5, 1234, -123456, MAX_CENTAVOS].map(toDecimal)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '12.34',
      '-1234.56',
      '9999999999999.99',
    ]);
  });

  it('separates thousands in the Brazilian way', () => {
    expect([0, 7, 123456, -100, 100_000_000, MAX_CENTAVOS].map(formatBRL)).toEqual(
      ['R$ 0,00', 'R$ 0,07', 'R$ 1.234,56', '-R$ 1,00', 'R$ 1.000.000,00', 'R$ 9.999.999.999.999,99'].map((text) =>
        text.replace(' ', '\u00a0'),
      ),
    );
  });

  it("formats amounts like the platform's Intl", () => {
    const platform = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => formatBRL(amount) === platform.format(toReais(amount))),
    );
  });
});

describe('sums', () => {
  it('sums amounts in centavos, and reais as centavos', () => {
    expect(sumOf([{ valor: 1234 }, { valor: -34 }])).toBe(1200);
    expect(sumOfReais([{ valor: 0.1 }, { valor: 0.2 }, { valor: -12.34 }])).toBe(-1204);
    expect([sumOf([]), sumOfReais([])]).toEqual([0, 0]);
  });

  it('sums the same amounts alike in reais and in centavos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 })), (all) => {
        const inCentavos = all.map((valor) => ({ valor }));
        expect(sumOfReais(all.map((valor) => ({ valor: toReais(valor) })))).toBe(sumOf(inCentavos));
      }),
    );
  });
});

describe('parseBRL', () => {
  it.each([
    ['1.234,56', 123456],
    ['1234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['r$1234,56 ', 123456],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['12,345,678.90', 1234567890],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['123456', 12345600],
    ['1,5', 150],
    ['0,05', 5],
    ['-1,00', -100],
    ['-R$ 1,00', -100],
    ['-0,00', 0],
    ['00000000000000012,00', 1200],
    ['9.999.999.999.999,99', MAX_CENTAVOS],
  ])('parses the amount %p', (text, amount) => {
    expect(parseBRL(text)).toBe(amount);
  });

  it.each([
    '',
    'R$',
    'abc',
    '1,2,3',
    '1.23.456',
    '1234.567',
    '1,234',
    '0,125',
    '0.125',
    '1,',
    ',5',
    '1,234,5',
    '--1',
    'US$ 5',
    '5R',
    '10.000.000.000.000,00',
  ])('parses %p as no amount', (text) => {
    expect(parseBRL(text)).toBeNull();
  });

  it('parses the amounts that formatBRL writes, at any size', () => {
    fc.assert(
      fc.property(amounts, (amount) => parseBRL(formatBRL(amount)) === amount),
      RUNS,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountInWords } from './amount-in-words.js';
import { MAX_CENTAVOS } from './money.js';

const UNITS =
  'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ');
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');
const SCALES: Record<string, number> = { mil: 1e3, milhão: 1e6, milhões: 1e6, bilhão: 1e9, bilhões: 1e9, trilhão: 1e12, trilhões: 1e12 };
const VALUES = new Map([
  ['zero', 0],
  ['cem', 100],
  ...UNITS.map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...HUNDREDS.map((word, index): [string, number] => [word, (index + 1) * 100]),
]);

/** Independent oracle: parses the words. Throws on an unknown word. */
function numberOf(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(' ').filter((part) => part !== 'e' && part !== 'de')) {
    const scale = SCALES[word];
    const value = VALUES.get(word);
    if (scale) {
      total += (group || 1) * scale;
      group = 0;
    } else if (value === undefined) throw new Error(`not a number's word: ${word}`);
    else group += value;
  }
  return total + group;
}

function centavosOf(text: string): number {
  const [, reais = 'zero', cents = 'zero'] = /^(?:(.+?) rea(?:l|is))?(?: e )?(?:(.+) centavos?)?$/.exec(text) ?? [];
  return numberOf(reais) * 100 + numberOf(cents);
}

const amounts = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: MAX_CENTAVOS }));
/** Amounts with many zeros, where the words `e` and `de` change. */
const round = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 10 })).map(([digits, zeros]) => digits * 10 ** zeros);
const RUNS = { numRuns: 10_000 };

describe('amountInWords', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [99, 'noventa e nove centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [200, 'dois reais'],
    [1_600, 'dezesseis reais'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [99_999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
    [100_000, 'mil reais'],
    [100_100, 'mil e um reais'],
    [110_000, 'mil e cem reais'],
    [120_000, 'mil e duzentos reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [202_100, 'dois mil e vinte e um reais'],
    [10_000_000, 'cem mil reais'],
    [12_345_600, 'cento e vinte e três mil quatrocentos e cinquenta e seis reais'],
    [100_000_000, 'um milhão de reais'],
    [100_000_050, 'um milhão de reais e cinquenta centavos'],
    [100_000_100, 'um milhão e um reais'],
    [150_000_000, 'um milhão e quinhentos mil reais'],
    [200_000_000, 'dois milhões de reais'],
    [123_456_789, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos'],
    [100_000_000_000, 'um bilhão de reais'],
    [200_000_000_000_000, 'dois trilhões de reais'],
    [-550, 'menos cinco reais e cinquenta centavos'],
  ])('writes the amount %d in words', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it('writes amounts in words that read back as the same amount, at any size', () => {
    const readsBack = (amount: number) => centavosOf(amountInWords(amount)) === amount;
    fc.assert(fc.property(amounts, readsBack), RUNS);
    fc.assert(fc.property(round, readsBack), RUNS);
  });

  it('uses singular and plural, and writes `de` exactly after a round million or more', () => {
    fc.assert(
      fc.property(fc.oneof(amounts, round), (amount) => {
        const words = amountInWords(amount);
        const reais = Math.trunc(amount / 100);
        expect(/ real\b/.test(words)).toBe(reais === 1);
        expect(/ centavo$/.test(words)).toBe(amount % 100 === 1);
        expect(words.includes(' de reais')).toBe(reais > 0 && reais % 1e6 === 0);
      }),
      RUNS,
    );
  });

  it('joins the last group with `e` exactly when it is below a hundred or a whole hundred', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999 }), fc.integer({ min: 1, max: 999 }), (thousands, rest) => {
        expect(/ mil e /.test(amountInWords((thousands * 1000 + rest) * 100))).toBe(rest < 100 || rest % 100 === 0);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCpf, isValidCpf, maskCpf, normalizeCpf } from './cpf.js';

/** Independent oracle: both sums, weighted 1..9 and 0..9 from the left, modulo 11, with ten written as zero. */
function checkDigits(nine: string): string {
  const first = ([...nine].reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11) % 10;
  const second = ([...nine, String(first)].reduce((sum, digit, index) => sum + Number(digit) * index, 0) % 11) % 10;
  return `${first}${second}`;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const RUNS = { numRuns: 10_000 };

describe('CPF', () => {
  it('accepts a CPF with or without its mask', () => {
    for (const text of ['52998224725', '529.982.247-25', '111.444.777-35', '00000000191']) expect(isValidCpf(text)).toBe(true);
  });

  it('refuses a CPF with wrong check digits, another length, letters or equal digits', () => {
    const wrong = [
      '52998224724',
      '52998224735',
      '5299822472',
      '529982247250',
      '5299822472X',
      '',
      'abc',
      'CPF 52998224725',
      '52998224725 x',
    ];
    for (const text of wrong) expect([text, isValidCpf(text)]).toEqual([text, false]);
    for (let digit = 0; digit < 10; digit++) expect(isValidCpf(String(digit).repeat(11))).toBe(false);
  });

  it("accepts a CPF with the oracle's check digits and refuses any other", () => {
    fc.assert(
      fc.property(digits(9), digits(2), (nine, pair) => {
        const right = checkDigits(nine);
        const allEqual = /^(\d)\1{8}$/.test(nine) && nine.startsWith(right.charAt(0)) && nine.startsWith(right.charAt(1));
        return isValidCpf(nine + right) === !allEqual && isValidCpf(nine + pair) === (pair === right && !allEqual);
      }),
      RUNS,
    );
  });

  it('converts a CPF between the stored and the masked form without loss', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('')).toBe('');
    fc.assert(fc.property(digits(11), (text) => normalizeCpf(formatCpf(text)) === text));
  });

  it('is masked to its middle digits', () => {
    expect(maskCpf('52998224725')).toBe('***.982.247-**');
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.js';

/** Independent oracle (rule 1.9): each character has the value of its ASCII code minus 48, with weights 2..9 from the right, repeated. */
function checkDigits(twelve: string): string {
  const digit = (text: string) => {
    const sum = [...text].reverse().reduce((total, symbol, index) => total + (symbol.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(twelve);
  return `${first}${digit(`${twelve}${first}`)}`;
}

const numeric = fc.stringMatching(/^\d{12}$/);
const alphanumeric = fc.stringMatching(/^[0-9A-Z]{12}$/);
const pairs = fc.stringMatching(/^\d{2}$/);
const RUNS = { numRuns: 10_000 };

const judgedAsByOracle = (twelve: string, pair: string) => {
  const right = checkDigits(twelve);
  const allEqual = new Set(twelve + right).size === 1;
  return isValidCnpj(twelve + right) === !allEqual && isValidCnpj(twelve + pair) === (pair === right && !allEqual);
};

describe('CNPJ', () => {
  it('accepts a numeric or an alphanumeric CNPJ, masked or not, in either case', () => {
    const right = ['11222333000181', '11.222.333/0001-81', '12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35'];
    for (const text of right) expect([text, isValidCnpj(text)]).toEqual([text, true]);
  });

  it('refuses a CNPJ with wrong check digits, another length, letters in the check digits, equal digits or text around it', () => {
    const wrong = [
      '11222333000180',
      '11222333000191',
      '1122233300018',
      '112223330001811',
      '12ABC34501DE36',
      '12ABC34501DE3A',
      '12ÁBC34501DE35',
      '',
    ];
    for (const text of [...wrong, 'CNPJ 11222333000181', '11222333000181?']) expect([text, isValidCnpj(text)]).toEqual([text, false]);
    for (let digit = 0; digit < 10; digit++) expect(isValidCnpj(String(digit).repeat(14))).toBe(false);
  });

  it('validates a numeric CNPJ like the oracle', () => {
    fc.assert(fc.property(numeric, pairs, judgedAsByOracle), RUNS);
  });

  it('validates an alphanumeric CNPJ like the oracle', () => {
    fc.assert(fc.property(alphanumeric, pairs, judgedAsByOracle), RUNS);
  });

  it('normalizes every accepted CNPJ to 14 characters that are accepted again', () => {
    const texts = fc.tuple(alphanumeric, fc.constantFrom('', '.', '/', '-', ' ', 'ı', 'ſ'), fc.boolean()).map(([twelve, symbol, lower]) => {
      const text = formatCnpj(twelve + checkDigits(twelve)).replace('/', symbol);
      return lower ? text.toLowerCase() : text;
    });
    fc.assert(
      fc.property(
        texts,
        (text) => !isValidCnpj(text) || (/^[0-9A-Z]{12}\d{2}$/.test(normalizeCnpj(text)) && isValidCnpj(normalizeCnpj(text))),
      ),
    );
  });

  it('converts a CNPJ between the stored and the masked form without loss', () => {
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(normalizeCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
    fc.assert(fc.property(alphanumeric, pairs, (twelve, pair) => normalizeCnpj(formatCnpj(twelve + pair)) === twelve + pair));
  });
});

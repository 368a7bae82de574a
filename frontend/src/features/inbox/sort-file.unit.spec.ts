import { describe, expect, it } from '@jest/globals';
import { placeOf } from './sort-file';

const file = (name: string, type = '') => ({ name, type });

describe('the place of a dropped file', () => {
  it.each([
    ['extrato', file('Extrato.OFX')],
    ['extrato', file('movimento.csv', 'text/csv')],
    ['nota', file('352611.xml')],
    ['papel', file('comprovante.pdf')],
    ['papel', file('', 'image/png')],
    [null, file('planilha.xlsx')],
    [null, file('programa.exe', 'application/octet-stream')],
  ] as const)('is %s of %j', (place, given) => {
    expect(placeOf(given)).toBe(place);
  });
});

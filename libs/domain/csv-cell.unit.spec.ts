import { describe, expect, it } from '@jest/globals';
import { csvAmount, csvText } from './csv-cell.js';

describe('a CSV cell', () => {
  it.each(['=1+1', '+55 41 99999-8888', '-1', '@SOMA(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
    'writes %j as a text, not as a formula, to a CSV cell',
    (text) => {
      expect(csvText(text)).toBe(`'${text}`);
    },
  );

  it('distinguishes an escaped formula from a text typed with a leading apostrophe', () => {
    expect(['=1', "'=1", "''=1", '001', "'001"].map(csvText)).toEqual(["'=1", "''=1", "'''=1", "'001", "''001"]);
  });

  it.each(['', "'", "'LUZ'", 'LUZ', '1-1', 'ana@exemplo.com', ' =1'])('leaves the text %j unchanged in a CSV cell', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it('writes amounts to a CSV with a decimal comma and no thousands', () => {
    expect([123456_00, 5, -1_50].map(csvAmount)).toEqual(['123456,00', '0,05', '-1,50']);
  });
});

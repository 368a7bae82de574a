import { describe, expect, it } from '@jest/globals';
import { csvAmount, csvText } from './csv-cell.js';

describe('a CSV cell', () => {
  it.each(['=1+1', '+55 41 99999-8888', '-1', '@SOMA(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])('is no formula: %j', (text) => {
    expect(csvText(text)).toBe(`'${text}`);
  });

  it('tells a formula from a text that was typed with an apostrophe before it', () => {
    expect(['=1', "'=1", "''=1", '001', "'001"].map(csvText)).toEqual(["'=1", "''=1", "'''=1", "'001", "''001"]);
  });

  it.each(['', "'", "'LUZ'", 'LUZ', '1-1', 'ana@exemplo.com', ' =1'])('leaves any other text as it is: %j', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it('writes amounts with a decimal comma and no thousands', () => {
    expect([123456_00, 5, -1_50].map(csvAmount)).toEqual(['123456,00', '0,05', '-1,50']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvOf } from './csv-table.js';

describe('a table as CSV', () => {
  it('opens in Brazilian Excel: BOM, semicolons, CRLF, decimal comma, dd/mm/yyyy', () => {
    const columns = [
      { header: 'Nº', type: 'number' as const },
      { header: 'Favorecido', type: 'text' as const },
      { header: 'Data', type: 'date' as const },
      { header: 'Valor', type: 'money' as const },
    ];
    const rows = [
      ['1', 'A; "B"\nC', '2026-02-28', '-1234.50'],
      ['1700000000000001', '=1+1', null, '0.07'],
    ];
    expect(csvOf(columns, rows)).toBe(
      '\uFEFFNº;Favorecido;Data;Valor\r\n1;"A; ""B""\nC";28/02/2026;-1234,50\r\n\'1700000000000001;\'=1+1;;0,07\r\n',
    );
  });

  it.each(['a\nb', 'a\rb', 'a\r\nb', 'a\r', '\nb', 'a\n=1+1', 'a\r-1', 'a\r\n@b', 'a"b', '"', 'a;b'])(
    'gives %j back as it was typed',
    (text) => {
      const columns = [
        { header: text, type: 'text' as const },
        { header: 'Valor', type: 'money' as const },
      ];
      const csv = csvOf(columns, [
        [text, '1.00'],
        [text, null],
      ]);
      // Spreadsheets end a row at any line break outside quotes.
      expect(parse(csv, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] })).toEqual([
        [text, 'Valor'],
        [text, '1,00'],
        [text, ''],
      ]);
    },
  );

  it.each(['=1', '+1', '-1', '@a', '\ta', '＝1'])('neutralises the formula in %j', (text) => {
    const columns = [{ header: 'X', type: 'text' as const }];
    expect(csvOf(columns, [[text]])).toContain(`'${text}`);
  });
});

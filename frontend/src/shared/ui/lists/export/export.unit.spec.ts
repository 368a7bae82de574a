import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import PizZip from 'pizzip';
import { readSheet } from 'read-excel-file/universal';
import { centavos, formatBRL, toReais } from '#domain/money.js';
import type { Column } from '../columns';
import type { TreeNode } from '../tree';
import { toCsv } from './csv';
import { fileName, momentName } from './file-name';
import { type Sheet, sheetOfRows, sheetOfTree } from './sheet';
import { toXlsx } from './xlsx';

interface Row {
  nome: string | null;
  documento: string | null;
  data: string | null;
  valor: number | null;
  percentual: number | null;
  ordem: number;
}

const COLUMNS: Column<Row>[] = [
  { field: 'nome', header: 'Nome' },
  { field: 'documento', header: 'CPF / CNPJ', type: 'document' },
  { field: 'data', header: 'Data', type: 'date' },
  { field: 'valor', header: 'Valor', type: 'money', sum: true },
  { field: 'percentual', header: '% Exec.', type: 'percent' },
  { field: 'ordem', header: 'Nº', type: 'number' },
  { field: 'acoes', header: 'Ações', exportValue: false },
];
const HEADERS = ['Nome', 'CPF / CNPJ', 'Data', 'Valor', '% Exec.', 'Nº'];

const row = (some: Partial<Row>): Row => ({ nome: null, documento: null, data: null, valor: null, percentual: null, ordem: 1, ...some });

const readXlsx = async (sheet: Sheet) => readSheet(await (await toXlsx(sheet, 'Despesas')).arrayBuffer(), { trim: false });
/** Parses like spreadsheets, which end a row at any line break outside quotes. */
const readCsv = (sheet: Sheet): string[][] => parse(toCsv(sheet), { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] });
const utc = (date: string) => new Date(`${date}T00:00:00Z`);

describe('a list as XLSX', () => {
  test('an XLSX has typed figures and dates, masked documents, texts that look like figures or formulas as texts, and a row of totals', async () => {
    const rows = [
      row({ nome: '=1+1', documento: '11222333000181', data: '2026-02-28', valor: -1234.5, percentual: 33.3 }),
      row({ nome: '00123', documento: '52998224725', data: '1900-02-28', valor: 0.07, percentual: 100 }),
    ];
    expect(await readXlsx(sheetOfRows(rows, COLUMNS))).toEqual([
      HEADERS,
      ['=1+1', '11.222.333/0001-81', utc('2026-02-28'), -1234.5, 0.333, 1],
      ['00123', '529.982.247-25', '28/02/1900', 0.07, 1, 1],
      ['Total', null, null, -1234.43, null, null],
    ]);
  });

  test('an XLSX freezes its head, filters all rows but the totals, and prints at page width', async () => {
    const bytes = await (await toXlsx(sheetOfRows([row({}), row({})], COLUMNS), 'Despesas')).arrayBuffer();
    const sheet = new PizZip(bytes).file('xl/worksheets/sheet1.xml')?.asText();
    for (const mark of [
      'ySplit="1"',
      'state="frozen"',
      '</sheetData><autoFilter ref="A1:F3"/>',
      '<pageSetUpPr fitToPage="1"/>',
      'fitToHeight="0"',
    ])
      expect(sheet).toContain(mark);
  });

  test('the totals of an XLSX are formulas over the filtered rows, with their values', async () => {
    const part: Column<Row> = {
      field: 'parte',
      header: 'Parte',
      type: 'money',
      value: ({ valor }) => valor,
      sum: ({ ordem }) => ordem > 1,
    };
    const cellsOf = async (rows: Row[]) => {
      const zip = new PizZip(await (await toXlsx(sheetOfRows(rows, [...COLUMNS, part]), 'Despesas')).arrayBuffer());
      return zip.file('xl/worksheets/sheet1.xml')!.asText();
    };
    const sheet = await cellsOf([row({ valor: 0.1 }), row({ valor: 0.2, ordem: 2 })]);
    expect(sheet).toMatch(/<c r="D4"[^>]*><f>SUBTOTAL\(109,D2:D3\)<\/f><v>0.3<\/v><\/c>/);
    // Only some rows count.
    expect(sheet).toMatch(/<c r="G4"[^>]*><v>0.2<\/v><\/c>/);
    expect(await cellsOf([])).not.toContain('<f>');
  });

  test('an XLSX accepts any sheet name', async () => {
    for (const name of ['', "'a'", `[x]/\\:*? ${'😀'.repeat(30)}`])
      expect(await readSheet(await (await toXlsx(sheetOfRows([], COLUMNS), name)).arrayBuffer())).toHaveLength(2);
  });
});

describe('digits that a spreadsheet would lose', () => {
  const numbers = [row({ nome: '00123', documento: '01234567890', ordem: 1_700_000_000_000_123 })];

  test('long digits are texts in a workbook', async () => {
    const [, cells] = await readXlsx(sheetOfRows(numbers, COLUMNS));
    expect(cells).toEqual(['00123', '012.345.678-90', null, null, null, '1700000000000123']);
  });

  test('long digits get an apostrophe in a CSV', () => {
    const [, cells] = readCsv(sheetOfRows(numbers, COLUMNS));
    expect(cells).toEqual(["'00123", '012.345.678-90', '', '', '', "'1700000000000123"]);
  });
});

describe('a list as CSV', () => {
  test('a CSV opens in Brazilian Excel: BOM, semicolons, CRLF, decimal comma, no thousands separators, no totals', () => {
    const rows = [row({ nome: 'A; "B"\nC', documento: '52998224725', data: '2026-02-28', valor: -1234.5, percentual: 33.3 })];
    expect(toCsv(sheetOfRows(rows, COLUMNS))).toBe(
      '\uFEFFNome;CPF / CNPJ;Data;Valor;% Exec.;Nº\r\n"A; ""B""\nC";529.982.247-25;28/02/2026;-1234,50;33,3%;1\r\n',
    );
  });

  test.each(['=1+1', '+55', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'a CSV prefixes the formula %j with an apostrophe, but not negative amounts',
    (nome) => {
      const [, cells] = readCsv(sheetOfRows([row({ nome, valor: -1 })], COLUMNS));
      expect(cells).toEqual([`'${nome}`, '', '', '-1,00', '', '1']);
    },
  );

  test.each(['a\nb', 'a\rb', 'a\r\nb', 'a\r', '\nb', 'a\n=1+1', 'a\r\n-1;"b"'])('a CSV preserves %j', (nome) => {
    const [, ...cells] = readCsv(sheetOfRows([row({ nome }), row({})], COLUMNS));
    expect(cells.map(([first]) => first)).toEqual([nome, '']);
  });
});

const text = fc.oneof(
  // Without the replacement character, which workbooks do not keep.
  fc.string({ unit: 'grapheme' }).filter((some) => !some.includes('\uFFFD')),
  fc.constantFrom(
    '=HYPERLINK("http://x";"y")',
    '-1',
    'R$ 1,00',
    'a;b',
    '"',
    '\n',
    "'",
    ' espaço ',
    'çãõ 👩‍🏫',
    'X'.repeat(300),
    '1e5',
    'toString',
    '__proto__',
    'true',
    '2026-01-01',
  ),
);
const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(toReais);
const date = fc.integer({ min: -20_000, max: 50_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const anyRow: fc.Arbitrary<Row> = fc.record({
  nome: orNull(text),
  documento: orNull(fc.constantFrom('52998224725', '11222333000181', '12ABC34501DE35')),
  data: orNull(date),
  valor: orNull(amount),
  percentual: orNull(fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10)),
  ordem: fc.integer(),
});

/** XML readers normalise line ends. */
const lineEnds = (value: string) => value.replace(/\r\n?/g, '\n');
const day = (value: string) => value.split('-').reverse().join('/');

describe('whatever the rows hold', () => {
  test('an XLSX preserves every cell', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        const [headers, ...cells] = await readXlsx(sheetOfRows(rows, COLUMNS));
        expect(headers).toEqual(HEADERS);
        expect(cells.slice(0, -1)).toEqual(
          rows.map(({ nome, documento, data, valor, percentual, ordem }) => [
            nome ? lineEnds(nome) : null,
            documento && expect.stringMatching(/^[\dA-Z./-]{14,18}$/),
            data && (data < '1900-03-01' ? day(data) : utc(data)),
            valor,
            percentual === null ? null : Math.round(percentual * 10) / 1000,
            ordem,
          ]),
        );
        const total = rows.reduce((sum, { valor }) => sum + centavos(valor ?? 0), 0);
        expect(cells.at(-1)).toEqual(['Total', null, null, toReais(total), null, null]);
      }),
      { numRuns: 50 },
    );
  }, 30_000);

  test('a CSV preserves every cell, with an apostrophe before formulas', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), (rows) => {
        const [headers, ...cells] = readCsv(sheetOfRows(rows, COLUMNS));
        expect(headers).toEqual(HEADERS);
        expect(cells).toEqual(
          rows.map(({ nome, documento, data, valor, percentual, ordem }) => [
            /^([=+\-@\t\r＝＋－＠]|0\d+$|\d{12,}$)/.test(nome ?? '') ? `'${nome}` : (nome ?? ''),
            documento ? expect.stringMatching(/^[\dA-Z./-]{14,18}$/) : '',
            data ? day(data) : '',
            valor === null ? '' : formatBRL(centavos(valor)).replace(/R\$\u00a0|\./g, ''),
            percentual === null ? '' : `${String(percentual).replace('.', ',')}%`,
            String(ordem),
          ]),
        );
      }),
    );
  });
});

describe('a tree', () => {
  const leaf = (key: string, valor: number): TreeNode<{ nome: string; valor: number }> => ({ key, data: { nome: key, valor } });
  const nodes = [
    {
      key: 'p',
      data: { nome: 'PDDE', valor: 60 },
      children: [
        {
          key: 'a',
          data: { nome: 'CAPITAL', valor: 60 },
          children: [leaf('MESA', 10), { key: 's', data: { nome: 'OBRAS', valor: 50 }, children: [leaf('TINTA', 20), leaf('CAL', 30)] }],
        },
      ],
    },
    { key: 'q', data: { nome: 'VAZIO', valor: 1 }, children: [leaf('LIVRO', 1)] },
  ];
  const columns: Column<{ nome: string; valor: number }>[] = [
    { field: 'nome', header: 'Hierarquia', levels: ['Programa', 'Ação', 'Sub-Ação', 'Item'] },
    { field: 'valor', header: 'Valor', type: 'money', sum: true },
  ];

  test('an exported tree has one row per leaf with a column per level, the leaf in the last one, and adds up', async () => {
    expect(await readXlsx(sheetOfTree(nodes, columns))).toEqual([
      ['Programa', 'Ação', 'Sub-Ação', 'Item', 'Valor'],
      ['PDDE', 'CAPITAL', null, 'MESA', 10],
      ['PDDE', 'CAPITAL', 'OBRAS', 'TINTA', 20],
      ['PDDE', 'CAPITAL', 'OBRAS', 'CAL', 30],
      ['VAZIO', null, null, 'LIVRO', 1],
      ['Total', null, null, null, 61],
    ]);
  });

  test('an exported tree numbers its levels if they have no names', () => {
    const sheet = sheetOfTree(nodes, [{ field: 'nome', header: 'Hierarquia' }]);
    expect(sheet.columns.map(({ header }) => header)).toEqual(['Nível 1', 'Nível 2', 'Nível 3', 'Nível 4']);
    expect(sheet.totals).toBeNull();
  });
});

test('a file is named after the screen, the year and the association', () => {
  expect(fileName('DESPESAS (CADASTRADAS / PAGAS)', 2026, '11222333000181')).toBe('despesas-cadastradas-pagas-2026-11222333000181');
  expect(fileName('AÇÕES', 2026, undefined)).toBe('acoes-2026');
});

test('the name of a file ends in the moment, in Brazilian time', () => {
  expect(momentName(new Date('2026-11-23T02:41:05Z'))).toBe('2026-11-22-23h41m05');
});

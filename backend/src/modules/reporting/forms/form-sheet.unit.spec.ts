import { describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import { type CellObject } from 'write-excel-file/node';
import { type FilledAmounts, type FilledBlock, type FilledForm, type FilledTable } from '#contracts/accountability/layout.js';
import { type Centavos } from '#domain/money.js';
import { writeWorkbook } from '#platform/files/workbook.js';
import { formSheet } from './form-sheet.js';

const COLUMNS = ['C', 'K', 'L'].map((codigo) => ({ codigo, nome: codigo }));

const given = (...blocos: FilledBlock<Centavos>[]) => {
  const form: FilledForm<Centavos> = { codigo: 'f', titulo: 'Título', subtitulo: null, orientacao: 'P', blocos };
  const { rows, ...sheet } = formSheet(form, [], []);
  return { ...sheet, rows: rows.map((row) => row.map((cell) => cell?.value ?? null)), cells: rows };
};

const amounts = (partes: FilledAmounts<Centavos>['partes'], colunas = COLUMNS): FilledAmounts<Centavos> => ({
  ...{ tipo: 'valores', titulo: null, colunas, partes },
});
const field = (numero: string, valores: (Centavos | null)[], soma?: string) => ({ numero, nome: 'Campo', valores, ...(soma && { soma }) });

const table = (changes: Partial<FilledTable<Centavos>>): FilledTable<Centavos> => ({
  ...{ tipo: 'tabela', fonte: 'pagamentos', titulo: null, vazio: null, grupos: [], total: null },
  colunas: [
    { numero: '1', nome: 'Nome', tipo: 'text', largura: 60 },
    { numero: '2', nome: 'Valor', tipo: 'money', largura: 40 },
  ],
  ...changes,
});
const line = (name: string, amount: Centavos, nota: string | null = null) => ({ celulas: [name, amount], nota });

describe('a form as a sheet', () => {
  it('has amounts in reais with a total column, sums as formulas over the cells of their fields, wherever they stand', () => {
    const { formulas, rows } = given(
      amounts([{ nome: null, campos: [field('1', [100, 50, 1]), field('3', [70, 50, 1], '1 - 2'), field('2', [30, null, null])] }]),
      amounts([{ nome: null, campos: [field('4', [151], '1')] }], []),
    );
    expect(rows[3]).toEqual(['1 Campo', 1, 0.5, 0.01, 1.51]);
    expect(formulas).toEqual({
      E4: 'SUM(B4:D4)',
      B5: 'B4-B6',
      C5: 'C4',
      D5: 'D4',
      E5: 'SUM(B5:D5)',
      E6: 'SUM(B6:D6)',
      E8: 'B4+C4+D4',
    });
  });

  it('keeps what covering moved between the columns as an amount within the formula', () => {
    const { formulas } = given(amounts([{ nome: null, campos: [field('1', [-1050, 0, 2000]), field('2', [0, 0, 950], '1')] }]));
    expect([formulas.B5, formulas.C5, formulas.D5]).toEqual(['B4+10.5', 'C4', 'D4-10.5']);
  });

  it('adds up the programmes of a block that repeats', () => {
    const part = (nome: string, one: Centavos, sum: Centavos) => ({ nome, campos: [field('1', [one]), field('2', [sum], '1')] });
    const { formulas, rows } = given(amounts([part('PDDE', 100, 100), part('QUALIDADE', 50, 50), part('Total', 150, 150)], [COLUMNS[0]!]));
    expect(rows.map(([first]) => first)).toEqual([
      'Título',
      undefined,
      'PDDE',
      '',
      '1 Campo',
      '2 Campo',
      'QUALIDADE',
      '',
      '1 Campo',
      '2 Campo',
      'Total',
      '',
      '1 Campo',
      '2 Campo',
      undefined,
    ]);
    expect(formulas).toEqual({ B6: 'B5', B10: 'B9', B13: 'B5+B9', B14: 'B13' });
  });

  it('adds up the rows of a table, group by group', () => {
    const grupos = [
      { nome: 'A', linhas: [line('X', 100, 'nota'), line('Y', 50)], subtotal: 150 },
      { nome: 'B', linhas: [line('Z', 25)], subtotal: 25 },
    ];
    const total = { nome: '9 Total', coluna: 1, valor: 175, transporta: false };
    const { formulas, rows } = given(table({ grupos, total }));
    expect(rows.slice(2, -1).map(([first]) => first)).toEqual([
      '1 Nome',
      'A',
      'X',
      'nota',
      'Y',
      'Subtotal',
      'B',
      'Z',
      'Subtotal',
      '9 Total',
    ]);
    expect(formulas).toEqual({ B8: 'SUM(B5:B7)', B11: 'SUM(B10:B10)', B12: 'B8+B11' });
    const whole = given(table({ grupos: [{ ...grupos[0]!, nome: null, subtotal: null }], total: { ...total, valor: 150 } }));
    expect(whole.formulas).toEqual({ B7: 'SUM(B4:B6)' });
  });

  it('keeps texts as texts whatever they begin with, days as days, and a dash where there is nothing', () => {
    const kinds = (['text', 'day', 'number', 'money'] as const).map((tipo) => ({ numero: '', nome: tipo, tipo, largura: 25 }));
    const linhas = [
      { celulas: ['=1+1', '2026-02-03', 1.5, 100], nota: null },
      { celulas: [null, null, null, null], nota: null },
    ];
    const { cells } = given(table({ colunas: kinds, grupos: [{ nome: null, linhas, subtotal: null }] }));
    expect(cells[3]).toEqual([
      expect.objectContaining({ type: String, format: '@', value: '=1+1' }),
      expect.objectContaining({ type: Date, format: 'dd/mm/yyyy', value: new Date('2026-02-03T00:00:00Z') }),
      expect.objectContaining({ type: Number, value: 1.5 }),
      expect.objectContaining({ type: Number, format: expect.stringContaining('[$R$-416] #,##0.00'), value: 1 }),
    ]);
    expect(cells[4]!.map((cell) => cell?.value)).toEqual(['—', '—', '—', '—']);
  });

  it('says that there are no rows, prints texts and signers, and makes rows as high as their texts', () => {
    const signed: FilledBlock<Centavos> = {
      ...{ tipo: 'assinaturas', titulo: null, declaracao: 'Declaro.', local: 'Cidade, 1/1/2026', emTodaPagina: false },
      ...{ numeros: ['17', '18', '19'], assinantes: [{ nome: 'ANA', cargo: 'Presidente' }] },
    };
    const long: FilledBlock<Centavos> = { tipo: 'texto', titulo: 'Bloco', paragrafos: ['palavra '.repeat(100)] };
    const { rows, cells } = given(table({ vazio: 'Não há.' }), long, signed);
    expect(rows.map(([first]) => first).filter(Boolean)).toEqual([
      ...['Título', 'Não há.', 'Bloco', 'palavra '.repeat(100), 'Declaro.', '17 Local e data: Cidade, 1/1/2026'],
      ...['18 Nome · 19 Assinatura', 'ANA', 'Presidente'],
    ]);
    const heightOf = (value: string) => (cells.flat() as (CellObject | undefined)[]).find((cell) => cell?.value === value)?.height;
    expect(heightOf('palavra '.repeat(100))).toBeGreaterThan(3 * heightOf('Declaro.')!);
  });

  it('is a workbook with the values beside the formulas, the same bytes twice, with any text', async () => {
    const linhas = [line('toString', -5), line('<&>', 105)];
    const total = { nome: 'Total', coluna: 1, valor: 100, transporta: false };
    const { cells, rows: _, ...sheet } = given(table({ grupos: [{ nome: null, linhas, subtotal: null }], total }));
    const book = await writeWorkbook({ ...sheet, rows: cells });
    expect((await writeWorkbook({ ...sheet, rows: cells })).equals(book)).toBe(true);
    const zip = new PizZip(book);
    const part = (name: string) => zip.file(name)!.asText();
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="B6"[^>]*><f>SUM\(B4:B5\)<\/f><v>1<\/v><\/c>/);
    for (const mark of ['fitToPage="1"', 'paperSize="9"', 'fitToHeight="0"', 'orientation="landscape"'])
      expect(part('xl/worksheets/sheet1.xml')).toContain(mark);
    // An attribute that a tag has twice is no XML, and spreadsheets give the file up.
    for (const [tag] of part('xl/worksheets/sheet1.xml').matchAll(/<[^>]+>/g)) {
      const names = [...tag.matchAll(/ ([\w:]+)="/g)].map(([, name]) => name);
      expect(names).toEqual([...new Set(names)]);
    }
    for (const text of ['toString', '&lt;&amp;&gt;']) expect(part('xl/sharedStrings.xml')).toContain(`>${text}<`);
    const upright = await writeWorkbook({ ...sheet, rows: cells, landscape: false });
    expect(new PizZip(upright).file('xl/worksheets/sheet1.xml')!.asText()).toContain('orientation="portrait"');
  });

  /** What a cell looks like, but for what every cell of its kind has. */
  const look = (cell: CellObject | undefined) => {
    const { value: _, type: __, format: ___, wrap: ____, alignVertical: _____, ...rest } = cell ?? {};
    return rest;
  };

  it('has the printed widths and looks: titles, heads, fields over what is left, totals below a line', () => {
    const form: FilledForm<Centavos> = {
      ...{ codigo: 'f', titulo: 'Título', subtitulo: 'De 2026', orientacao: 'R' },
      blocos: [
        { tipo: 'campos', titulo: 'Dados', campos: [{ numero: '1', nome: 'Nome', texto: '', span: 12 }] },
        amounts([{ nome: 'PDDE', campos: [field('2', [100, null])] }], COLUMNS.slice(0, 2)),
        table({
          grupos: [{ nome: null, linhas: [line('X', 100)], subtotal: 100 }],
          total: { nome: '9 T', coluna: 1, valor: 100, transporta: false },
        }),
      ],
    };
    const { rows, widths, landscape, name } = formSheet(form, ['APM'], ['Emitido']);
    expect({ widths, landscape, name }).toEqual({ widths: [25, 25, 25, 25], landscape: false, name: 'f' });
    const line_ = { bottomBorderStyle: 'thin', bottomBorderColor: '#cbd5e1' };
    const head = { fontWeight: 'bold', backgroundColor: '#e2e8f0' };
    const total = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#1e3a5f' };
    const whole = { columnSpan: 4, height: 14 };
    expect(rows.map((row) => row.filter(Boolean).map(look))).toEqual([
      [{ ...whole, textColor: '#475569' }],
      [{ ...whole, fontWeight: 'bold', fontSize: 14, height: 22 }],
      [whole],
      [],
      [{ ...whole, fontWeight: 'bold', fontSize: 11, textColor: '#1e3a5f' }],
      [
        { columnSpan: 2, height: 14, ...line_ },
        { columnSpan: 2, ...line_ },
      ],
      [],
      [{ ...whole, fontWeight: 'bold' }],
      [{ columnSpan: 1, height: 14, ...head }, ...Array(3).fill({ ...head, align: 'right' })],
      [
        { columnSpan: 1, height: 14, ...line_ },
        { align: 'right', ...line_ },
        { align: 'right', ...line_ },
        { align: 'right', ...line_ },
      ],
      [],
      [
        { columnSpan: 3, height: 14, ...head, align: 'left' },
        { columnSpan: 1, ...head, align: 'right' },
      ],
      [
        { columnSpan: 3, height: 14, ...line_ },
        { columnSpan: 1, align: 'right', ...line_ },
      ],
      [
        { columnSpan: 3, height: 14, ...total },
        { align: 'right', ...total },
      ],
      [
        { columnSpan: 3, height: 14, ...total },
        { align: 'right', ...total },
      ],
      [],
      [{ ...whole, textColor: '#475569' }],
    ]);
    const said = (at: number) => rows[at]!.filter(Boolean).map((cell) => cell!.value);
    expect([5, 8, 11].map(said)).toEqual([
      ['1 Nome', '—'],
      ['', 'C (C)', 'K (K)', 'Total'],
      ['1 Nome', '2 Valor'],
    ]);
  });

  it('is as wide as its widest table says, with room for amounts, and gives the widest text what a narrower table leaves', () => {
    const kinds = (...all: ['text' | 'money' | 'number', number][]) =>
      all.map(([tipo, largura]) => ({ numero: '', nome: tipo, tipo, largura }));
    const wide = table({ colunas: kinds(['number', 2], ['text', 30], ['text', 50], ['money', 3], ['money', 15]) });
    const narrow = table({
      colunas: kinds(['number', 90], ['text', 4], ['text', 6]),
      grupos: [{ nome: null, linhas: [], subtotal: null }],
    });
    const { widths, cells, landscape } = given(wide, narrow);
    expect({ widths, landscape }).toEqual({ widths: [7, 45, 75, 17, 23], landscape: true });
    expect(
      cells
        .at(-2)!
        .filter(Boolean)
        .map((cell) => [cell!.columnSpan, cell!.align]),
    ).toEqual([
      [1, 'center'],
      [1, 'left'],
      [3, 'left'],
    ]);
    expect(given(amounts([])).widths).toEqual([30, 30, 30, 30, 30]);
    expect(given(amounts([], COLUMNS.slice(0, 1))).widths).toEqual([75, 75]);
    expect(given().widths).toEqual([75, 75]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_KINDS, EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { EXPENSE_IMPORT_FIELDS } from '#contracts/expense-imports/expense-imports.js';
import { linesIn, missingFields } from '#domain/spreadsheets/lines.js';
import { fold } from '#domain/text.js';
import { EXPENSE_SHEET } from './import-columns.js';
import { withoutTotals } from './totals.js';

describe('the columns of a spreadsheet of expenses', () => {
  const propose = (...titles: string[]) => EXPENSE_SHEET.titles.propose([titles], {}).colunas;

  it('are proposed from the titles', () => {
    expect(
      propose('FORNECEDOR', 'CNPJ/CPF:', 'Data de Emissão', 'Valor (R$)', 'Nº da Nota Fiscal', 'Histórico', 'Fonte de Recursos'),
    ).toEqual({
      ...{ nomeFavorecido: 1, idFavorecido: 2, dataElaboracao: 3, valor: 4, notaFiscal: 5, objetoResumido: 6 },
      descricaoFonteRecurso: 7,
    });
    const titles = EXPENSE_SHEET.columns.map(({ title }) => title);
    expect(Object.keys(propose(...titles))).toHaveLength(titles.length);
    expect(propose('N° do Cheque', 'Nº. NF', 'Dt.Pagamento')).toEqual({ documentoPagamento: 1, notaFiscal: 2, dataPagamento: 3 });
  });

  it('are known by the words of the form and by others, in any writing, and no title is of two fields', () => {
    const known = EXPENSE_SHEET.titles.titles;
    const words = new Set(EXPENSE_IMPORT_FIELDS.flatMap((field) => [EXPENSE_WORDS[field].label, EXPENSE_WORDS[field].short].map(fold)));
    const others = known.filter((title) => !words.has(title));
    expect(others).toEqual([...new Set(others)]);
    const fieldsOf = (titles: readonly string[]) => titles.map((title) => Object.keys(propose(title)).join());
    const written = known.map((title) => ` ${title.toUpperCase().replaceAll('A', 'Á').replaceAll(' ', '  ')}: `);
    expect(fieldsOf(written)).toEqual(fieldsOf(known));
    for (const fields of [fieldsOf(known), fieldsOf(others)])
      expect(fields.filter((field, index) => field !== fields[index - 1])).toEqual([...EXPENSE_IMPORT_FIELDS]);
  });

  it.each(EXPENSE_SHEET.columns)('have a sentence in the template on how $title is filled', ({ guide }) => {
    expect(guide).toMatch(/^\S.*\.$/);
  });

  it('name in the template what may be chosen', () => {
    const guides = EXPENSE_SHEET.columns.map(({ guide }) => guide).join('\n');
    for (const choices of [Object.values(DOCUMENT_KINDS), PAYMENT_FORMS]) expect(guides).toContain(choices.join(', '));
  });

  it('need an amount, a day, a payee, an element and a source, from a column or set for all', () => {
    const { required } = EXPENSE_SHEET;
    expect(missingFields(required, {}, {})).toEqual([
      'valor',
      'dataElaboracao',
      'nomeFavorecido',
      'descricaoElementoDespesa',
      'descricaoFonteRecurso',
    ]);
    expect(missingFields(required, { valor: 1, idFavorecido: 2, descricaoItem: 3 }, { dataElaboracao: '1/1/2026' })).toEqual([]);
  });
});

describe('the lines of a spreadsheet of expenses', () => {
  const columns = { nomeFavorecido: 1, dataElaboracao: 2, valor: 3 };
  const found = (...rows: (string | number)[][]) =>
    linesIn([['Quem', 'Quando', 'Quanto'], ...rows], 1, columns, { leave: withoutTotals() });

  it('are told from totals', () => {
    const { lines, ignoradas } = found(
      ['ANA', '01/02/2026', '1,00'],
      ['', '', 'x'],
      ['RUI', '', 2],
      ['TOTAL', '', 3],
      ['Subtotal', '', ''],
    );
    expect(lines.map(({ linha }) => linha)).toEqual([2, 3, 4]);
    expect(ignoradas).toEqual([
      { linha: 5, motivo: 'Linha de total: 3.' },
      { linha: 6, motivo: 'Linha de total.' },
    ]);
  });

  it('end with a total when the last line is only the sum of the lines above', () => {
    expect(found(['ANA', '01/02/2026', 1], ['RUI', '01/02/2026', 2], ['', '', 3]).lines).toHaveLength(2);
    expect(found(['ANA', '01/02/2026', 1], ['RUI', '01/02/2026', 2], ['', '', 4]).lines).toHaveLength(3);
    expect(found(['ANA', '01/02/2026', 3], ['TOTAL ENERGIA', '01/02/2026', 3]).lines).toHaveLength(2);
  });
});

import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_KINDS, EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { EXPENSE_IMPORT_FIELDS, MAX_IMPORT_COLUMNS } from '#contracts/expense-imports/expense-imports.js';
import { fold } from '#domain/text.js';
import { KNOWN_TITLES, proposeColumns, TEMPLATE_COLUMNS, titlesOf } from './import-columns.js';
import { linesIn, missingFields } from './import-lines.js';

describe('the columns of a spreadsheet of expenses', () => {
  const propose = (...titles: string[]) => proposeColumns([titles], {}).colunas;

  it('are proposed from the titles, whatever their case, accents and marks', () => {
    expect(
      propose('FORNECEDOR', 'CNPJ/CPF:', 'Data de Emissão', 'Valor (R$)', 'Nº da Nota Fiscal', 'Histórico', 'Fonte de Recursos'),
    ).toEqual({
      ...{ nomeFavorecido: 1, idFavorecido: 2, dataElaboracao: 3, valor: 4, notaFiscal: 5, objetoResumido: 6 },
      descricaoFonteRecurso: 7,
    });
    expect(Object.keys(propose(...TEMPLATE_COLUMNS.map(({ title }) => title)))).toHaveLength(TEMPLATE_COLUMNS.length);
    expect(propose('N° do Cheque', 'Nº. NF', 'Dt.Pagamento')).toEqual({ documentoPagamento: 1, notaFiscal: 2, dataPagamento: 3 });
  });

  it('are known by the words of the form and by others, in any writing, and no title is of two fields', () => {
    const words = new Set(EXPENSE_IMPORT_FIELDS.flatMap((field) => [EXPENSE_WORDS[field].label, EXPENSE_WORDS[field].short].map(fold)));
    const others = KNOWN_TITLES.filter((title) => !words.has(title));
    expect(others).toEqual([...new Set(others)]);
    const fieldsOf = (titles: readonly string[]) => titles.map((title) => Object.keys(propose(title)).join());
    const written = KNOWN_TITLES.map((title) => ` ${title.toUpperCase().replaceAll('A', 'Á').replaceAll(' ', '  ')}: `);
    expect(fieldsOf(written)).toEqual(fieldsOf(KNOWN_TITLES));
    for (const fields of [fieldsOf(KNOWN_TITLES), fieldsOf(others)])
      expect(fields.filter((field, index) => field !== fields[index - 1])).toEqual([...EXPENSE_IMPORT_FIELDS]);
  });

  it.each(TEMPLATE_COLUMNS)('have a sentence in the template on how $title is filled', ({ guide }) => {
    expect(guide).toMatch(/^\S.*\.$/);
  });

  it('name in the template what may be chosen', () => {
    const guides = TEMPLATE_COLUMNS.map(({ guide }) => guide).join('\n');
    for (const choices of [Object.values(DOCUMENT_KINDS), PAYMENT_FORMS]) expect(guides).toContain(choices.join(', '));
  });

  it('give a field its first column, and leave out unknown titles', () => {
    expect(propose('Valor', 'Valor total', 'Signo')).toEqual({ valor: 1 });
  });

  it('are looked for below the rows above the titles', () => {
    const rows = [['APM DA ESCOLA'], [''], ['Data', 'Valor'], ['01/02/2026', '1,00']];
    expect(proposeColumns(rows, {})).toEqual({ linhaTitulos: 3, colunas: { dataElaboracao: 1, valor: 2 } });
    expect(proposeColumns([[''], ['A', '']], {})).toEqual({ linhaTitulos: 2, colunas: {} });
  });

  it('are looked for in the first 20 rows and 100 columns', () => {
    const below = (rows: number) => proposeColumns([...Array.from({ length: rows }, () => ['']), ['Data']], {}).colunas;
    expect([below(19), below(20)]).toEqual([{ dataElaboracao: 1 }, {}]);
    const blanks = Array.from({ length: MAX_IMPORT_COLUMNS - 1 }, () => '');
    expect([propose(...blanks, 'Data'), propose(...blanks, '', 'Data')]).toEqual([{ dataElaboracao: 100 }, {}]);
    expect([titlesOf([...blanks, 'Data'], {}), titlesOf([...blanks, '', 'Data'], {})]).toEqual([{ data: null }, {}]);
  });

  it('are those that a person chose before, by title', () => {
    const remembered = titlesOf(['Quanto', 'Data', 'Valor'], { valor: 1, vencimento: 2 });
    expect(titlesOf(['Nº  de Quem:', '', 'Signo'], { idFavorecido: 1 })).toEqual({ 'no de quem': 'idFavorecido', signo: null });
    expect(proposeColumns([['Valor', 'Data', 'QUANTO']], remembered).colunas).toEqual({ valor: 3, vencimento: 2 });
  });
});

describe('the lines of a spreadsheet of expenses', () => {
  const columns = { nomeFavorecido: 1, dataElaboracao: 2, valor: 3 };
  const found = (...rows: (string | number)[][]) => linesIn([['Quem', 'Quando', 'Quanto'], ...rows], 1, columns, {});

  it('are told from blank lines and totals', () => {
    const { lines, emBranco, ignoradas } = found(
      ['ANA', '01/02/2026', '1,00'],
      ['', '', ''],
      ['', '', 'x'],
      ['RUI', '', 2],
      ['TOTAL', '', 3],
    );
    expect(lines.map(({ linha }) => linha)).toEqual([2, 4, 5]);
    expect(emBranco).toBe(1);
    expect(ignoradas).toEqual([{ linha: 6, motivo: 'Linha de total: 3.' }]);
  });

  it('end with a total when the last line is only the sum of the lines above', () => {
    expect(found(['ANA', '01/02/2026', 1], ['RUI', '01/02/2026', 2], ['', '', 3]).lines).toHaveLength(2);
    expect(found(['ANA', '01/02/2026', 1], ['RUI', '01/02/2026', 2], ['', '', 4]).lines).toHaveLength(3);
    expect(found(['ANA', '01/02/2026', 3], ['TOTAL ENERGIA', '01/02/2026', 3]).lines).toHaveLength(2);
  });

  it('take what is set for all lines only where a cell is blank', () => {
    const { lines } = linesIn([['Q'], ['ANA'], ['', '5']], 1, { nomeFavorecido: 1, valor: 2 }, { nomeFavorecido: 'RUI', vencimento: ' ' });
    expect(lines.map(({ cells }) => cells.nomeFavorecido)).toEqual(['ANA', 'RUI']);
    expect([...lines[1]!.assumed]).toEqual(['nomeFavorecido']);
  });

  it('need an amount, a day, a payee, an element and a source, from a column or set for all', () => {
    expect(missingFields({}, {})).toEqual([
      'valor',
      'dataElaboracao',
      'nomeFavorecido',
      'descricaoElementoDespesa',
      'descricaoFonteRecurso',
    ]);
    expect(missingFields({ valor: 1, idFavorecido: 2, descricaoItem: 3 }, { dataElaboracao: '1/1/2026' })).toEqual([]);
  });
});

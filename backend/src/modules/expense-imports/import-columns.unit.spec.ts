import { describe, expect, it } from '@jest/globals';
import { proposeColumns, TEMPLATE_COLUMNS, titlesOf } from './import-columns.js';
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
  });

  it('give a field its first column, and leave out unknown titles', () => {
    expect(propose('Valor', 'Valor total', 'Signo')).toEqual({ valor: 1 });
  });

  it('are looked for below the rows above the titles', () => {
    const rows = [['APM DA ESCOLA'], [''], ['Data', 'Valor'], ['01/02/2026', '1,00']];
    expect(proposeColumns(rows, {})).toEqual({ linhaTitulos: 3, colunas: { dataElaboracao: 1, valor: 2 } });
    expect(proposeColumns([[''], ['A', 'B']], {})).toEqual({ linhaTitulos: 2, colunas: {} });
  });

  it('are those that a person chose before, by title', () => {
    const remembered = titlesOf(['Quanto', 'Data', 'Valor'], { valor: 1, vencimento: 2 });
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

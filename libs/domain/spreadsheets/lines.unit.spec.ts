import { describe, expect, it } from '@jest/globals';
import { linesIn, missingFields, titledColumns } from './lines.js';

const COLUMNS = { nome: 1, dia: 2, valor: 3 };
const rows = (...lines: (string | number)[][]) => [['Quem', 'Quando', 'Quanto'], ...lines];

describe('the lines of a spreadsheet', () => {
  it('are told from blank lines, those without a chosen column, and those to leave', () => {
    const left = linesIn(rows(['ANA', '', 1], ['', '', ''], ['', '', '', 'x'], ['TOTAL', '', 1], ['', '', '']), 1, COLUMNS, {
      leave: ({ own, isLast }) => (own.nome === 'TOTAL' && isLast ? 'Total.' : null),
    });
    expect(left.lines.map(({ linha }) => linha)).toEqual([2]);
    expect(left).toMatchObject({
      emBranco: 1,
      ignoradas: [
        { linha: 4, motivo: 'Nada nas colunas escolhidas.' },
        { linha: 5, motivo: 'Total.' },
      ],
    });
  });

  it('take what is set for all only where a cell is blank', () => {
    const { lines } = linesIn(rows(['ANA', '', 5], ['', '', 6]), 1, { nome: 1, valor: 3 }, { defaults: { nome: 'RUI', valor: ' ' } });
    expect(lines.map(({ cells }) => cells)).toEqual([
      { nome: 'ANA', valor: 5 },
      { nome: 'RUI', valor: 6 },
    ]);
    expect(lines.map(({ assumed }) => [...assumed])).toEqual([[], ['nome']]);
  });

  it('say what a person wrote in place of their cells, also of a field without a column', () => {
    const { lines } = linesIn(
      rows(['ANA', 'ontem', 5], ['RUI', 'hoje', 6]),
      1,
      { nome: 1, dia: 2 },
      {
        corrections: { 2: { dia: ' 1/2/26 ', valor: '7' }, 3: { dia: '' }, 9: { nome: 'NINGUÉM' } },
        defaults: { dia: '3/3/26' },
      },
    );
    expect(lines.map(({ cells }) => cells)).toEqual([
      { nome: 'ANA', dia: '1/2/26', valor: '7' },
      { nome: 'RUI', dia: '3/3/26' },
    ]);
  });

  it('miss required fields without a column and a default', () => {
    const required = [['valor'], ['nome', 'documento']] as const;
    expect(missingFields(required, {}, {})).toEqual(['valor', 'nome']);
    expect(missingFields(required, { documento: 1 }, { valor: '1' })).toEqual([]);
    expect(missingFields(required, { nome: 1 }, { valor: ' ' })).toEqual(['valor']);
  });

  it('have titles with an example each', () => {
    expect(
      titledColumns(
        [
          ['A', '', 'B'],
          ['', '', 3],
          [1, '', 4],
        ],
        1,
      ),
    ).toEqual([
      { coluna: 1, titulo: 'A', exemplo: '1' },
      { coluna: 3, titulo: 'B', exemplo: '3' },
    ]);
  });
});

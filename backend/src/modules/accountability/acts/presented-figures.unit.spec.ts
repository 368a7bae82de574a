import { describe, expect, it } from '@jest/globals';
import { type FilledAmounts, type FilledTable } from '#contracts/accountability/layout.js';
import { type PrintedForm } from './presented.js';
import { differentFigure, figureInWords } from './presented-figures.js';

const COLUMNS = [
  { codigo: 'C', nome: 'Custeio' },
  { codigo: 'K', nome: 'Capital' },
];

type Row = [item: number, payee: string, amount: number];

/** A form of two programmes with a table of payments; amounts in centavos. */
function formOf({
  programas = { ALFA: [100, null], BETA: [200, null] },
  pagamentos = [],
  fonte = 'pagamentos',
  numConta = null,
}: {
  programas?: Record<string, (number | null)[]>;
  pagamentos?: Row[];
  fonte?: FilledTable['fonte'];
  numConta?: string | null;
}): PrintedForm {
  const partes = Object.entries(programas).map(([nome, valores]) => ({ nome, campos: [{ numero: '09', nome: 'Recebido', valores }] }));
  const valores: FilledAmounts<number> = { tipo: 'valores', titulo: null, colunas: COLUMNS, partes };
  const tabela: FilledTable<number> = {
    ...{ tipo: 'tabela', titulo: null, fonte, vazio: null, total: null },
    colunas: [
      { numero: '17', nome: 'Item', tipo: 'number', largura: 10 },
      { numero: '', nome: 'Favorecido', tipo: 'text', largura: 60 },
      { numero: '27', nome: 'Valor', tipo: 'money', largura: 30 },
    ],
    grupos: [{ nome: null, linhas: pagamentos.map((celulas) => ({ celulas, nota: null })), subtotal: null }],
  };
  const form = { codigo: 'demonstrativo', titulo: 'Demonstrativo' };
  return { ...form, numConta, formulario: { ...form, subtitulo: null, orientacao: 'R', blocos: [valores, tabela] } };
}

const ROWS: Row[] = [
  [1, 'ANA', 700],
  [2, 'RUI', 700],
  [3, 'EVA', 900],
];

describe('the first figure that two fillings of forms give differently', () => {
  it.each<[string, Parameters<typeof formOf>[0], Parameters<typeof formOf>[0]]>([
    ['nothing changed', {}, {}],
    ['a programme has another name, and so another place', {}, { programas: { ZETA: [200, null], BETA: [100, null] } }],
    [
      'rows have other names, numbers and places',
      { pagamentos: ROWS },
      { pagamentos: ROWS.toReversed().map(([item, , amount]) => [item, 'X', amount]) },
    ],
    ['amounts of assets changed', { fonte: 'bens', pagamentos: ROWS }, { fonte: 'bens' }],
    ['amounts of received assets changed', { fonte: 'bensRecebidos', pagamentos: ROWS }, { fonte: 'bensRecebidos' }],
  ])('is none where %s', (_, before, after) => {
    expect(differentFigure([formOf(before)], [formOf(after)])).toBeNull();
  });

  it.each<[string, Parameters<typeof formOf>[0], Parameters<typeof formOf>[0], object]>([
    [
      'a field',
      {},
      { programas: { ALFA: [100, null], BETA: [201, null] } },
      { onde: 'Demonstrativo: campo 09, Custeio', antes: 200, depois: 201 },
    ],
    [
      'a field that had no such column',
      { numConta: '1-9' },
      { numConta: '1-9', programas: { ALFA: [100, 0], BETA: [200, null] } },
      { onde: 'Demonstrativo, conta 1-9: campo 09, Capital', antes: null, depois: 0 },
    ],
    [
      'a row that is one of two alike',
      { pagamentos: ROWS },
      { pagamentos: ROWS.slice(1) },
      { onde: 'Demonstrativo: campo 27, Valor', antes: 700, depois: null },
    ],
    ['a row that came', {}, { pagamentos: ROWS.slice(2) }, { onde: 'Demonstrativo: campo 27, Valor', antes: null, depois: 900 }],
  ])('is %s', (_, before, after, expected) => {
    expect(differentFigure([formOf(before)], [formOf(after)])).toEqual(expected);
  });

  it('is any of a form that is no longer there, or was not there', () => {
    expect(differentFigure([formOf({})], [])).toEqual({ onde: 'Demonstrativo: campo 09, Custeio', antes: 100, depois: null });
    expect(differentFigure([], [formOf({})])).toEqual({ onde: 'Demonstrativo: campo 09, Custeio', antes: null, depois: 100 });
  });

  it('is one of two columns of a table, named by its title where it has no number', () => {
    const valued = (amounts: number[]): PrintedForm => {
      const form = formOf({});
      const money = { numero: '', tipo: 'money', largura: 50 } as const;
      const table: FilledTable<number> = {
        ...{ tipo: 'tabela', titulo: null, fonte: 'pagamentos', vazio: null, total: null },
        colunas: [
          { ...money, nome: 'Bruto' },
          { ...money, nome: 'Líquido' },
        ],
        grupos: [{ nome: null, linhas: [{ celulas: amounts, nota: null }], subtotal: null }],
      };
      return { ...form, formulario: { ...form.formulario, blocos: [{ tipo: 'texto', titulo: null, texto: 'X' } as never, table] } };
    };
    expect(differentFigure([valued([500, 400])], [valued([400, 500])])).toEqual({
      ...{ onde: 'Demonstrativo: coluna Bruto', antes: 500, depois: 400 },
    });
    expect(differentFigure([valued([500, 400])], [valued([500, 300])])).toMatchObject({ onde: 'Demonstrativo: coluna Líquido' });
  });

  it('is named by its field alone in a form of one column, which has no name', () => {
    const single = (amount: number): PrintedForm => {
      const form = formOf({});
      const [values] = form.formulario.blocos as [FilledAmounts<number>];
      const partes = [{ nome: null, campos: [{ numero: '09', nome: 'Recebido', valores: [amount] }] }];
      return { ...form, formulario: { ...form.formulario, blocos: [{ ...values, colunas: [], partes }] } };
    };
    expect(differentFigure([single(1)], [single(2)])).toEqual({ onde: 'Demonstrativo: campo 09', antes: 1, depois: 2 });
  });

  it('is told with both amounts', () => {
    const onde = 'Demonstrativo: campo 09, Custeio';
    expect(figureInWords({ onde, antes: 100_000, depois: null })).toBe(
      `${onde}: na versão apresentada, R$\u00a01.000,00; pelos lançamentos, nada.`,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { type Account } from '#contracts/treasury/account.record.js';
import { cellsOf, columnsOf, type OpeningForm, refusalsOf, statedIn, sumOfCells } from './opening-form';

const program = (id: number, descricao: string) => ({ cnpjAssociacao: '', id, descricao, versao: 1 });
const account = (numConta: string, idPrograma: number | null = null) => ({ numConta, idPrograma }) as Account;
const COLUMNS = columnsOf([program(2, 'PDDE'), program(1, 'FUNDO')]);
const saved = { numConta: '1', descricaoConta: '', idPrograma: 2, programa: 'PDDE', categoria: 'CAPITAL' as const, valor: 10.5 };

describe('the form of opening balances', () => {
  it('has a column for each programme and category, by name, and for money of none last', () => {
    expect(COLUMNS.map(({ programa }) => programa)).toEqual([
      ...Array(3).fill('FUNDO'),
      ...Array(3).fill('PDDE'),
      ...Array(3).fill('Sem programa'),
    ]);
    expect(COLUMNS.slice(0, 3).map(({ categoria }) => categoria)).toEqual(['CUSTEIO', 'CAPITAL', 'LIVRE']);
  });

  it('has a cell of each account for each column, with what was saved', () => {
    const cells = cellsOf([account('1'), account('2')], COLUMNS, [saved]);
    expect(cells).toHaveLength(18);
    expect(statedIn(cells)).toEqual([{ numConta: '1', idPrograma: 2, categoria: 'CAPITAL', valor: 10.5 }]);
  });

  it('has cells of one programme alone for an account that serves it, besides saved ones', () => {
    expect(cellsOf([account('1', 1)], COLUMNS, []).map(({ idPrograma }) => idPrograma)).toEqual([1, 1, 1]);
    expect(cellsOf([account('1', 1)], COLUMNS, [saved])).toHaveLength(4);
  });

  it('sends zeros, which name an account, and no empty cells', () => {
    const cells = cellsOf([account('1')], COLUMNS, []);
    cells[0]!.valor = 0;
    expect(statedIn(cells)).toEqual([{ numConta: '1', idPrograma: 1, categoria: 'CUSTEIO', valor: 0 }]);
  });

  it('sums the cells in centavos', () => {
    const cells = [0.1, 0.2, null].map((valor) => ({ numConta: '1', idPrograma: null, categoria: 'LIVRE' as const, valor }));
    expect(sumOfCells(cells, () => true)).toBe(30);
    expect(sumOfCells(cells, ({ valor }) => valor === 0.2)).toBe(20);
  });

  it('refuses a form without an amount, and a negative amount without a reason', () => {
    const form = (valor: number | null, justificativa: string | null = null) =>
      ({ saldos: [{ numConta: '1', categoria: 'LIVRE', valor }], justificativa }) as OpeningForm;
    expect(refusalsOf(form(null))).toMatchObject([{ field: 'saldos.0.valor' }]);
    expect(refusalsOf(form(-1, ' '))).toMatchObject([{ field: 'justificativa' }]);
    expect(refusalsOf(form(-1, 'TARIFA'))).toEqual([]);
    expect(refusalsOf(form(0))).toEqual([]);
  });
});

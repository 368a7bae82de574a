import { describe, expect, it } from '@jest/globals';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import { budgetTree } from './budget-tree';

const budget = (id: number, line: Partial<Budget>): Budget => ({
  cnpjAssociacao: '11222333000181',
  ano: 2026,
  id,
  versao: id,
  idPrograma: 1,
  idAcao: 1,
  idSubAcao: null,
  idItem: id,
  idElementoDespesa: 1,
  valor: 0.1,
  descricaoPrograma: 'PDDE',
  descricaoAcao: 'MANUTENÇÃO',
  descricaoSubAcao: line.idSubAcao ? 'PINTURA' : null,
  descricaoItem: `ITEM ${id}`,
  descricaoElementoDespesa: 'MATERIAL DE CONSUMO',
  ...line,
});

const BUDGETS = [
  budget(1, {}),
  budget(2, { valor: 0.2, idSubAcao: 1 }),
  budget(3, { idAcao: 2, descricaoAcao: 'PEDAGÓGICO', idItem: null, descricaoItem: null }),
];

describe('the budget tree', () => {
  it('the budget tree sums each level in centavos and counts its items', () => {
    const [programa] = budgetTree(BUDGETS);
    expect(programa?.data).toEqual({ nome: 'PDDE', contagem: '3 itens', valor: 0.4 });
    expect(programa?.children?.map(({ data }) => [data.nome, data.contagem, data.valor])).toEqual([
      ['MANUTENÇÃO', '2 itens', 0.3],
      ['PEDAGÓGICO', '1 item', 0.1],
    ]);
  });

  it('the budget tree hangs items without a sub-action directly under their action', () => {
    const [manutencao, pedagogico] = budgetTree(BUDGETS)[0]?.children ?? [];
    expect(manutencao?.children?.map(({ key }) => key)).toEqual(['1', 'subacao-1']);
    expect(manutencao?.children?.[1]?.children?.map(({ key }) => key)).toEqual(['2']);
    expect(pedagogico?.children?.[0]?.data.nome).toBe('Item não especificado');
  });

  it('the budget tree sorts ITEM 3 before ITEM 29', () => {
    const [action] = budgetTree([budget(29, {}), budget(3, {}), budget(10, {})])[0]?.children ?? [];
    expect(action?.children?.map(({ data }) => data.nome)).toEqual(['ITEM 3', 'ITEM 10', 'ITEM 29']);
  });

  it('the budget tree lets only budgets be edited, not levels', () => {
    const [programa] = budgetTree(BUDGETS);
    expect(programa?.data.budget).toBeUndefined();
    expect(programa?.children?.[0]?.children?.[0]?.data.budget).toBe(BUDGETS[0]);
  });
});

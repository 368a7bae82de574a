import { describe, expect, it } from '@jest/globals';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import type { Item } from '#contracts/planning/planning.js';
import { READY_PLANS } from '#contracts/planning/ready-plans.js';
import { budgetsOf, initialItems, knownOf } from './plan-choice';

const [planned] = READY_PLANS[0]!.itens as [(typeof READY_PLANS)[0]['itens'][0]];
const above = { descricaoPrograma: planned.programa, descricaoAcao: planned.acao };

describe('a choice of ready plans', () => {
  it('a choice of ready plans begins with the items of the first one', () => {
    const ticked = initialItems().filter(({ marcado }) => marcado);
    expect(ticked.map(({ item }) => item)).toEqual(READY_PLANS[0]!.itens.map(({ item }) => item));
  });

  it('recognises an existing item and its budget by the names of all levels', () => {
    const item = { ...above, descricao: planned.item } as Item;
    const budget = { ...above, descricaoItem: planned.item } as Budget;
    expect(knownOf(planned, [], [])).toBe('nada');
    expect(knownOf(planned, [{ ...item, descricaoAcao: 'OUTRA' }], [{ ...budget, descricaoItem: null }])).toBe('nada');
    expect(knownOf(planned, [item], [])).toBe('item');
    expect(knownOf(planned, [item], [budget])).toBe('orcamento');
  });

  it('budgets the chosen items that have a value', () => {
    const [first, second] = initialItems() as [ReturnType<typeof initialItems>[0], ReturnType<typeof initialItems>[0]];
    const place = { idPrograma: 1, idAcao: 2, idElementoDespesa: 3, idFonteRecurso: 4, criado: true };
    const placed = [
      { ...place, idItem: 5 },
      { ...place, idItem: 6 },
    ];
    expect(budgetsOf([first, { ...second, valor: 10.5 }], placed)).toEqual([
      { idPrograma: 1, idAcao: 2, idItem: 6, idElementoDespesa: 3, valor: 10.5 },
    ]);
  });
});

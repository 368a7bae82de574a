import { describe, expect, it } from '@jest/globals';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { MAX_DESCRICAO_RECEITA } from '#contracts/budget-ledger/revenue.record.js';
import { refundOf } from './expense.ts';

const EXPENSE = {
  ano: 2026,
  idDespesa: 12,
  nomeFavorecido: 'PAPELARIA CENTRAL',
  idFonteRecurso: 7,
  numConta: '1-9',
  valor: 100.5,
  categoria: 'CUSTEIO',
  idPrograma: 3,
  rateio: null,
} as Expense;

describe('the refund of an expense', () => {
  it('starts with the whole payment, on its account, of its programme and category', () => {
    expect(refundOf(EXPENSE)).toEqual({
      tipo: 'ESTORNO',
      anoDespesa: 2026,
      idDespesa: 12,
      idFonteRecurso: 7,
      numConta: '1-9',
      valor: 100.5,
      descricao: 'ESTORNO DA DESPESA Nº 12 - PAPELARIA CENTRAL',
      categoria: 'CUSTEIO',
      idPrograma: 3,
    });
  });

  it('leaves out what is not known: the account, and the programme and category of a split', () => {
    const split = { ...EXPENSE, numConta: null, rateio: [] } as Expense;
    expect(Object.keys(refundOf(split))).toEqual(['tipo', 'anoDespesa', 'idDespesa', 'idFonteRecurso', 'valor', 'descricao']);
  });

  it('has a description that fits', () => {
    const { descricao } = refundOf({ ...EXPENSE, nomeFavorecido: 'A'.repeat(300) });
    expect(descricao).toHaveLength(MAX_DESCRICAO_RECEITA);
  });
});

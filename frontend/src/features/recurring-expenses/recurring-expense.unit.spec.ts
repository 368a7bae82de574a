import { describe, expect, it } from '@jest/globals';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatMonth, monthName, repeated } from './recurring-expense';

const expense = { valor: 80, dataElaboracao: '2026-12-31', vencimento: '2027-01-10', dataPagamento: '2027-01-09' } as Expense;

describe('a recurring expense', () => {
  it('a recurring expense continues an expense on the same days from the following month on, but not in past months', () => {
    expect(repeated(expense, '2026-12-31')).toMatchObject({ valor: 80, dia: 31, diaVencimento: 10, inicio: '2027-01', ativa: true });
    expect(repeated({ ...expense, dataElaboracao: '2026-01-31' }, '2026-01-02')).toMatchObject({ inicio: '2026-02' });
    expect(repeated({ ...expense, dataElaboracao: '2026-01-31', vencimento: null }, '2026-05-20')).toMatchObject({
      diaVencimento: null,
      inicio: '2026-05',
    });
    expect(repeated(expense, '2026-12-31')).not.toHaveProperty('dataPagamento');
  });

  it('formats the months of a recurring expense in Portuguese', () => {
    expect([monthName(3), formatMonth('2026-03'), formatMonth(null)]).toEqual(['Março', '03/2026', null]);
  });
});

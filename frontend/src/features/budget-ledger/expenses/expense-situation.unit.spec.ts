import { describe, expect, it } from '@jest/globals';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { isIn, statusOf } from './expense-situation';

const TODAY = '2026-11-22';
const expense = (more: Partial<Expense>) =>
  ({ vencimento: null, dataPagamento: null, dataAnulacao: null, formaPagamento: null, ...more }) as Expense;

describe('the badge of an expense (rule 11.14)', () => {
  it.each([
    [{}, 'A pagar', 'neutral'],
    [{ vencimento: '2026-11-30' }, 'A pagar', 'neutral'],
    [{ vencimento: '2026-11-29' }, 'Vence em 7 dias', 'warning'],
    [{ vencimento: '2026-11-23' }, 'Vence em 1 dia', 'warning'],
    [{ vencimento: TODAY }, 'Vence hoje', 'warning'],
    [{ vencimento: '2026-11-21' }, 'Vencida há 1 dia', 'danger'],
    [{ vencimento: '2026-10-21' }, 'Vencida há 32 dias', 'danger'],
    [{ vencimento: '2026-10-21', dataPagamento: '2026-11-02' }, 'Paga em 02/11/2026', 'success'],
    [{ dataPagamento: '2026-11-02', dataAnulacao: '2026-11-05' }, 'Anulada em 05/11/2026', 'danger'],
  ] as const)('the badge of an expense with %j says: %s', (more, text, tone) => {
    expect(statusOf(expense(more), TODAY)).toMatchObject({ text, tone });
  });
});

describe('the tabs', () => {
  it('a cancelled expense is listed only as cancelled, even if its cancellation set a day of payment', () => {
    const cancelled = expense({ dataPagamento: '2026-11-02', dataAnulacao: '2026-11-05' });
    expect((['A_PAGAR', 'PAGAS', 'ANULADAS', 'TODAS'] as const).filter((tab) => isIn(tab, cancelled))).toEqual(['ANULADAS', 'TODAS']);
    expect((['A_PAGAR', 'PAGAS', 'ANULADAS', 'TODAS'] as const).filter((tab) => isIn(tab, expense({})))).toEqual(['A_PAGAR', 'TODAS']);
  });
});

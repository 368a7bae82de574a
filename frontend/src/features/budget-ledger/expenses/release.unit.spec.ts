import { describe, expect, it } from '@jest/globals';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { releaseStatus, unreleasedRefusal } from './release';

const OPEN = { valor: 900, valorRetido: 0, dataPagamento: null, dataAnulacao: null, liberadaEm: null, liberadaPor: null } as Expense;

describe('what the list says of the release of a payment (rule 47.7)', () => {
  it('differs between who may release it and everybody else', () => {
    expect(releaseStatus(OPEN, 500, true)?.text).toBe('A liberar');
    expect(releaseStatus(OPEN, 500, false)?.text).toBe('Aguarda liberação');
    expect(releaseStatus(OPEN, 900, true)).toBeUndefined();
    expect(releaseStatus(OPEN, null, true)).toBeUndefined();
  });

  it('says why the payment is not offered, taxes retained from it counted', () => {
    expect(unreleasedRefusal(OPEN, 500)).toBe('Aguarda liberação: passa da alçada.');
    expect(unreleasedRefusal(OPEN, 900)).toBeUndefined();
    expect(unreleasedRefusal({ ...OPEN, valorRetido: 0.01 }, 900)).toBe('Aguarda liberação: passa da alçada.');
    expect(unreleasedRefusal({ ...OPEN, liberadaEm: '2026-06-01' }, 500)).toBeUndefined();
  });
});

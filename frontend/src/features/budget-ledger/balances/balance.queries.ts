import { queryOptions } from '@tanstack/react-query';
import type { BudgetBalance } from '#contracts/balances.js';
import { api } from '../../../shared/api/client';

/** The balance of a book now. Whatever writes in the book invalidates `saldo_orcamentario`. */
export const balanceQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get<BudgetBalance>('saldo_orcamentario', { query: { cnpjAssociacao, ano }, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import { ApiError, api, errorText } from '#shared/api/client.ts';

/** Query key roots to invalidate when a budget changes. */
export const BUDGET_ROOTS = ['orcamento', 'saldo_orcamentario'];

export const budgetsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['orcamento', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('orcamento/all', { query: { cnpjAssociacao, ano }, signal }),
  });

export const deleteBudget = (budget: Budget): Promise<void> =>
  api.delete('orcamento/delete/{cnpjAssociacao}/{ano}/{idPrograma}/{idAcao}/{idElementoDespesa}/{idItem}', {
    path: { ...budget, idItem: budget.idItem ?? 0 },
    query: { idSubAcao: budget.idSubAcao },
  });

/** The sentence for a budget that could not be deleted. */
export function deletionFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return errorText(error, 'Erro ao excluir o registro! Verifique a conexão com o servidor.');
  if (status >= 500) return errorText(error, 'Erro interno do servidor. Tente novamente mais tarde.');
  return errorText(error, status === 404 ? 'Orçamento não encontrado' : 'Erro ao excluir o registro!');
}

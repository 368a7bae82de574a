import { queryOptions } from '@tanstack/react-query';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { api } from '#shared/api/client.ts';

export const RULE_ROOTS = ['regra_conciliacao'];

export const rulesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['regra_conciliacao', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('conciliacao/regra/all', { query: { cnpjAssociacao }, signal }),
  });

export const deleteRule = ({ cnpjAssociacao, id }: ReconciliationRule) =>
  api.delete('conciliacao/regra/delete', { query: { cnpjAssociacao, id } });

import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export interface StatementPeriod {
  numConta: string;
  de?: string;
  ate?: string;
}

/** The running statement of an account; disabled until an account is chosen. */
export const accountStatementQuery = (cnpjAssociacao: string, ano: number, { numConta, de, ate }: StatementPeriod) =>
  queryOptions({
    queryKey: ['conta_extrato', cnpjAssociacao, ano, numConta, de, ate],
    queryFn: ({ signal }) => api.get('conta/extrato', { query: { cnpjAssociacao, ano, numConta, de, ate }, signal }),
    enabled: numConta !== '',
    staleTime: 0,
  });

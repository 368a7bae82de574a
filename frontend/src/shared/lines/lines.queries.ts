import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The lines that money can be charged to. Invalidated with all balances. */
export const linesQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'linhas'],
    queryFn: ({ signal }) => api.get('orcamento/linhas', { query: { cnpjAssociacao, ano }, signal }),
  });

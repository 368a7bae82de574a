import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** Position of a balance: the end of a day (`yyyy-mm-dd`, by effective date) or an entry; now if neither is given. */
export interface Position {
  em?: string;
  sequencia?: number;
}

/** The balance of a book. Every write in the book invalidates `saldo_orcamentario`. */
export const balanceQuery = (cnpjAssociacao: string, ano: number, position: Position) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, position],
    queryFn: ({ signal }) => api.get('saldo_orcamentario', { query: { cnpjAssociacao, ano, ...position }, signal }),
  });

/** The months of a balance. */
export const executionQuery = (cnpjAssociacao: string, ano: number, position: Position) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, position, 'execucao'],
    queryFn: ({ signal }) => api.get('saldo_orcamentario/execucao', { query: { cnpjAssociacao, ano, ...position }, signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import type { BookOf } from '../audit.queries';

/** Number of paid expenses without an invoice or proof of payment (rule 23.10). */
export const unprovenQuery = (book: BookOf) =>
  queryOptions({
    queryKey: ['despesa', book.cnpjAssociacao, book.ano, 'sem comprovante'],
    queryFn: async ({ signal }) => {
      const query = { ...book, situacao: 'PAGAS' as const, semComprovante: true, linhas: 1 };
      return (await api.get('despesa/pagina', { query, signal })).total;
    },
  });

import { queryOptions } from '@tanstack/react-query';

import { api } from '../api/client';

export const payeesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['favorecido', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('favorecido/all', { query: { cnpjAssociacao }, signal }),
  });

/** The association's bank accounts. */
export const accountsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['conta', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('conta/all', { query: { cnpjAssociacao }, signal }),
  });

/** Balances of accounts by programme and category; refetched by every screen, because every write may change them. */
export const accountBalancesQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['conta_saldo', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('conta/saldo', { query: { cnpjAssociacao, ano }, signal }),
    staleTime: 0,
  });

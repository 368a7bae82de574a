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

/** The opening balances of the accounts, beside what the bank says of them at the beginning of the day `em`, by default that of the balances. */
export const openingBalancesQuery = (cnpjAssociacao: string, ano: number, em?: string) =>
  queryOptions({
    queryKey: ['implantacao', cnpjAssociacao, ano, em ?? null],
    queryFn: ({ signal }) => api.get('implantacao', { query: { cnpjAssociacao, ano, em }, signal }),
  });

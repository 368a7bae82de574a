import { queryOptions } from '@tanstack/react-query';
import type { Account, Payee } from '#contracts/treasury.js';
import { api } from '../api/client';

export const payeesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['favorecido', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Payee[]>('favorecido/all', { query: { cnpjAssociacao }, signal }),
  });

/** The association's bank accounts. */
export const accountsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['conta', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Account[]>('conta/all', { query: { cnpjAssociacao }, signal }),
  });

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JournalChain, JournalQuery } from '#contracts/audit/journal.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import type { Filters } from './journal-address';

/** The journal, page by page towards its beginning. Refetched on every visit, because access may have been granted meanwhile. */
export const journalQuery = (cnpjAssociacao: string, cadeia: JournalChain, filters: Filters) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: ['diario', 'registros', cnpjAssociacao, cadeia, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get('diario', { query: unjudged<JournalQuery>({ cnpjAssociacao, cadeia, ...filters, antes: pageParam }), signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
  });

export const newsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['diario', 'novidades', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('diario/novidades', { query: { cnpjAssociacao }, signal }),
  });

/** Runs on demand only. */
export const verificationQuery = (cnpjAssociacao: string, cadeia: JournalChain) =>
  queryOptions({
    queryKey: ['diario', 'verificacao', cnpjAssociacao, cadeia],
    queryFn: ({ signal }) => api.get('diario/verificacao', { query: { cnpjAssociacao, cadeia }, signal }),
    enabled: false,
    retry: false,
  });

import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

import type { AuditQuery } from '#contracts/audit/audit.js';
import type { CompositionQuery, DifferenceQuery } from '#contracts/audit/balance-changes.js';
import type { SampleQuery } from '#contracts/reporting/samples.js';
import { unjudged } from '#shared/api/calls.ts';

import { api } from '#shared/api/client.ts';
import type { FigureQuestion, Filters, Question, SampleQuestion } from '#shared/lookups/audit-address.ts';

/** Association and year of a book. */
export interface BookOf {
  cnpjAssociacao: string;
  ano: number;
}

/** Other people may have written in the book: refetched on every visit. */
const FRESH = { staleTime: 0 };

/** The timeline, page by page towards the book's beginning. */
export const entriesQuery = (book: BookOf, { antes, ...filters }: Filters) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'livro', book, filters, antes],
    queryFn: ({ pageParam, signal }) =>
      api.get('auditoria', { query: unjudged<AuditQuery>({ ...book, ...filters, antes: pageParam }), signal }),
    initialPageParam: antes ? Number(antes) : null,
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
  });

export const replayQuery = (book: BookOf, operacao: number) =>
  queryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'operacao', book, operacao],
    queryFn: ({ signal }) => api.get('auditoria/operacao/{operacao}', { path: { operacao }, query: book, signal }),
  });

export const movementQuery = (book: BookOf, sequencia: number) =>
  queryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'lancamento', book, sequencia],
    queryFn: ({ signal }) => api.get('auditoria/lancamento/{sequencia}', { path: { sequencia }, query: book, signal }),
  });

/** The entries that add up to a figure, page by page; disabled without a figure. */
export const compositionQuery = (book: BookOf, question: FigureQuestion) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'composicao', book, question],
    queryFn: ({ pageParam, signal }) =>
      api.get('auditoria/composicao', { query: unjudged<CompositionQuery>({ ...book, ...question, apos: pageParam }), signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    enabled: Boolean(question.valor),
  });

/** A sample; disabled without a seed. Seed and entry determine it: repeating the query gives the same sample. */
export const sampleQuery = (book: BookOf, question: SampleQuestion) =>
  queryOptions({
    queryKey: ['auditoria', 'amostra', book, question],
    queryFn: question.semente
      ? ({ signal }) => api.get('auditoria/amostra', { query: unjudged<SampleQuery>({ ...book, ...question }), signal })
      : skipToken,
  });

export const lastAnchorQuery = (book: BookOf) =>
  queryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'ancora', book],
    queryFn: ({ signal }) => api.get('auditoria/ancora', { query: book, signal }),
  });

/** Runs on demand only. */
export const verificationQuery = (book: BookOf) =>
  queryOptions({
    queryKey: ['auditoria', 'verificacao', book],
    queryFn: ({ signal }) => api.get('auditoria/verificacao', { query: book, signal }),
    enabled: false,
    retry: false,
  });

export const lastVerificationQuery = (book: BookOf) =>
  queryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'ultima', book],
    queryFn: ({ signal }) => api.get('auditoria/verificacao/ultima', { query: book, signal }),
  });

/** Why a balance changed, page by page; disabled until both days are known. */
export const differenceQuery = (book: BookOf, question: Question) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['auditoria', 'diferenca', book, question],
    queryFn: ({ pageParam, signal }) =>
      api.get('auditoria/diferenca', { query: unjudged<DifferenceQuery>({ ...book, ...question, apos: pageParam }), signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    enabled: Boolean(question.de && question.ate),
  });

/** The year's budgets, whose lines can be chosen. */
export const budgetedLinesQuery = (book: BookOf) =>
  queryOptions({
    queryKey: ['orcamento', book.cnpjAssociacao, book.ano],
    queryFn: ({ signal }) => api.get('orcamento/all', { query: book, signal }),
  });

/** The entry of the book in which the expense was paid, or its newest one. */
export async function paymentOf(book: BookOf, idDespesa: number) {
  const { itens } = await api.get('auditoria', { query: unjudged<AuditQuery>({ ...book, idDespesa }) });
  const payment = itens.find(({ tipo }) => tipo.startsWith('DespesaPaga')) ?? itens[0];
  return payment ? { sequencia: payment.sequencia, descricao: payment.descricao } : null;
}

import { queryOptions, skipToken } from '@tanstack/react-query';
import type { LineQuery } from '#contracts/budget-ledger/budgets.js';
import type { BudgetLine } from '#contracts/common/book.js';
import type { SimulationRequest } from '#contracts/redistributions/redistribution-drafts.js';
import type { Redistribution, RedistributionWarningsQuery } from '#contracts/redistributions/redistributions.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import type { SideDraft } from './sides';

/** Path of the list of operations, to which every form returns. */
export const REDISTRIBUTIONS = '/redistribuicoes';

/** Query key roots to invalidate when a redistribution changes. */
export const REDISTRIBUTION_ROOTS = ['redistribuicao', 'saldo_orcamentario'];

export const redistributionsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('redistribuicao/all', { query: { cnpjAssociacao, ano }, signal }),
  });

export const movementQuery = (cnpjAssociacao: string, ano: number, id: string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'movimento', id],
    queryFn: ({ signal }) => api.get('redistribuicao/{id}', { path: { id }, query: { cnpjAssociacao, ano }, signal }),
  });

export const operationQuery = (cnpjAssociacao: string, ano: number, operacao: number | string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'operacao', String(operacao)],
    queryFn: ({ signal }) =>
      api.get('redistribuicao/operacao/{cnpjAssociacao}/{ano}/{operacao}', { path: { cnpjAssociacao, ano, operacao }, signal }),
  });

/** What may be debited from a line; disabled until it has an item. Invalidated with all balances. */
export const availableQuery = (cnpjAssociacao: string, ano: number, line: Partial<BudgetLine> | undefined) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'disponivel', line],
    queryFn: line?.idItem
      ? ({ signal }) =>
          api.get('orcamento/saldo-disponivel-redistribuicao', { query: unjudged<LineQuery>({ cnpjAssociacao, ano, ...line }), signal })
      : skipToken,
  });

type Line = Partial<BudgetLine>;

/** What to know before money moves between two lines. */
export const askWarnings = (cnpjAssociacao: string, ano: number, debit: Line, credit: Line, signal?: AbortSignal) =>
  api.get('redistribuicao/avisos', {
    query: unjudged<RedistributionWarningsQuery>({
      cnpjAssociacao,
      ano,
      idProgramaDebito: debit.idPrograma,
      idElementoDespesaDebito: debit.idElementoDespesa,
      idProgramaCredito: credit.idPrograma,
      idElementoDespesaCredito: credit.idElementoDespesa,
    }),
    ...(signal && { signal }),
  });

/** The same as one types; waits until both lines have an item. */
export const warningsQuery = (cnpjAssociacao: string, ano: number, debit: Line, credit: Line) =>
  queryOptions({
    queryKey: ['redistribuicao', 'avisos', cnpjAssociacao, ano, debit, credit],
    queryFn: debit.idItem && credit.idItem ? ({ signal }) => askWarnings(cnpjAssociacao, ano, debit, credit, signal) : skipToken,
  });

/** Path of the list of proposals. */
export const PROPOSALS = '/redistribuicao/propostas';

export const draftsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'propostas'],
    queryFn: ({ signal }) => api.get('redistribuicao/rascunho/all', { query: { cnpjAssociacao, ano }, signal }),
  });

export const draftQuery = (cnpjAssociacao: string, id: string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, 'proposta', id],
    queryFn: ({ signal }) => api.get('redistribuicao/rascunho', { query: { cnpjAssociacao, id: Number(id) }, signal }),
    staleTime: 0,
  });

type Sides = Record<'debitos' | 'creditos', SideDraft[]>;

/** What would be left on each line, and what to know before it is booked. */
export const simulate = (cnpjAssociacao: string, ano: number, { debitos, creditos }: Sides, signal?: AbortSignal) =>
  api.post('redistribuicao/simulacao', unjudged<SimulationRequest>({ cnpjAssociacao, ano, debitos, creditos }), {
    ...(signal && { signal }),
  });

/** The same as one types; waits until both sides name one. Invalidated with all balances. */
export const simulationQuery = (cnpjAssociacao: string, ano: number, sides: Sides) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'simulacao', sides],
    queryFn:
      sides.debitos.length > 0 && sides.creditos.length > 0 ? ({ signal }) => simulate(cnpjAssociacao, ano, sides, signal) : skipToken,
  });

export const deleteOperation = (operation: Redistribution): Promise<void> =>
  api.delete('redistribuicao/operacao/{cnpjAssociacao}/{ano}/{operacao}', { path: operation });

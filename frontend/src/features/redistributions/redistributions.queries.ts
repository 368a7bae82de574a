import { queryOptions, skipToken } from '@tanstack/react-query';
import type { LineQuery } from '#contracts/budget-ledger/budgets.js';
import type { Redistribution } from '#contracts/redistributions/redistribution.record.js';
import type { SimulationRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import type { LinesRedistributionRequest, RedistributionWarningsQuery } from '#contracts/redistributions/redistributions.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { isPair, lineOf, type SideDraft, type Sides } from './sides';

/** Path of the list of operations, to which every form returns. */
export const REDISTRIBUTIONS = '/redistribuicoes';

/** Path of the form of a new redistribution. */
export const NEW_REDISTRIBUTION = '/redistribuicao';

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

/** Amount that may be debited from a line; disabled until it has an item. Invalidated with all balances. */
export const availableQuery = (cnpjAssociacao: string, ano: number, line: SideDraft) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'disponivel', lineOf(line)],
    queryFn: line.idItem
      ? ({ signal }) =>
          api.get('orcamento/saldo-disponivel-redistribuicao', {
            query: unjudged<LineQuery>({ cnpjAssociacao, ano, ...lineOf(line) }),
            signal,
          })
      : skipToken,
  });

export const draftQuery = (cnpjAssociacao: string, id: string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, 'proposta', id],
    queryFn: ({ signal }) => api.get('redistribuicao/rascunho', { query: { cnpjAssociacao, id: Number(id) }, signal }),
    staleTime: 0,
  });

/** Remaining balances of the lines, and warnings before booking. */
const simulate = (cnpjAssociacao: string, ano: number, { debitos, creditos }: Sides, signal?: AbortSignal) =>
  api.post('redistribuicao/simulacao', unjudged<SimulationRequest>({ cnpjAssociacao, ano, debitos, creditos }), {
    ...(signal && { signal }),
  });

/** Simulation during input; disabled until both sides name a line. Invalidated with all balances. */
export const simulationQuery = (cnpjAssociacao: string, ano: number, sides: Sides) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'simulacao', sides],
    queryFn:
      sides.debitos.length > 0 && sides.creditos.length > 0 ? ({ signal }) => simulate(cnpjAssociacao, ano, sides, signal) : skipToken,
  });

/** Warnings before booking: for two lines regardless of the amount, for several by the sums moved (rule 12.7). */
export async function askWarnings(cnpjAssociacao: string, ano: number, sides: Sides, signal?: AbortSignal): Promise<string[]> {
  if (!isPair(sides)) return (await simulate(cnpjAssociacao, ano, sides, signal)).avisos;
  const [[debit], [credit]] = [sides.debitos, sides.creditos];
  const query = unjudged<RedistributionWarningsQuery>({
    cnpjAssociacao,
    ano,
    idProgramaDebito: debit?.idPrograma,
    idElementoDespesaDebito: debit?.idElementoDespesa,
    idProgramaCredito: credit?.idPrograma,
    idElementoDespesaCredito: credit?.idElementoDespesa,
  });
  return (await api.get('redistribuicao/avisos', { query, ...(signal && { signal }) })).avisos;
}

/** Warnings for two lines, as soon as both have an item. */
export const warningsQuery = (cnpjAssociacao: string, ano: number, sides: Sides) => {
  const [[debit], [credit]] = [sides.debitos, sides.creditos];
  return queryOptions({
    queryKey: ['redistribuicao', 'avisos', cnpjAssociacao, ano, lineOf(debit), lineOf(credit)],
    queryFn: debit?.idItem && credit?.idItem ? ({ signal }) => askWarnings(cnpjAssociacao, ano, sides, signal) : skipToken,
  });
};

/** Books a redistribution: two lines with the call for a pair, several with the call for lines. */
export function book({ debitos, creditos, ...operation }: LinesRedistributionRequest): Promise<unknown> {
  const [[debit], [credit]] = [debitos, creditos];
  if (!isPair({ debitos, creditos }) || !debit || !credit) return api.post('redistribuicao/linhas', { ...operation, debitos, creditos });
  const { valor, ...debito } = debit;
  const { valor: _, ...credito } = credit;
  return api.post('redistribuicao/operacao', { ...operation, valor, debito, credito });
}

export const deleteOperation = (operation: Redistribution): Promise<void> =>
  api.delete('redistribuicao/operacao/{cnpjAssociacao}/{ano}/{operacao}', { path: operation });

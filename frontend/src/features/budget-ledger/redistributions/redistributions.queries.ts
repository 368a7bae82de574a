import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AvailableBalance, BudgetLine } from '#contracts/budgets.js';
import type { Redistribution, RedistributionOperation, RedistributionWarnings } from '#contracts/redistributions.js';
import { api } from '#shared/api/client.ts';

/** Path of the list of operations, to which every form returns. */
export const REDISTRIBUTIONS = '/redistribuicoes';

/** Query key roots to invalidate when a redistribution changes. */
export const REDISTRIBUTION_ROOTS = ['redistribuicao', 'saldo_orcamentario'];

export const redistributionsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get<Redistribution[]>('redistribuicao/all', { query: { cnpjAssociacao, ano }, signal }),
  });

export const movementQuery = (cnpjAssociacao: string, ano: number, id: string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'movimento', id],
    queryFn: ({ signal }) => api.get<Redistribution>(`redistribuicao/${id}`, { query: { cnpjAssociacao, ano }, signal }),
  });

export const operationQuery = (cnpjAssociacao: string, ano: number, operacao: number | string) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'operacao', String(operacao)],
    queryFn: ({ signal }) => api.get<RedistributionOperation>(`redistribuicao/operacao/${cnpjAssociacao}/${ano}/${operacao}`, { signal }),
  });

/** What may be debited from a line; disabled until it has an item. Invalidated with all balances. */
export const availableQuery = (cnpjAssociacao: string, ano: number, line: Partial<BudgetLine> | undefined) =>
  queryOptions({
    queryKey: ['saldo_orcamentario', cnpjAssociacao, ano, 'disponivel', line],
    queryFn: line?.idItem
      ? ({ signal }) =>
          api.get<AvailableBalance>('orcamento/saldo-disponivel-redistribuicao', { query: { cnpjAssociacao, ano, ...line }, signal })
      : skipToken,
  });

/** What to know before money moves between two lines; waits until both have an item. */
export const warningsQuery = (cnpjAssociacao: string, ano: number, debit: Partial<BudgetLine>, credit: Partial<BudgetLine>) => {
  const query = {
    cnpjAssociacao,
    ano,
    idProgramaDebito: debit.idPrograma,
    idElementoDespesaDebito: debit.idElementoDespesa,
    idProgramaCredito: credit.idPrograma,
    idElementoDespesaCredito: credit.idElementoDespesa,
  };
  return queryOptions({
    queryKey: ['redistribuicao', 'avisos', query],
    queryFn:
      debit.idItem && credit.idItem
        ? ({ signal }) => api.get<RedistributionWarnings>('redistribuicao/avisos', { query, signal })
        : skipToken,
  });
};

export const deleteOperation = ({ cnpjAssociacao, ano, operacao }: Redistribution): Promise<void> =>
  api.delete(`redistribuicao/operacao/${cnpjAssociacao}/${ano}/${operacao}`);

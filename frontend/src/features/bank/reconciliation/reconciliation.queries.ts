import { queryOptions } from '@tanstack/react-query';

import {
  type AccountOfBook,
  type CloseMonthRequest,
  type ReopenMonthRequest,
  type StartReconcilingRequest,
} from '#contracts/bank/account-months.js';
import { type ReconciliationKey } from '#contracts/bank/reconciliation.js';

import { api } from '#shared/api/client.ts';

/** A month of an account. */
export interface AccountMonth {
  cnpjAssociacao: string;
  ano: number;
  numConta: string;
  mes: number;
}

/** Query key roots to invalidate when a reconciliation changes. */
export const RECONCILIATION_ROOTS = ['conciliacao', 'painel'];

export const reconciliationQuery = ({ cnpjAssociacao, ano, numConta, mes }: AccountMonth) =>
  queryOptions({
    queryKey: ['conciliacao', cnpjAssociacao, ano, numConta, mes],
    queryFn: ({ signal }) => api.get('conciliacao', { query: { cnpjAssociacao, ano, numConta, mes }, signal }),
  });

/** Lines and movements to join; the movements belong to the book of `ano`. */
export interface Joined extends Omit<AccountMonth, 'mes'> {
  linhas: number[];
  movimentos: { sequencia: number; ordem: number }[];
}

export const join = (joined: Joined) => api.post('conciliacao/save', joined);
export const joinSure = ({ cnpjAssociacao, ano, numConta, mes }: AccountMonth) =>
  api.post('conciliacao/automatica', { cnpjAssociacao, ano, numConta, mes });
export const undo = (cnpjAssociacao: string, { ano, id }: ReconciliationKey) =>
  api.delete('conciliacao/{id}', { path: { id }, query: { cnpjAssociacao, ano } });
export const closeMonth = (body: CloseMonthRequest) => api.post('conciliacao/fecha', body);
export const startReconciling = (body: StartReconcilingRequest) => api.post('conciliacao/comeco', body);
export const undoStart = (query: AccountOfBook) => api.delete('conciliacao/comeco', { query });
export const reopenMonth = (body: ReopenMonthRequest) => api.post('conciliacao/reabre', body);

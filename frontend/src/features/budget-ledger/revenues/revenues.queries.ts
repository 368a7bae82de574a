import type { Revenue, RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { api } from '#shared/api/client.ts';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';

/** Query key roots to invalidate when a revenue changes. */
export const REVENUE_ROOTS = ['receita'];

/** Owner of a revenue's papers. */
export const papersOf = ({ cnpjAssociacao, ano, id }: Revenue): PaperOwner => ({
  cnpjAssociacao,
  ano,
  registro: 'RECEITA',
  id: String(id),
});

const REVENUE = 'receita/{ano}/{cnpjAssociacao}/{numConta}/{id}';

/** Registers a revenue, or corrects the given one, whose account may change. */
export const saveRevenue = (revenue: Revenue | null, body: RevenueRequest) =>
  revenue ? api.put(REVENUE, body, { path: revenue }) : api.post('receita/save', body);

export const deleteRevenue = (revenue: Revenue): Promise<void> => api.delete(REVENUE, { path: revenue });

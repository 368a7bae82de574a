import type { Revenue, RevenueRequest } from '#contracts/revenues.js';
import { centavos, toReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when a revenue changes. */
export const REVENUE_ROOTS = ['receita'];

/** Sum in reais. */
export const sumOf = (revenues: Revenue[]) => toReais(revenues.reduce((sum, { valor }) => sum + centavos(valor), 0));

/** Account numbers may hold a slash. */
const pathOf = ({ ano, cnpjAssociacao, numConta, id }: Revenue) => `receita/${ano}/${cnpjAssociacao}/${encodeURIComponent(numConta)}/${id}`;

/** Registers a revenue, or corrects the one given, which may get another account. */
export const saveRevenue = (revenue: Revenue | null, body: RevenueRequest) =>
  revenue ? api.put<Revenue>(pathOf(revenue), body) : api.post<Revenue>('receita/save', body);

export const deleteRevenue = (revenue: Revenue): Promise<void> => api.delete(pathOf(revenue));

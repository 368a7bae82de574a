import type { RevenueType } from '#contracts/budget-ledger/revenues.js';

export const REVENUE_TYPE_NAMES: Record<RevenueType, string> = {
  REPASSE: 'Repasse',
  PROPRIO: 'Recurso próprio',
  DOACAO: 'Doação',
  RENDIMENTO: 'Rendimento',
  ESTORNO: 'Estorno de despesa',
  DEVOLUCAO: 'Devolução ao concedente',
};

import type { MoneyCategory } from '#contracts/planning.js';
import type { RevenueType } from '#contracts/revenues.js';

export const REVENUE_TYPE_NAMES: Record<RevenueType, string> = {
  REPASSE: 'Repasse',
  PROPRIO: 'Recurso próprio',
  DOACAO: 'Doação',
  RENDIMENTO: 'Rendimento',
  ESTORNO: 'Estorno de despesa',
  DEVOLUCAO: 'Devolução ao concedente',
};

export const CATEGORY_NAMES: Record<MoneyCategory, string> = {
  CUSTEIO: 'Custeio',
  CAPITAL: 'Capital',
  LIVRE: 'Livre aplicação',
};

/** What is shown of a type or category that nobody has said. */
export const UNSAID = 'A classificar';

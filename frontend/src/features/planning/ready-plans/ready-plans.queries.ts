import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { budgetsOf, type ChosenItem } from './plan-choice';

/** Query key roots to invalidate when a plan and its budgets were saved. */
export const READY_PLAN_ROOTS = ['programa', 'acao', 'item', 'elemento_despesa', 'fonte_recurso', 'orcamento', 'saldo_orcamentario'];

export const yearBudgetsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['orcamento', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('orcamento/all', { query: { cnpjAssociacao, ano }, signal }),
  });

/** Saves the plan, then the budgets of its items. Can be retried after a refusal of the budgets, because existing records of the plan are kept. */
export async function saveReadyPlan(cnpjAssociacao: string, ano: number, chosen: ChosenItem[]): Promise<void> {
  const itens = chosen.map(({ programa, acao, item, elemento, fonte }) => ({ programa, acao, item, elemento, fonte }));
  const saved = await api.post('plano_pronto/save', { cnpjAssociacao, itens });
  const orcamentos = budgetsOf(chosen, saved.itens);
  if (orcamentos.length > 0) await api.post('orcamento/lote', { cnpjAssociacao, ano, orcamentos });
}

import { IsBoolean, IsOptional } from 'class-validator';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { IsMoney, IsNestedList } from '#contracts/common/validation.js';
import { type Item } from '#contracts/planning/planning.js';
import { type PlacedItem, PlannedItem, READY_PLANS } from '#contracts/planning/ready-plans.js';
import type { Reais } from '#domain/money.js';

/** An item of a ready plan, in the form. */
export class ChosenItem extends PlannedItem {
  @IsBoolean()
  marcado!: boolean;

  /** Its budget, if any. */
  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  valor?: Reais | null;
}

/** The form of the ready plans. */
export class PlanChoice extends AssociationQuery {
  @IsNestedList(ChosenItem, 200, { message: 'Escolha ao menos um item' })
  itens!: ChosenItem[];
}

/** The items of all ready plans, in order; those of the first plan are ticked. */
export const initialItems = (): ChosenItem[] =>
  READY_PLANS.flatMap(({ itens }, plan) => itens.map((item) => ({ ...item, marcado: plan === 0, valor: null })));

/** What the plan already contains: nothing, the item, or its budget. */
export type Known = 'nada' | 'item' | 'orcamento';

/** What the plan already contains of an item, compared by the names of all levels. */
export function knownOf({ programa, acao, item }: PlannedItem, items: readonly Item[], budgets: readonly Budget[]): Known {
  const isSame = (record: { descricaoPrograma: string; descricaoAcao: string }, name: string | null) =>
    record.descricaoPrograma === programa && record.descricaoAcao === acao && name === item;
  if (budgets.some((budget) => isSame(budget, budget.descricaoItem))) return 'orcamento';
  return items.some((record) => isSame(record, record.descricao)) ? 'item' : 'nada';
}

/** Budgets of the chosen items with a value, on their lines of the plan. */
export function budgetsOf(chosen: readonly ChosenItem[], placed: readonly PlacedItem[]) {
  return chosen.flatMap(({ valor }, index) => {
    const { idPrograma, idAcao, idItem, idElementoDespesa } = placed[index]!;
    return valor ? [{ idPrograma, idAcao, idItem, idElementoDespesa, valor }] : [];
  });
}

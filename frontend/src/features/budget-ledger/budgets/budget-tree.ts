import type { Budget } from '#contracts/budget-ledger/budgets.js';
import { type Reais, sumOfReais, toReais } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { groupBy, sortSiblings, type TreeNode } from '#shared/ui/lists/tree.ts';

/** A row of the budget tree: a budget, or a level with the sum of its budgets. */
export interface BudgetRow {
  nome: string;
  /** Only on levels: `3 itens`. */
  contagem?: string;
  elemento?: string;
  valor: Reais;
  /** Only on rows that may be edited and deleted. */
  budget?: Budget;
}

interface Level {
  kind: string;
  id: (budget: Budget) => number | null;
  nome: (budget: Budget) => string | null;
}

const LEVELS: Level[] = [
  { kind: 'programa', id: ({ idPrograma }) => idPrograma, nome: ({ descricaoPrograma }) => descricaoPrograma },
  { kind: 'acao', id: ({ idAcao }) => idAcao, nome: ({ descricaoAcao }) => descricaoAcao },
  { kind: 'subacao', id: ({ idSubAcao }) => idSubAcao, nome: ({ descricaoSubAcao }) => descricaoSubAcao },
];

/** Name of a budget's row: its item, or a text for none. */
export const budgetName = ({ descricaoItem }: Budget): string => descricaoItem ?? 'Item não especificado';

/** PROGRAMA > AÇÃO > SUB-AÇÃO > ITEM; items without sub-action are directly under their action. */
export function budgetTree(budgets: Budget[], [level, ...deeper]: Level[] = LEVELS): TreeNode<BudgetRow>[] {
  if (!level) return inOrder(budgets.map(leaf));
  const nodes = groupBy(budgets, level.id).flatMap(([id, own]) =>
    id === null
      ? budgetTree(own, deeper)
      : {
          key: `${level.kind}-${id}`,
          data: { nome: level.nome(own[0] as Budget) ?? '', contagem: count(own.length, 'item', 'itens'), valor: toReais(sumOfReais(own)) },
          children: budgetTree(own, deeper),
        },
  );
  return inOrder(nodes);
}

const inOrder = (nodes: TreeNode<BudgetRow>[]) => sortSiblings(nodes, ({ nome }) => nome);

const leaf = (budget: Budget): TreeNode<BudgetRow> => ({
  key: String(budget.id),
  data: { nome: budgetName(budget), elemento: budget.descricaoElementoDespesa, valor: budget.valor, budget },
});

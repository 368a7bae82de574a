import { formatBRL } from '#domain/money.js';
import { changesIn, field, lineColumns, lineKey, type Names, type RecordKind, was } from '#modules/book/pure.js';
import { type BudgetFact, type OrcamentoAlterado } from './budget.events.js';
import { BUDGETS, type BudgetState, BY_LINE, budgetPostings, evolveBudget } from './budget.js';

export const BUDGET_KIND: RecordKind<BudgetFact, BudgetState> = {
  ...BUDGETS,
  facts: { 'OrcamentoDefinido.v1': 'begins', 'OrcamentoAlterado.v1': 'corrects', 'OrcamentoExcluido.v1': 'corrects' },
  keyColumn: 'id',
  named: 'O orçamento nº',
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveBudget(fact, versao),
  effectiveDay: ({ type }, { first }) => (type === 'OrcamentoDefinido.v1' ? first : undefined),
  postings: budgetPostings,
  indexed: ({ linha }) => ({ [BY_LINE]: lineKey(linha) }),
  rows: ({ id, linha, valor, versao }) => [{ id, ...lineColumns(linha), valor, versao }],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'OrcamentoDefinido.v1':
        return `Orçamento nº ${fact.id} definido: ${formatBRL(fact.valor)} para ${names.short(fact.linha)}`;
      case 'OrcamentoAlterado.v1':
        return `Orçamento nº ${fact.id} alterado${budgetChanges(before, fact, names)}`;
      case 'OrcamentoExcluido.v1':
        return `Orçamento nº ${fact.id} excluído${was(before)}`;
    }
  },
};

/** Usually only the amount of a budget changes; the sentence is then short. */
function budgetChanges(before: BudgetState | undefined, after: OrcamentoAlterado, names: Names): string {
  if (before && before.valor !== after.valor && lineKey(before.linha) === lineKey(after.linha))
    return ` de ${formatBRL(before.valor)} para ${formatBRL(after.valor)}`;
  return changesIn<Omit<OrcamentoAlterado, 'type'>>(before, after, { linha: field('linha', names.line), valor: field('valor', formatBRL) });
}

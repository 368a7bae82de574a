import { formatBRL } from '#domain/money.js';
import { formatDate, yearOf } from '#domain/plain-date.js';
import { changesIn, difference, lineColumns, type RecordKind, was } from '#modules/book/pure.js';
import { BY_EXPENSE, expenseText } from '../expenses/payments/refunds.js';
import { contributionOf, refundedBy } from './refund.js';
import { type RevenueData, type RevenueFact } from './revenue.events.js';
import { evolveRevenue, movementsOf } from './revenue.js';
import { REVENUE_FIELDS, REVENUES, type RevenueState } from './revenue-state.js';

export const REVENUE_KIND: RecordKind<RevenueFact, RevenueState> = {
  ...REVENUES,
  facts: { 'ReceitaRegistrada.v1': 'begins', 'ReceitaAlterada.v1': 'corrects', 'ReceitaExcluida.v1': 'corrects' },
  keyColumn: 'id',
  named: 'A receita nº',
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveRevenue(fact, versao),
  effectiveDay: (fact) => (fact.type === 'ReceitaExcluida.v1' ? undefined : fact.data),
  postings: (before, after, { first }) =>
    difference(contributionOf(before, { ano: yearOf(first) }), contributionOf(after, { ano: yearOf(first) })),
  movements: movementsOf,
  indexed: (revenue) => {
    const expense = refundedBy(revenue);
    return { [BY_EXPENSE]: expense ? expenseText(expense) : null };
  },
  details: {
    table: 'receita_estorno',
    rowColumn: 'parte',
    rows: ({ id, estorno }) =>
      (estorno?.partes ?? []).map(({ linha, idFonteRecurso, categoria, valor }, index) => ({
        id,
        parte: index + 1,
        ...lineColumns(linha),
        id_fonte_recurso: idFonteRecurso,
        categoria,
        valor,
      })),
  },
  rows: (revenue) => [REVENUE_FIELDS.row(revenue)],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'ReceitaRegistrada.v1':
        return `Receita nº ${fact.id} registrada: ${formatBRL(fact.valor)} na conta ${fact.numConta} em ${formatDate(fact.data)}, ${fact.descricao}${refund(fact)}`;
      case 'ReceitaAlterada.v1':
        return `Receita nº ${fact.id} alterada${changesIn<RevenueData>(before, fact, REVENUE_FIELDS.changed({ idFonteRecurso: names.fundsSource, idPrograma: names.program }))}`;
      case 'ReceitaExcluida.v1':
        return `Receita nº ${fact.id} excluída${was(before)}`;
    }
  },
};

/** The expense that a refund gives back, as a text. */
const refund = ({ data, anoDespesa, idDespesa, motivo }: RevenueData) =>
  idDespesa === null ? '' : `, estorno da despesa nº ${idDespesa}${anoDespesa === yearOf(data) ? '' : ` de ${anoDespesa}`}: “${motivo}”`;

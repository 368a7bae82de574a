import { sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { lineKey, type Movement, type MovementPart, type Posting, type PostingKind } from '#modules/book/pure.js';
import { type ExpensePart } from './expense.events.js';
import { type ExpenseState } from './expense-state.js';
import { standingParts } from './split.js';

/**
 * Postings of an expense on its lines: owed from its day on, paid instead of owed from the payment on, nothing from the cancellation on. A resto a pagar has
 * none: it counts on the lines of the year in which it was drawn up (rule 38.3).
 */
export function contributionOf(expense: ExpenseState | undefined): Posting[] {
  if (!expense || expense.origem) return [];
  const { valor, devido, dataElaboracao, pagaEm, dataAnulacao } = expense;
  const on = (data: PlainDate, especie: PostingKind, sign: 1 | -1): Posting[] =>
    standingParts(expense, especie === 'pago' ? valor : devido).map((part) => ({
      linha: lineKey(part.linha),
      especie,
      valor: sign * part.valor,
      quantidade: sign,
      data,
    }));
  const settled = pagaEm ?? dataAnulacao;
  const owed = on(settled && settled < dataElaboracao ? settled : dataElaboracao, 'a_pagar', 1);
  if (!settled) return owed;
  const paid = pagaEm ? on(pagaEm, 'pago', 1) : [];
  const returned = pagaEm && dataAnulacao ? on(dataAnulacao, 'pago', -1) : [];
  return [...owed, ...on(settled, 'a_pagar', -1), ...paid, ...returned];
}

/** Movements of an expense by programme and category: its payment, and its return on cancellation; none until an account is named. */
export function movementsOf(expense: ExpenseState): Movement[] {
  const { valor, numConta, pagaEm, dataAnulacao } = expense;
  if (!(numConta && pagaEm)) return [];
  const on = (data: PlainDate, sign: 1 | -1): Movement => ({
    conta: numConta,
    data,
    partes: movedParts(standingParts(expense, valor), sign),
  });
  return dataAnulacao ? [on(pagaEm, -1), on(dataAnulacao, 1)] : [on(pagaEm, -1)];
}

/** The parts of an amount on an account, by programme and category. */
export function movedParts(parts: readonly ExpensePart[], sign: 1 | -1): MovementPart[] {
  const alike = Map.groupBy(parts, ({ linha, categoria }) => `${linha.idPrograma} ${categoria}`);
  return [...alike.values()].map((same) => {
    const { linha, categoria } = same[0]!;
    return { idPrograma: linha.idPrograma, categoria, valor: sign * sumOf(same) };
  });
}

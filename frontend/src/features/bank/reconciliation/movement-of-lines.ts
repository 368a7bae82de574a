import { type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import type { StatementMovement } from '#shared/movements/movement-forms.tsx';
import { ruleFor } from './rules';

/** One movement that lines show together, and these lines. */
export interface MovementOfLines extends StatementMovement {
  lines: readonly ReconcilableLine[];
}

/** What a rule knows of an expense, and its number: who wrote it prepares what is booked from it. */
function expenseOf({ id: idRegra, versao: _, contem: __, objetoResumido, ...fields }: ReconciliationRule): StatementMovement['regra'] {
  return { ...fields, idRegra, ...(objetoResumido && { objetoResumido }) };
}

/** What the lines show together: their sum on their last day, in the words of the first. A rule counts if it is that of every line. */
export function movementOf(lines: readonly ReconcilableLine[], numConta: string, rules: readonly ReconciliationRule[]): MovementOfLines {
  const [first] = lines as [ReconcilableLine];
  const rule = ruleFor(first.historico, rules);
  const isOfAll = rule !== undefined && lines.every(({ historico }) => ruleFor(historico, rules) === rule);
  return {
    numConta,
    data: lines
      .map(({ data }) => data)
      .toSorted()
      .at(-1)!,
    valor: toReais(sumOfReais(lines)),
    historico: first.historico,
    documento: lines.length === 1 ? first.documento : null,
    ...(lines.length === 1 && { idLinha: first.id }),
    ...(isOfAll && { regra: expenseOf(rule) }),
    lines,
  };
}

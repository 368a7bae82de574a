import { type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import type { ToldMovement } from '#shared/movements/movement-forms.tsx';
import { ruleFor } from './rules';

/** One movement that lines tell together, and these lines. */
export interface ToldLines extends ToldMovement {
  lines: readonly ReconcilableLine[];
}

/** What a rule knows of an expense, and its number: who wrote it prepares what is booked from it. */
function expenseOf({ id: idRegra, versao: _, contem: __, objetoResumido, ...fields }: ReconciliationRule): ToldMovement['regra'] {
  return { ...fields, idRegra, ...(objetoResumido && { objetoResumido }) };
}

/** What the lines tell together: their sum on their last day, in the words of the first. A rule counts if it is that of every line. */
export function toldBy(lines: readonly ReconcilableLine[], numConta: string, rules: readonly ReconciliationRule[]): ToldLines {
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

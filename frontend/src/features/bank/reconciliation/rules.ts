import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { fold } from '#domain/text.js';

/** The rule that matches the memo; of several, the one with the longest text. */
export function ruleFor(historico: string, rules: readonly ReconciliationRule[]): ReconciliationRule | undefined {
  const memo = fold(historico);
  return rules.filter(({ contem }) => memo.includes(fold(contem))).toSorted((a, b) => b.contem.length - a.contem.length)[0];
}

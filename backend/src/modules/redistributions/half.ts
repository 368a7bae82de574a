import { type RedistributionHalfRequest } from '#contracts/redistributions/redistribution.record.js';
import { type RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';

/** One side of an operation in the two-call form (rule 12.4). */
export type Half = Omit<RedistributionHalfRequest, 'id'>;
export type HalfSide = 'debito' | 'credito';

/** A debit is negative. */
export const sideOfHalf = ({ valor }: Half): HalfSide => (valor < 0 ? 'debito' : 'credito');

/** The operation of two halves, in either order. Refuses halves that do not match, naming the differences. */
export function pairUp(one: Half, other: Half): RedistributionRequest {
  const [debit, credit] = sideOfHalf(one) === 'debito' ? [one, other] : [other, one];
  const said = [
    ['valor', formatBRL(-centavos(debit.valor)), formatBRL(centavos(credit.valor))],
    ['data', formatDate(debit.data), formatDate(credit.data)],
    ['justificativa', `“${debit.justificativa}”`, `“${credit.justificativa}”`],
  ];
  const differing = said.filter(([, ofDebit, ofCredit]) => ofDebit !== ofCredit);
  if (differing.length > 0) {
    const named = differing.map(([field, ofDebit, ofCredit]) => `${field} (${ofDebit} no débito, ${ofCredit} no crédito)`);
    throw new RuleViolation('redistribuicao.partes', `As duas partes da operação nº ${one.operacao} não conferem: ${named.join('; ')}.`);
  }
  const { cnpjAssociacao, ano, data, justificativa, valor } = credit;
  return { cnpjAssociacao, ano, data, justificativa, valor, debito: debit, credito: credit };
}

import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';

/** Refuses a movement on a day when the account is not open, or of money of another programme than the account's own (rule 22.2). */
export function refuseOffTerms(terms: AccountTerms, data: PlainDate, idPrograma: number | null): void {
  const refusal = offTerms(terms, data, idPrograma);
  if (refusal) throw refusal;
}

/** The refusal of a movement that the account does not take; `detail` is that of the error which `movimentos_conferir` raises. */
export function refusalOfMovement(detail: string): RuleViolation {
  const { conta, data, idPrograma } = JSON.parse(detail) as { conta: AccountTerms; data: PlainDate; idPrograma: number | null };
  return offTerms(conta, data, idPrograma)!;
}

function offTerms(
  { numConta, abertaEm, encerradaEm, idPrograma: own }: AccountTerms,
  data: PlainDate,
  idPrograma: number | null,
): RuleViolation | undefined {
  if (abertaEm && data < abertaEm)
    return new RuleViolation(
      'conta.ainda-fechada',
      `A conta ${numConta} foi aberta em ${formatDate(abertaEm)}, depois de ${formatDate(data)}.`,
    );
  if (encerradaEm && data > encerradaEm)
    return new RuleViolation(
      'conta.encerrada',
      `A conta ${numConta} foi encerrada em ${formatDate(encerradaEm)}, antes de ${formatDate(data)}.`,
    );
  if (own !== null && idPrograma !== null && own !== idPrograma)
    return new RuleViolation('conta.programa', `A conta ${numConta} serve a um só programa, que não é o deste lançamento.`);
  return undefined;
}

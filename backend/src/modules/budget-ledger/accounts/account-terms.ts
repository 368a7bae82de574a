import { type AccountTerms } from '#contracts/treasury/accounts.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';

/** Refuses a movement on a day when the account is not open, or of money of another programme than the account's own (rule 22.2). */
export function refuseOffTerms(
  { numConta, abertaEm, encerradaEm, idPrograma: own }: AccountTerms,
  data: PlainDate,
  idPrograma: number | null,
): void {
  if (abertaEm && data < abertaEm)
    throw new RuleViolation(
      'conta.ainda-fechada',
      `A conta ${numConta} foi aberta em ${formatDate(abertaEm)}, depois de ${formatDate(data)}.`,
    );
  if (encerradaEm && data > encerradaEm)
    throw new RuleViolation(
      'conta.encerrada',
      `A conta ${numConta} foi encerrada em ${formatDate(encerradaEm)}, antes de ${formatDate(data)}.`,
    );
  if (own !== null && idPrograma !== null && own !== idPrograma)
    throw new RuleViolation('conta.programa', `A conta ${numConta} serve a um só programa, que não é o deste lançamento.`);
}

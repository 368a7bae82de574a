import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { digestOf } from '#modules/book/pure.js';
import { type DespesaPaga, type ReleasedPayment } from './expense.events.js';
import { type ExpenseState, named, type Release } from './expense-state.js';

/** SHA-256 of what is released, in this order and form (rule 35.3). Another content or order needs another name than `liberacao.v1`. */
export function releaseHash({ idFavorecido, valor, numConta, notaFiscal, chaveNf }: ReleasedPayment): string {
  return digestOf(JSON.stringify(['liberacao.v1', idFavorecido, valor, numConta, notaFiscal, chaveNf]));
}

/** The release of an expense as it stands, or as it was paid; undefined if it has none, or what was released is no longer what is paid (rule 35.4). */
export function standingRelease(expense: ExpenseState): Release | undefined {
  const { liberacao, pagaEm, numConta } = expense;
  if (!liberacao) return undefined;
  const from = pagaEm ? numConta : liberacao.numConta;
  return from !== null && releaseHash({ ...expense, numConta: from }) === liberacao.hash ? liberacao : undefined;
}

/** What an expense answers of its release. `semLiberacao`: paid above the limit without one. */
export function releaseOf(expense: ExpenseState) {
  const release = standingRelease(expense);
  return {
    liberadaPor: release?.por ?? null,
    liberadaEm: release?.em ?? null,
    contaLiberada: release?.numConta ?? null,
    semLiberacao: expense.alcada !== null && !release,
  };
}

/** The limit of the association in centavos (null: none), and the statement line that shows that the money has left. */
export interface PaymentTerms {
  alcada: Centavos | null;
  idLinha?: number | undefined;
}

/**
 * The one check of every payment: above the limit it must be what another person released, unless a line of the bank's statement shows it made
 * (rule 35.5). Answers what the payment records of it.
 */
export function refuseUnreleased(
  expense: ExpenseState,
  { valor, numConta }: Pick<DespesaPaga, 'valor' | 'numConta'>,
  { alcada, idLinha }: PaymentTerms,
): Pick<DespesaPaga, 'alcada' | 'idLinha'> {
  if (alcada === null || valor <= alcada) return {};
  if (standingRelease(expense)?.numConta === numConta && expense.valor === valor) return { alcada };
  if (idLinha !== undefined) return { alcada, idLinha };
  throw new RuleViolation('despesa.nao-liberada', `${named(expense)} ${unreleasedBecause(expense, alcada)}`);
}

function unreleasedBecause(expense: ExpenseState, alcada: Centavos): string {
  const { liberacao, valor } = expense;
  if (!liberacao)
    return `seria paga acima da alçada de ${formatBRL(alcada)} sem liberação. Peça que a libere outra pessoa com acesso de administrador ou gestor.`;
  const who = `${properName(liberacao.por)} em ${formatDate(liberacao.em)}`;
  if (standingRelease(expense))
    return `foi liberada por ${who} para pagar ${formatBRL(valor)} da conta ${liberacao.numConta}. Pague assim, ou peça outra liberação.`;
  return `foi alterada depois de liberada por ${who}, e a liberação não vale mais. Peça que a liberem de novo.`;
}

/** Refuses a change of a payment that was made as released, after which it would be another than the released one (rule 35.7). */
export function refuseOtherThanReleased(expense: ExpenseState, changed: Partial<Pick<ExpenseState, keyof ReleasedPayment>>): void {
  if (expense.alcada === null || !standingRelease(expense) || standingRelease({ ...expense, ...changed })) return;
  throw new RuleViolation(
    'despesa.paga-como-liberada',
    `${named(expense)} foi paga como ${properName(expense.liberacao!.por)} a liberou: favorecido, conta e documento não mudam. Desfaça o pagamento e peça outra liberação.`,
  );
}

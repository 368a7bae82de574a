import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, digestOf } from '#modules/book/pure.js';
import { type DespesaPaga, type Destination, type Release, type ReleasedPayment } from '../expense.events.js';
import { BY_LINE, BY_PAYMENT_DAY, EXPENSES, type ExpenseState, named, paymentDay, retainedOf } from '../expense-state.js';

/** SHA-256 of what is released, in this order and form (rule 35.3). Another content or order needs another name than `liberacao.v1`. */
export function releaseHash({ idFavorecido, valor, numConta, notaFiscal, chaveNf, ...destino }: ReleasedPayment): string {
  const where = destinationColumn(destino)!;
  return digestOf(JSON.stringify(['liberacao.v1', idFavorecido, valor, numConta, notaFiscal, chaveNf, ...where]));
}

/** Of a payee without Pix key and account. */
export const NOWHERE: Destination = { tipoChavePix: null, chavePix: null, idBanco: null, agencia: null, contaFavorecido: null };

/** Where the money goes, as the row of the expense and the register of payees store it. */
export const destinationColumn = (destino: Destination | undefined) =>
  destino ? [destino.tipoChavePix, destino.chavePix, destino.idBanco, destino.agencia, destino.contaFavorecido] : null;

/**
 * The release of an expense as it is now, or as it was paid; undefined if it has none, or what was released is no longer what is paid (rule 35.4).
 * @param destino where the payee's money goes now; absent: where it went when it was released
 */
export function standingRelease(expense: ExpenseState, destino?: Destination): Release | undefined {
  const { liberacao, pagaEm, numConta } = expense;
  if (!liberacao) return undefined;
  const from = pagaEm ? numConta : liberacao.numConta;
  const to = (!pagaEm && destino) || liberacao.destino;
  return from !== null && releaseHash({ ...expense, ...to, numConta: from }) === liberacao.hash ? liberacao : undefined;
}

/** What an expense answers of its release. `semLiberacao`: paid above the limit without one, until the payment is undone (rule 35.6). */
export function releaseOf(expense: ExpenseState, destino?: Destination) {
  const release = standingRelease(expense, destino);
  return {
    liberadaPor: release?.por ?? null,
    liberadaEm: release?.em ?? null,
    contaLiberada: release?.numConta ?? null,
    semLiberacao: expense.idLinha !== null,
  };
}

/** A line of a bank's statement that shows a payment, and what of its amount no payment in the books of other years has used. */
export interface StatementLine {
  id: number;
  livre: Centavos;
}

/** What is known of a payment besides the book. */
export interface PaymentTerms {
  /** The limit of the association in centavos; null: none. */
  alcada: Centavos | null;
  destino: Destination;
  /** Paid to the payee on the day in the books of other years, with what is retained of it. */
  emOutrosAnos: Centavos;
  /** Paid to the payee by the other payments of the same command. */
  juntas?: Centavos;
  linha?: StatementLine | undefined;
}

/** What is known of a payment to release: the limit, where the payee's money goes, who wrote that (CPFs), and the version of the payee. */
export interface ReleaseTerms extends Pick<PaymentTerms, 'alcada' | 'destino'> {
  escritoPor: readonly string[];
  versao: number;
}

type Payment = Pick<DespesaPaga, 'valor' | 'numConta' | 'dataPagamento'>;

/**
 * The one check of every payment: where it takes what the payee gets on the day above the limit, it must be what another person released, unless a
 * line of the bank's statement shows it made (rules 35.5 and 35.10). Answers what the payment records of it.
 */
export function refuseUnreleased(
  book: Book,
  expense: ExpenseState,
  payment: Payment,
  terms: PaymentTerms,
): Pick<DespesaPaga, 'alcada' | 'idLinha'> {
  const { alcada, destino, linha } = terms;
  const total = paidOnDay(book, expense, payment, terms);
  if (alcada === null || total <= alcada) return {};
  if (standingRelease(expense, destino)?.numConta === payment.numConta && expense.valor === payment.valor) return { alcada };
  if (!linha) throw new RuleViolation('despesa.nao-liberada', `${named(expense)} ${unreleasedBecause(expense, payment, total, terms)}`);
  refuseUsedLine(book, linha, payment.valor);
  return { alcada, idLinha: linha.id };
}

/** Refuses a change of a payment, made without a release or need of one, that takes what the payee gets on the day above the limit. */
export function refuseAboveLimit(book: Book, before: ExpenseState, after: ExpenseState, { alcada, ...terms }: PaymentTerms): void {
  const { idFavorecido, pagaEm, valor, numConta } = after;
  const isSame = before.pagaEm === pagaEm && before.idFavorecido === idFavorecido;
  if (alcada === null || !pagaEm || isSame || before.alcada !== null) return;
  const total = paidOnDay(book, after, { valor, numConta, dataPagamento: pagaEm }, terms);
  if (total <= alcada) return;
  throw new RuleViolation(
    'despesa.nao-liberada',
    `Com esta alteração o favorecido recebe ${formatBRL(total)} em ${formatDate(pagaEm)}, acima da alçada de ${formatBRL(alcada)}, e o pagamento da despesa nº ${after.idDespesa} não foi liberado. Desfaça o pagamento e peça que o libere outra pessoa.`,
  );
}

/** What the payee of an expense gets on the day of a payment, with that payment. */
function paidOnDay(
  book: Book,
  expense: ExpenseState,
  { valor, dataPagamento }: Payment,
  { emOutrosAnos, juntas = 0 }: Omit<PaymentTerms, 'alcada'>,
): Centavos {
  const others = book
    .find(EXPENSES, BY_PAYMENT_DAY, paymentDay(expense.idFavorecido, dataPagamento))
    .filter(({ idDespesa }) => idDespesa !== expense.idDespesa);
  return others.reduce((sum, other) => sum + countedOf(other, other.valor), countedOf(expense, valor) + emOutrosAnos + juntas);
}

/** What a payment counts against the limit: its amount and the taxes retained from its expense. */
export const countedOf = (expense: ExpenseState, valor: Centavos): Centavos => valor + retainedOf(expense);

/** Refuses a line whose amount other payments without a release have used (rule 35.6). */
function refuseUsedLine(book: Book, { id, livre }: StatementLine, valor: Centavos): void {
  const shown = book.find(EXPENSES, BY_LINE, String(id));
  const left = livre - sumOf(shown);
  if (valor <= left) return;
  const by = shown.length > 0 ? ` já mostra o pagamento ${expensesOf(shown)}, e` : '';
  throw new RuleViolation(
    'despesa.linha-usada',
    `O lançamento do extrato${by} só tem ${formatBRL(left)} para outros pagamentos. Escolha o lançamento deste pagamento, ou peça que o liberem.`,
  );
}

/** `da despesa nº 1`, `das despesas nº 1 e 2`. */
const expensesOf = (expenses: readonly ExpenseState[]): string =>
  `${expenses.length === 1 ? 'da despesa nº' : 'das despesas nº'} ${new Intl.ListFormat('pt-BR').format(expenses.map(({ idDespesa }) => String(idDespesa)))}`;

function unreleasedBecause(
  expense: ExpenseState,
  { valor: paid, dataPagamento }: Payment,
  total: Centavos,
  { alcada, destino }: PaymentTerms,
): string {
  const { liberacao, valor } = expense;
  if (!liberacao) {
    const onDay =
      total === paid
        ? ''
        : `: com ela o favorecido recebe ${formatBRL(total)} em ${formatDate(dataPagamento)}, contados os impostos retidos`;
    return `seria paga acima da alçada de ${formatBRL(alcada!)} sem liberação${onDay}. Peça que a libere outra pessoa com acesso de administrador ou gestor.`;
  }
  const who = `${properName(liberacao.por)} em ${formatDate(liberacao.em)}`;
  if (standingRelease(expense, destino))
    return `foi liberada por ${who} para pagar ${formatBRL(valor)} da conta ${liberacao.numConta}. Pague assim, ou peça outra liberação.`;
  if (standingRelease(expense))
    return `foi liberada por ${who}, e depois mudou a chave Pix ou a conta do favorecido: a liberação não vale mais. Peça que a liberem de novo.`;
  return `foi alterada depois de liberada por ${who}, e a liberação não vale mais. Peça que a liberem de novo.`;
}

/** Refuses a change of a payment that was made as released, after which it would be another than the released one (rule 35.7). */
export function refuseOtherThanReleased(
  expense: ExpenseState,
  changed: Partial<Pick<ExpenseState, keyof ReleasedPayment & keyof ExpenseState>>,
): void {
  if (expense.alcada === null || expense.idLinha !== null || standingRelease({ ...expense, ...changed })) return;
  throw new RuleViolation(
    'despesa.paga-como-liberada',
    `${named(expense)} foi paga como ${properName(expense.liberacao!.por)} a liberou: favorecido, conta e documento não mudam. Desfaça o pagamento e peça outra liberação.`,
  );
}

import { type ATTESTATION_RECORD, type ATTESTED_RECORD } from '#contracts/budget-ledger/attestation.record.js';
import { type BILL_RECORD, type PAYMENT_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { type WrittenOf } from '#contracts/common/record.js';
import { type EconomicCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type PixKeyKind } from '#domain/pix-key.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BudgetLine } from '#modules/book/pure.js';

/** A part of an expense that is split over several lines. */
export interface ExpensePart {
  readonly linha: BudgetLine;
  readonly idFonteRecurso: number;
  /** Category of the line's element. */
  readonly categoria: EconomicCategory | null;
  readonly valor: Centavos;
}

/** What the author of an expense writes. */
export interface ExpenseData extends WrittenOf<typeof BILL_RECORD> {
  readonly linha: BudgetLine;
  /** Category of the line's element when this was written; null if the register did not have one. */
  readonly categoria: EconomicCategory | null;
  /** The parts of a split expense; absent if it is on one line. `linha`, `idFonteRecurso` and `categoria` are those of the first part. */
  readonly rateio?: readonly ExpensePart[] | undefined;
}

/** The month, 1 to 12, of a recurring expense that an expense was booked for (rule 21.4). */
export interface Recurrence {
  readonly idRecorrente: number;
  readonly mes: number;
}

/** Year and number under which a bill was first registered, before it was carried over as a resto a pagar (rule 38.1). */
export interface ExpenseOrigin {
  readonly ano: number;
  readonly idDespesa: number;
}

export interface DespesaRegistrada extends ExpenseData {
  readonly type: 'DespesaRegistrada.v1';
  readonly idDespesa: number;
  readonly recorrencia?: Recurrence;
  /** CPFs of those who wrote the recurring expense or the rule of bank statements from which it was booked. */
  readonly preparadaPor?: readonly string[];
  /** The expense from which this one, a tax, is retained. */
  readonly idDespesaPrincipal?: number;
  /** Of a tax retained from a resto a pagar: the origin of that one. */
  readonly origem?: ExpenseOrigin;
}

/** Carries an unpaid expense of the year before, which was closed, into the book: a resto a pagar. Taxes and their expense keep together where both are unpaid. */
export interface DespesaTransportada extends ExpenseData {
  readonly type: 'DespesaTransportada.v1';
  readonly idDespesa: number;
  readonly origem: ExpenseOrigin;
  /** Its number in the book of the year before. */
  readonly idAnterior: number;
  readonly idDespesaPrincipal?: number;
  readonly impostos: readonly RetainedTax[];
  /** The sum of the taxes retained from it that the years before have paid; absent without any. */
  readonly retidoAntes?: Centavos;
  /** CPFs of those who prepared it in the years before. */
  readonly preparadaPor: readonly string[];
  readonly liberacao: Release | null;
  /** The atesto that it has in the year before; absent without one. */
  readonly atesto?: WrittenOf<typeof ATTESTED_RECORD>;
}

/** Takes back a carried expense: the year before was reopened, and owes it again. */
export interface TransporteDesfeito {
  readonly type: 'TransporteDesfeito.v1';
  readonly idDespesa: number;
}

/** A tax retained from an expense, by its number. */
export interface RetainedTax {
  readonly idDespesa: number;
  readonly valor: Centavos;
}

/** Who released a payment, when, from which account and to where, and the hash of what was released. */
export interface Release {
  readonly por: string;
  readonly em: PlainDate;
  readonly numConta: string;
  readonly destino: Destination;
  readonly hash: string;
}

/** `motivoAntecipacao` is the reason of a payment that precedes the invoice by this correction. */
export interface DespesaAlterada extends ExpenseData {
  readonly type: 'DespesaAlterada.v1';
  readonly idDespesa: number;
  readonly motivoAntecipacao?: string;
}

type PaymentData = WrittenOf<typeof PAYMENT_RECORD>;

/** The account from which a payment was made and its document number; both null until somebody states them. */
export type PaidFrom = Pick<PaymentData, 'numConta' | 'documentoPagamento'>;

/**
 * `valor` is the amount actually paid, `motivoAntecipacao` the reason for paying before the date of the invoice. `alcada` is the limit that the payment
 * exceeds; absent if it needed no release. `idLinha` is the statement line that shows the money gone, of a payment recorded without a release.
 */
export interface DespesaPaga extends PaymentData {
  readonly type: 'DespesaPaga.v1';
  readonly idDespesa: number;
  readonly valor: Centavos;
  readonly alcada?: Centavos;
  readonly idLinha?: number;
}

/** Where the money of a payee goes: their Pix key and bank account, null where the register has none. */
export interface Destination {
  readonly tipoChavePix: PixKeyKind | null;
  readonly chavePix: string | null;
  readonly idBanco: string | null;
  readonly agencia: string | null;
  readonly contaFavorecido: string | null;
}

/** What a person releases of a payment: payee, value, account, document, and where the payee's money goes. */
export interface ReleasedPayment extends Destination {
  readonly idFavorecido: string;
  readonly valor: Centavos;
  readonly numConta: string;
  readonly notaFiscal: string | null;
  readonly chaveNf: string | null;
}

/** Another person than those who prepared the expense releases its payment. `hash` is that of `releaseHash`. */
export interface DespesaLiberada extends ReleasedPayment {
  readonly type: 'DespesaLiberada.v1';
  readonly idDespesa: number;
  readonly hash: string;
}

export interface LiberacaoDesfeita {
  readonly type: 'LiberacaoDesfeita.v1';
  readonly idDespesa: number;
  readonly motivo: string;
}

/** Names the account of a payment after the payment was recorded. */
export interface PagamentoClassificado extends PaidFrom {
  readonly type: 'PagamentoClassificado.v1';
  readonly idDespesa: number;
}

/** Corrects how a payment was made; the amount stays. */
export interface PagamentoCorrigido extends Omit<PaymentData, 'motivoAntecipacao'> {
  readonly type: 'PagamentoCorrigido.v1';
  readonly idDespesa: number;
  readonly motivo: string;
}

/** Takes back a payment that was not made: the expense is owed again. */
export interface PagamentoDesfeito {
  readonly type: 'PagamentoDesfeito.v1';
  readonly idDespesa: number;
  readonly motivo: string;
}

/**
 * Cancelling also sets `dataPagamento`; a cancelled expense never counts as paid (rule 11.5). `comDespesa` is the expense with which a tax retained from it
 * was cancelled; absent if this one was cancelled by itself.
 */
export interface DespesaAnulada {
  readonly type: 'DespesaAnulada.v1';
  readonly idDespesa: number;
  readonly dataAnulacao: PlainDate;
  readonly dataPagamento: PlainDate;
  readonly justificativaAnulacao: string;
  readonly comDespesa?: number;
}

/** Takes back a cancellation of the same day: the expense is owed or paid as before. */
export interface AnulacaoDesfeita {
  readonly type: 'AnulacaoDesfeita.v1';
  readonly idDespesa: number;
  readonly motivo: string;
}

/** Somebody confirms that goods came, or that work was done. */
export interface DespesaAtestada extends WrittenOf<typeof ATTESTATION_RECORD> {
  readonly type: 'DespesaAtestada.v1';
  readonly idDespesa: number;
}

/** Takes back an atesto. */
export interface DespesaDesatestada {
  readonly type: 'DespesaDesatestada.v1';
  readonly idDespesa: number;
}

export interface DespesaExcluida {
  readonly type: 'DespesaExcluida.v1';
  readonly idDespesa: number;
}

/** A tax retained from the expense and owed as expense `idImposto`; `rateio` holds the remaining parts. */
export interface ImpostoRetido {
  readonly type: 'ImpostoRetido.v1';
  readonly idDespesa: number;
  readonly idImposto: number;
  readonly valor: Centavos;
  readonly rateio?: readonly ExpensePart[] | undefined;
}

/** A retained tax returned to the expense, which owes it again. */
export interface ImpostoDevolvido extends Omit<ImpostoRetido, 'type'> {
  readonly type: 'ImpostoDevolvido.v1';
}

export type ExpenseFact =
  | DespesaRegistrada
  | DespesaTransportada
  | TransporteDesfeito
  | DespesaAlterada
  | DespesaLiberada
  | LiberacaoDesfeita
  | DespesaPaga
  | PagamentoClassificado
  | PagamentoCorrigido
  | PagamentoDesfeito
  | DespesaAnulada
  | AnulacaoDesfeita
  | DespesaAtestada
  | DespesaDesatestada
  | DespesaExcluida
  | ImpostoRetido
  | ImpostoDevolvido;

/** A fact about an existing expense. */
export type ExpenseChange = Exclude<ExpenseFact, DespesaRegistrada | DespesaTransportada | TransporteDesfeito>;

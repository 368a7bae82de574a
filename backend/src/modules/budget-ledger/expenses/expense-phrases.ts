import { DOCUMENT_KINDS, PAYMENT_RECORD, type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { without } from '#contracts/common/record.js';
import { formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { changesIn, described, type Fields, field, type Names } from '#modules/book/pure.js';
import { isAsAttested } from './attested.js';
import {
  type DespesaAlterada,
  type DespesaPaga,
  type DespesaRegistrada,
  type Destination,
  type ExpenseData,
  type ExpensePart,
  type PagamentoCorrigido,
  type PaidFrom,
} from './expense.events.js';
import { EXPENSE_FIELDS, type ExpenseState } from './expense-state.js';

export const registered = ({ idDespesa, idDespesaPrincipal }: DespesaRegistrada) =>
  `Despesa nº ${idDespesa} registrada${idDespesaPrincipal ? ` como imposto retido da despesa nº ${idDespesaPrincipal}` : ''}`;

/** The parts as a text. */
const partsText = (rateio: readonly ExpensePart[], names: Names) =>
  rateio.map(({ linha, valor }) => `${formatBRL(valor)} em ${names.line(linha)}`).join(', ');

export const split = ({ rateio }: ExpenseData, names: Names) => (rateio ? `, rateada: ${partsText(rateio, names)}` : '');

/** Where the money of a released payment may go. */
export function destination({ chavePix, idBanco, agencia, contaFavorecido }: Destination): string {
  const places = [
    ...(chavePix ? [`a chave Pix ${chavePix}`] : []),
    ...(contaFavorecido ? [`a conta ${contaFavorecido} do banco ${idBanco}, agência ${agencia}`] : []),
  ];
  return places.length > 0 ? `, para ${places.join(' ou ')}` : ', sem chave Pix nem conta do favorecido';
}

/** An expense in the form that is compared to describe changes. */
const withSplit = (expense: ExpenseData) => ({ ...expense, rateio: expense.rateio ?? null });

/** `por PIX`, `em dinheiro`. */
export const inForm = (form: PaymentForm) =>
  `${form === 'CHEQUE' || form === 'DINHEIRO' ? 'em' : 'por'} ${form === 'PIX' ? form : form.toLocaleLowerCase('pt-BR')}`;

type CorrectablePayment = Pick<ExpenseState, 'dataPagamento' | 'formaPagamento' | keyof PaidFrom>;

/** The fields of a payment that a correction may change. */
const PAYMENT_FIELDS: Fields<CorrectablePayment> = described(without(PAYMENT_RECORD, 'motivoAntecipacao')).changed({});

/** The account of a payment, as a text. */
export const from = ({ numConta, documentoPagamento }: PaidFrom) =>
  numConta ? ` da conta ${numConta}${documentoPagamento ? `, documento ${documentoPagamento}` : ''}` : '';

export const early = ({ motivoAntecipacao }: Pick<DespesaPaga, 'motivoAntecipacao'> | DespesaAlterada) =>
  motivoAntecipacao ? `, antes da data da nota: “${motivoAntecipacao}”` : '';

/** A payment above the limit that nobody had released. */
export const unreleased = ({ idLinha, alcada }: DespesaPaga) =>
  idLinha === undefined ? '' : `, SEM LIBERAÇÃO acima da alçada de ${formatBRL(alcada!)}, como o extrato do banco mostra`;

export const invoice = (notaFiscal: string | null) => (notaFiscal ? `, nota fiscal ${notaFiscal}` : '');

/** Every field that its author writes; changes of these fields are described. */
const expenseFields = (names: Names): Required<Fields<Omit<ReturnType<typeof withSplit>, 'categoria'>>> => {
  const { valor, ...others } = EXPENSE_FIELDS.changed({
    idFonteRecurso: names.fundsSource,
    idFavorecido: names.payee,
    tipoDocumento: (kind) => DOCUMENT_KINDS[kind],
  });
  return { valor, linha: field('linha', names.line), rateio: field('rateio', (parts) => partsText(parts, names)), ...others };
};

/** The fields that a correction of an expense changes, with their values before and after. */
export const changedExpense = (before: ExpenseState | undefined, fact: DespesaAlterada, names: Names): string =>
  changesIn(before && withSplit(before), withSplit(fact), expenseFields(names));

/** The same of a correction of its payment. */
export const changedPayment = (before: ExpenseState | undefined, fact: PagamentoCorrigido): string =>
  changesIn<CorrectablePayment>(before, fact, PAYMENT_FIELDS);

/** Whose atesto was taken back, and of which day. */
export const attested = (before: ExpenseState | undefined): string =>
  before?.atesto ? ` (era de ${before.atesto.nome}, em ${formatDate(before.atesto.data)})` : '';

/** A correction after which the atesto stands no more (rule 11.30). */
export const noLongerAttested = (before: ExpenseState | undefined, fact: DespesaAlterada): string =>
  before?.atesto && !isAsAttested(before, fact) ? `; sem o atesto${attested(before)}, que era de outro favorecido ou valor` : '';

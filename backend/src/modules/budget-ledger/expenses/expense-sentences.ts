import { PAYMENT_RECORD, type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { without } from '#contracts/common/record.js';
import { formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { changesIn, described, type Fields, field, type Names, was } from '#modules/book/pure.js';
import {
  type DespesaAlterada,
  type DespesaPaga,
  type DespesaRegistrada,
  type Destination,
  type ExpenseData,
  type ExpenseFact,
  type ExpensePart,
  type PaidFrom,
} from './expense.events.js';
import { EXPENSE_FIELDS, type ExpenseState } from './expense-state.js';

/** What a fact of an expense says to auditors. */
export function expenseSentence(fact: ExpenseFact, before: ExpenseState | undefined, names: Names): string {
  switch (fact.type) {
    case 'DespesaRegistrada.v1':
      return `${registered(fact)}: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}${split(fact, names)}`;
    case 'DespesaTransportada.v1':
      return `Despesa nº ${fact.idDespesa} transportada como resto a pagar da nº ${fact.origem.idDespesa} de ${fact.origem.ano}: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}${split(fact, names)}`;
    case 'TransporteDesfeito.v1':
      return `Transporte da despesa nº ${fact.idDespesa} desfeito${was(before, before && names.payee(before.idFavorecido))}: o exercício anterior foi reaberto`;
    case 'DespesaAlterada.v1':
      return `Despesa nº ${fact.idDespesa} alterada${changesIn(before && withSplit(before), withSplit(fact), expenseFields(names))}${early(fact)}`;
    case 'DespesaLiberada.v1':
      return `Pagamento da despesa nº ${fact.idDespesa} liberado: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)} da conta ${fact.numConta}${invoice(fact.notaFiscal)}${destination(fact)}`;
    case 'LiberacaoDesfeita.v1':
      return `Liberação da despesa nº ${fact.idDespesa} desfeita${was(before)}: “${fact.motivo}”`;
    case 'DespesaPaga.v1':
      return `Despesa nº ${fact.idDespesa} paga: ${formatBRL(fact.valor)} ${inForm(fact.formaPagamento)} em ${formatDate(fact.dataPagamento)}${from(fact)}${early(fact)}${unreleased(fact)}`;
    case 'PagamentoClassificado.v1':
      return `Pagamento da despesa nº ${fact.idDespesa} classificado:${from(fact) || ' sem conta'}`;
    case 'PagamentoCorrigido.v1':
      return `Pagamento da despesa nº ${fact.idDespesa} corrigido${changesIn<CorrectablePayment>(before, fact, PAYMENT_FIELDS)}: “${fact.motivo}”`;
    case 'PagamentoDesfeito.v1':
      return `Pagamento da despesa nº ${fact.idDespesa} desfeito${was(before)}: “${fact.motivo}”`;
    case 'DespesaAnulada.v1':
      return `Despesa nº ${fact.idDespesa} anulada em ${formatDate(fact.dataAnulacao)}${was(before)}: “${fact.justificativaAnulacao}”`;
    case 'AnulacaoDesfeita.v1':
      return `Anulação da despesa nº ${fact.idDespesa} desfeita${was(before)}: “${fact.motivo}”`;
    case 'DespesaExcluida.v1':
      return `Despesa nº ${fact.idDespesa} excluída${was(before, before && names.payee(before.idFavorecido))}`;
    case 'ImpostoRetido.v1':
      return `Imposto de ${formatBRL(fact.valor)} retido da despesa nº ${fact.idDespesa}, devido como despesa nº ${fact.idImposto}`;
    case 'ImpostoDevolvido.v1':
      return `Imposto de ${formatBRL(fact.valor)} devolvido à despesa nº ${fact.idDespesa}, que era devido como despesa nº ${fact.idImposto}`;
  }
}

const registered = ({ idDespesa, idDespesaPrincipal }: DespesaRegistrada) =>
  `Despesa nº ${idDespesa} registrada${idDespesaPrincipal ? ` como imposto retido da despesa nº ${idDespesaPrincipal}` : ''}`;

/** The parts as a text. */
const partsText = (rateio: readonly ExpensePart[], names: Names) =>
  rateio.map(({ linha, valor }) => `${formatBRL(valor)} em ${names.line(linha)}`).join(', ');

const split = ({ rateio }: ExpenseData, names: Names) => (rateio ? `, rateada: ${partsText(rateio, names)}` : '');

/** Where the money of a released payment may go. */
function destination({ chavePix, idBanco, agencia, contaFavorecido }: Destination): string {
  const places = [
    ...(chavePix ? [`a chave Pix ${chavePix}`] : []),
    ...(contaFavorecido ? [`a conta ${contaFavorecido} do banco ${idBanco}, agência ${agencia}`] : []),
  ];
  return places.length > 0 ? `, para ${places.join(' ou ')}` : ', sem chave Pix nem conta do favorecido';
}

/** An expense in the form that is compared to describe changes. */
const withSplit = (expense: ExpenseData) => ({ ...expense, rateio: expense.rateio ?? null });

/** `por PIX`, `em dinheiro`. */
const inForm = (form: PaymentForm) =>
  `${form === 'CHEQUE' || form === 'DINHEIRO' ? 'em' : 'por'} ${form === 'PIX' ? form : form.toLocaleLowerCase('pt-BR')}`;

type CorrectablePayment = Pick<ExpenseState, 'dataPagamento' | 'formaPagamento' | keyof PaidFrom>;

/** The fields of a payment that a correction may change. */
const PAYMENT_FIELDS: Fields<CorrectablePayment> = described(without(PAYMENT_RECORD, 'motivoAntecipacao')).changed({});

/** The account of a payment, as a text. */
const from = ({ numConta, documentoPagamento }: PaidFrom) =>
  numConta ? ` da conta ${numConta}${documentoPagamento ? `, documento ${documentoPagamento}` : ''}` : '';

const early = ({ motivoAntecipacao }: Pick<DespesaPaga, 'motivoAntecipacao'> | DespesaAlterada) =>
  motivoAntecipacao ? `, antes da data da nota: “${motivoAntecipacao}”` : '';

/** A payment above the limit that nobody had released. */
const unreleased = ({ idLinha, alcada }: DespesaPaga) =>
  idLinha === undefined ? '' : `, SEM LIBERAÇÃO acima da alçada de ${formatBRL(alcada!)}, como o extrato do banco mostra`;

const invoice = (notaFiscal: string | null) => (notaFiscal ? `, nota fiscal ${notaFiscal}` : '');

/** Every field that its author writes; changes of these fields are described. */
const expenseFields = (names: Names): Required<Fields<Omit<ReturnType<typeof withSplit>, 'categoria'>>> => {
  const { valor, ...others } = EXPENSE_FIELDS.changed({ idFonteRecurso: names.fundsSource, idFavorecido: names.payee });
  return { valor, linha: field('linha', names.line), rateio: field('rateio', (parts) => partsText(parts, names)), ...others };
};

import { CANCELLATION_RECORD, OWN_RECORD, PAYMENT_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { nullsOf } from '#contracts/common/record.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type FactKinds, was } from '#modules/book/pure.js';
import { isAsAttested } from './attested.js';
import { type ExpenseFact, type ImpostoDevolvido, type ImpostoRetido } from './expense.events.js';
import {
  attested,
  changedExpense,
  changedPayment,
  destination,
  early,
  from,
  inForm,
  invoice,
  noLongerAttested,
  registered,
  split,
  unreleased,
} from './expense-phrases.js';
import { type ExpenseState } from './expense-state.js';
import { placeLike } from './split.js';

/** What an expense says of its payment before it is paid. */
const UNPAID = { ...nullsOf(PAYMENT_RECORD), pagaEm: null, alcada: null, idLinha: null };

/** What an expense says of its cancellation unless it is cancelled. */
const UNCANCELLED = { ...nullsOf(CANCELLATION_RECORD), anuladaCom: null };

/** What an expense does not say when it is registered or carried over. */
const UNSTATED = { ...nullsOf(OWN_RECORD), ...UNPAID, ...UNCANCELLED };

/** The facts of an expense: what each does to it, when it takes effect, and what auditors read. */
export const EXPENSE_FACTS: FactKinds<ExpenseFact, ExpenseState> = {
  'DespesaRegistrada.v1': {
    role: 'begins',
    effectiveDay: ({ dataElaboracao }) => dataElaboracao,
    state: ({ type: _, preparadaPor = [], ...data }, { autorCpf }) => ({
      ...UNSTATED,
      ...data,
      devido: data.valor,
      preparadaPor: [...new Set([autorCpf, ...preparadaPor])],
      liberacao: null,
      impostos: [],
    }),
    sentence: (fact, _, names) =>
      `${registered(fact)}: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}${split(fact, names)}`,
  },
  'DespesaTransportada.v1': {
    role: 'begins',
    effectiveDay: (_, { first }) => first,
    state: ({ type: _, ...carried }) => ({ ...UNSTATED, ...carried, devido: carried.valor }),
    sentence: (fact, _, names) =>
      `Despesa nº ${fact.idDespesa} transportada como resto a pagar da nº ${fact.origem.idDespesa} de ${fact.origem.ano}: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}${split(fact, names)}`,
  },
  'TransporteDesfeito.v1': {
    role: 'corrects',
    changes: () => null,
    sentence: ({ idDespesa }, before, names) =>
      `Transporte da despesa nº ${idDespesa} desfeito${was(before, before && names.payee(before.idFavorecido))}: o exercício anterior foi reaberto`,
  },
  'DespesaAlterada.v1': {
    role: 'corrects',
    effectiveDay: ({ dataElaboracao }) => dataElaboracao,
    changes(before, { type: _, ...data }, { autorCpf }) {
      const { pagaEm } = before;
      return {
        ...preparedAlsoBy(before, autorCpf),
        ...data,
        rateio: data.rateio,
        devido: pagaEm ? before.devido : data.valor,
        atesto: isAsAttested(before, data) ? before.atesto : null,
        motivoAntecipacao: earlyReason({ pagaEm, dataNf: data.dataNf }, before.motivoAntecipacao ?? data.motivoAntecipacao),
      };
    },
    sentence: (fact, before, names) =>
      `Despesa nº ${fact.idDespesa} alterada${changedExpense(before, fact, names)}${early(fact)}${noLongerAttested(before, fact)}`,
  },
  'DespesaLiberada.v1': {
    role: 'continues',
    changes(_, { numConta, tipoChavePix, chavePix, idBanco, agencia, contaFavorecido, hash }, { dia, autor }) {
      const destino = { tipoChavePix, chavePix, idBanco, agencia, contaFavorecido };
      return { liberacao: { por: autor, em: dia, numConta, destino, hash } };
    },
    sentence: (fact, _, names) =>
      `Pagamento da despesa nº ${fact.idDespesa} liberado: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)} da conta ${fact.numConta}${invoice(fact.notaFiscal)}${destination(fact)}`,
  },
  'LiberacaoDesfeita.v1': {
    role: 'corrects',
    changes: () => ({ liberacao: null }),
    sentence: ({ idDespesa, motivo }, before) => `Liberação da despesa nº ${idDespesa} desfeita${was(before)}: “${motivo}”`,
  },
  'DespesaPaga.v1': {
    role: 'continues',
    effectiveDay: ({ dataPagamento }) => dataPagamento,
    changes: (_, { type, ...payment }) => ({ ...payment, pagaEm: payment.dataPagamento }),
    sentence: (fact) =>
      `Despesa nº ${fact.idDespesa} paga: ${formatBRL(fact.valor)} ${inForm(fact.formaPagamento)} em ${formatDate(fact.dataPagamento)}${from(fact)}${early(fact)}${unreleased(fact)}`,
  },
  'PagamentoClassificado.v1': {
    role: 'continues',
    sentence: (fact) => `Pagamento da despesa nº ${fact.idDespesa} classificado:${from(fact) || ' sem conta'}`,
  },
  'PagamentoCorrigido.v1': {
    role: 'corrects',
    effectiveDay: ({ dataPagamento }) => dataPagamento,
    changes({ dataNf, motivoAntecipacao }, { type: _, motivo, ...payment }) {
      const pagaEm = payment.dataPagamento;
      return { ...payment, pagaEm, motivoAntecipacao: earlyReason({ pagaEm, dataNf }, motivoAntecipacao ?? motivo) };
    },
    sentence: (fact, before) => `Pagamento da despesa nº ${fact.idDespesa} corrigido${changedPayment(before, fact)}: “${fact.motivo}”`,
  },
  'PagamentoDesfeito.v1': {
    role: 'corrects',
    changes: (before) => ({ ...UNPAID, ...placeLike(before, before.devido), valor: before.devido }),
    sentence: ({ idDespesa, motivo }, before) => `Pagamento da despesa nº ${idDespesa} desfeito${was(before)}: “${motivo}”`,
  },
  'DespesaAnulada.v1': {
    role: 'corrects',
    effectiveDay: ({ dataAnulacao }) => dataAnulacao,
    changes: (_, { dataAnulacao, dataPagamento, justificativaAnulacao, comDespesa: anuladaCom = null }) => ({
      dataAnulacao,
      dataPagamento,
      justificativaAnulacao,
      anuladaCom,
    }),
    sentence: ({ idDespesa, dataAnulacao, justificativaAnulacao }, before) =>
      `Despesa nº ${idDespesa} anulada em ${formatDate(dataAnulacao)}${was(before)}: “${justificativaAnulacao}”`,
  },
  'AnulacaoDesfeita.v1': {
    role: 'corrects',
    changes: ({ pagaEm }) => ({ ...UNCANCELLED, dataPagamento: pagaEm }),
    sentence: ({ idDespesa, motivo }, before) => `Anulação da despesa nº ${idDespesa} desfeita${was(before)}: “${motivo}”`,
  },
  'DespesaAtestada.v1': {
    role: 'continues',
    // Goods may have come in the year before.
    effectiveDay: ({ data }, { first }) => [data, first].sort().at(-1)!,
    changes: (_, { data, nome, cargo, texto }) => ({ atesto: { data, nome, cargo, texto } }),
    sentence: ({ idDespesa, data, nome, cargo, texto }) =>
      `Despesa nº ${idDespesa} atestada em ${formatDate(data)} por ${nome}, ${cargo}: “${texto}”`,
  },
  'DespesaDesatestada.v1': {
    role: 'corrects',
    changes: () => ({ atesto: null }),
    sentence: ({ idDespesa }, before) => `Atesto da despesa nº ${idDespesa} desfeito${attested(before)}`,
  },
  'DespesaExcluida.v1': {
    role: 'corrects',
    changes: () => null,
    sentence: ({ idDespesa }, before, names) =>
      `Despesa nº ${idDespesa} excluída${was(before, before && names.payee(before.idFavorecido))}`,
  },
  'ImpostoRetido.v1': {
    role: 'continues',
    changes: (before, fact, { autorCpf }) => ({
      ...preparedAlsoBy(before, autorCpf),
      ...owing(before, fact, -fact.valor),
      impostos: [...before.impostos, { idDespesa: fact.idImposto, valor: fact.valor }],
    }),
    sentence: ({ idDespesa, idImposto, valor }) =>
      `Imposto de ${formatBRL(valor)} retido da despesa nº ${idDespesa}, devido como despesa nº ${idImposto}`,
  },
  'ImpostoDevolvido.v1': {
    role: 'continues',
    changes: (before, fact, { autorCpf }) => ({
      ...preparedAlsoBy(before, autorCpf),
      ...owing(before, fact, fact.valor),
      impostos: before.impostos.filter(({ idDespesa }) => idDespesa !== fact.idImposto),
    }),
    sentence: ({ idDespesa, idImposto, valor }) =>
      `Imposto de ${formatBRL(valor)} devolvido à despesa nº ${idDespesa}, que era devido como despesa nº ${idImposto}`,
  },
};

/** The reason of a payment that precedes its invoice; null for any other. */
const earlyReason = ({ pagaEm, dataNf }: Pick<ExpenseState, 'pagaEm' | 'dataNf'>, reason: string | undefined): string | null =>
  pagaEm && dataNf && pagaEm < dataNf ? (reason ?? null) : null;

/** Those who had a hand in an expense, and one more person. */
const preparedAlsoBy = ({ preparadaPor }: Pick<ExpenseState, 'preparadaPor'>, cpf: string) => ({
  preparadaPor: preparadaPor.includes(cpf) ? preparadaPor : [...preparadaPor, cpf],
});

/** What an expense owes after a tax was retained from it or returned to it. */
function owing({ valor }: ExpenseState, { rateio }: ImpostoRetido | ImpostoDevolvido, change: Centavos) {
  return { valor: valor + change, devido: valor + change, rateio };
}

import { type PaymentForm } from '#contracts/expenses.js';
import { formatBRL, toDecimal } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { difference, lineColumns } from '#modules/book/pure.js';
import { changesIn, type Fields, field, longText, was } from '../audit/changes.js';
import { type Names } from '../audit/names.js';
import { type LedgerRecord } from '../ledger-record.js';
import { type DespesaPaga, type ExpenseData, type ExpenseFact, type PaidFrom } from './expense.events.js';
import { BY_BILL, BY_MONTH, billOf, contributionOf, EXPENSES, type ExpenseState, evolveExpense, monthOf, movementsOf } from './expense.js';

export const EXPENSE_RECORD: LedgerRecord<ExpenseFact, ExpenseState> = {
  ...EXPENSES,
  facts: {
    'DespesaRegistrada.v1': 'begins',
    'DespesaAlterada.v1': 'corrects',
    'DespesaPaga.v1': 'continues',
    'PagamentoClassificado.v1': 'continues',
    'DespesaAnulada.v1': 'corrects',
    'DespesaExcluida.v1': 'corrects',
  },
  keyColumn: 'id_despesa',
  named: 'A despesa nº',
  keyOf: ({ idDespesa }) => idDespesa,
  evolve: (before, fact, { versao }) => evolveExpense(before, fact, versao),
  effectiveDay(fact) {
    switch (fact.type) {
      case 'DespesaRegistrada.v1':
      case 'DespesaAlterada.v1':
        return fact.dataElaboracao;
      case 'DespesaPaga.v1':
        return fact.dataPagamento;
      case 'DespesaAnulada.v1':
        return fact.dataAnulacao;
      case 'PagamentoClassificado.v1':
      case 'DespesaExcluida.v1':
        return undefined;
      default:
        return fact satisfies never;
    }
  },
  postings: (before, after) => difference(contributionOf(before), contributionOf(after)),
  movements: movementsOf,
  indexed: (expense) => ({ [BY_BILL]: billOf(expense), [BY_MONTH]: monthOf(expense.recorrencia) }),
  rows: ({ idDespesa, linha, idFonteRecurso, idFavorecido, valor, ...expense }) => [
    {
      id_despesa: idDespesa,
      ...lineColumns(linha),
      id_fonte_recurso: idFonteRecurso,
      id_favorecido: idFavorecido,
      objeto_resumido: expense.objetoResumido,
      objeto_detalhado: expense.objetoDetalhado,
      nota_fiscal: expense.notaFiscal,
      data_nf: expense.dataNf,
      vencimento: expense.vencimento,
      data_elaboracao: expense.dataElaboracao,
      data_pagamento: expense.dataPagamento,
      data_anulacao: expense.dataAnulacao,
      justificativa_anulacao: expense.justificativaAnulacao,
      forma_pagamento: expense.formaPagamento,
      valor: toDecimal(valor),
      chave_nf: expense.chaveNf,
      categoria: expense.categoria,
      num_conta: expense.numConta,
      documento_pagamento: expense.documentoPagamento,
      motivo_antecipacao: expense.motivoAntecipacao,
      versao: expense.versao,
      id_recorrente: expense.recorrencia?.idRecorrente ?? null,
      mes_recorrente: expense.recorrencia?.mes ?? null,
    },
  ],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'DespesaRegistrada.v1':
        return `Despesa nº ${fact.idDespesa} registrada: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}`;
      case 'DespesaAlterada.v1':
        return `Despesa nº ${fact.idDespesa} alterada${changesIn<ExpenseData>(before, fact, expenseFields(names))}`;
      case 'DespesaPaga.v1':
        return `Despesa nº ${fact.idDespesa} paga: ${formatBRL(fact.valor)} ${PAID[fact.formaPagamento]} em ${formatDate(fact.dataPagamento)}${from(fact)}${early(fact)}`;
      case 'PagamentoClassificado.v1':
        return `Pagamento da despesa nº ${fact.idDespesa} classificado:${from(fact) || ' sem conta'}`;
      case 'DespesaAnulada.v1':
        return `Despesa nº ${fact.idDespesa} anulada em ${formatDate(fact.dataAnulacao)}${was(before)}: “${fact.justificativaAnulacao}”`;
      case 'DespesaExcluida.v1':
        return `Despesa nº ${fact.idDespesa} excluída${was(before, before && names.payee(before.idFavorecido))}`;
    }
  },
};

const PAID: Record<PaymentForm, string> = {
  PIX: 'por PIX',
  TRANSFERÊNCIA: 'por transferência',
  BOLETO: 'por boleto',
  CHEQUE: 'em cheque',
  CARTÃO: 'por cartão',
  DINHEIRO: 'em dinheiro',
  'DÉBITO EM CONTA': 'por débito em conta',
};

/** Which account a payment left. */
const from = ({ numConta, documentoPagamento }: PaidFrom) =>
  numConta ? ` da conta ${numConta}${documentoPagamento ? `, documento ${documentoPagamento}` : ''}` : '';

const early = ({ motivoAntecipacao }: DespesaPaga) => (motivoAntecipacao ? `, antes da data da nota: “${motivoAntecipacao}”` : '');

const invoice = (notaFiscal: string | null) => (notaFiscal ? `, nota fiscal ${notaFiscal}` : '');

const expenseFields = (names: Names): Fields<ExpenseData> => ({
  valor: field('valor', formatBRL),
  idFavorecido: field('favorecido', names.payee),
  linha: field('linha', names.line),
  idFonteRecurso: field('fonte de recursos', names.fundsSource),
  notaFiscal: field('nota fiscal', String),
  dataNf: field('data da nota', formatDate),
  chaveNf: field('chave da nota', String),
  vencimento: field('vencimento', formatDate),
  dataElaboracao: field('data de elaboração', formatDate),
  objetoResumido: field('objeto resumido', longText),
  objetoDetalhado: field('objeto detalhado', longText),
});

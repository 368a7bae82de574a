import { type PaymentForm } from '#contracts/expenses.js';
import { type CarryOver } from '#contracts/fiscal-years.js';
import { finalBalance, MONTH_FIELDS } from '#contracts/yields.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { type Fact } from '../book/fact.js';
import { lineKey } from '../book/line.js';
import { type OrcamentoAlterado } from '../budgets/budget.events.js';
import { type BudgetState } from '../budgets/budget.js';
import { type ExpenseData } from '../expenses/expense.events.js';
import { type OperationState } from '../redistributions/redistribution.js';
import { type RevenueData } from '../revenues/revenue.events.js';
import { type YieldData } from '../yields/yield.events.js';
import { changesIn, type Fields, field, longText } from './changes.js';
import { type Before } from './history.js';
import { type Names } from './names.js';

/** What happened, in a self-contained sentence. */
export function sentenceOf(fact: Fact, before: Before, names: Names): string {
  switch (fact.type) {
    case 'OrcamentoDefinido.v1':
      return `Orçamento nº ${fact.id} definido: ${formatBRL(fact.valor)} para ${names.short(fact.linha)}`;
    case 'OrcamentoAlterado.v1':
      return `Orçamento nº ${fact.id} alterado${budgetChanges(before.orcamento, fact, names)}`;
    case 'OrcamentoExcluido.v1':
      return `Orçamento nº ${fact.id} excluído${was(before.orcamento)}`;

    case 'DespesaRegistrada.v1':
      return `Despesa nº ${fact.idDespesa} registrada: ${formatBRL(fact.valor)} a ${names.payee(fact.idFavorecido)}${invoice(fact.notaFiscal)}`;
    case 'DespesaAlterada.v1':
      return `Despesa nº ${fact.idDespesa} alterada${changesIn<ExpenseData>(before.despesa, fact, expenseFields(names))}`;
    case 'DespesaPaga.v1':
      return `Despesa nº ${fact.idDespesa} paga: ${formatBRL(fact.valor)} ${PAID[fact.formaPagamento]} em ${formatDate(fact.dataPagamento)}`;
    case 'DespesaAnulada.v1':
      return `Despesa nº ${fact.idDespesa} anulada em ${formatDate(fact.dataAnulacao)}${was(before.despesa)}: “${fact.justificativaAnulacao}”`;
    case 'DespesaExcluida.v1':
      return `Despesa nº ${fact.idDespesa} excluída${was(before.despesa, before.despesa && names.payee(before.despesa.idFavorecido))}`;

    case 'RedistribuicaoEfetuada.v1':
      return `Redistribuição nº ${fact.operacao}: ${formatBRL(fact.valor)} de ${names.short(fact.debito)} para ${names.short(fact.credito)}`;
    case 'RedistribuicaoJustificada.v1':
      return `Redistribuição nº ${fact.operacao} com nova justificativa: “${fact.justificativa}”`;
    case 'RedistribuicaoExcluida.v1':
      return `Redistribuição nº ${fact.operacao} excluída${returned(before.redistribuicao, names)}`;

    case 'ReceitaRegistrada.v1':
      return `Receita nº ${fact.id} registrada: ${formatBRL(fact.valor)} na conta ${fact.numConta} em ${formatDate(fact.data)}, ${fact.descricao}`;
    case 'ReceitaAlterada.v1':
      return `Receita nº ${fact.id} alterada${changesIn<RevenueData>(before.receita, fact, revenueFields(names))}`;
    case 'ReceitaExcluida.v1':
      return `Receita nº ${fact.id} excluída${was(before.receita)}`;

    case 'RendimentoInformado.v1':
      return `Rendimento da conta ${fact.numConta} informado: saldo final de ${formatBRL(finalBalance(fact))}`;
    case 'RendimentoAlterado.v1':
      return `Rendimento da conta ${fact.numConta} alterado${changesIn<YieldData>(before.rendimento, fact, YIELD_FIELDS)}`;

    case 'ExercicioAberto.v1':
      return `Exercício aberto ${CARRIED[fact.copia]} ${fact.origem}`;
    case 'ExercicioEncerrado.v1':
      return `Exercício encerrado: “${fact.motivo}”`;
    case 'ExercicioReaberto.v1':
      return `Exercício reaberto: “${fact.motivo}”`;
  }
}

/** The amount that a fact is about: its own, what it takes back, or the final balance of a yield; null where no amount is involved, or known. */
export function amountOf(fact: Fact, before: Before): Centavos | null {
  switch (fact.type) {
    case 'RendimentoInformado.v1':
    case 'RendimentoAlterado.v1':
      return finalBalance(fact);
    case 'OrcamentoExcluido.v1':
      return before.orcamento?.valor ?? null;
    case 'DespesaAnulada.v1':
    case 'DespesaExcluida.v1':
      return before.despesa?.valor ?? null;
    case 'RedistribuicaoExcluida.v1':
      return before.redistribuicao?.valor ?? null;
    case 'ReceitaExcluida.v1':
      return before.receita?.valor ?? null;
    default:
      return 'valor' in fact ? fact.valor : null;
  }
}

const PAID: Record<PaymentForm, string> = {
  PIX: 'por PIX',
  TRANSFERÊNCIA: 'por transferência',
  BOLETO: 'por boleto',
  CHEQUE: 'em cheque',
  CARTÃO: 'por cartão',
  DINHEIRO: 'em dinheiro',
  'DÉBITO EM CONTA': 'por débito em conta',
};

/** What came along from the year before, whose number follows. */
const CARRIED: Record<CarryOver, string> = {
  NENHUMA: 'sem copiar nada de',
  ZERADAS: 'com as linhas de orçamento, sem valores, de',
  VALORES: 'com os orçamentos de',
  SALDO: 'com o saldo dos orçamentos de',
};

const invoice = (notaFiscal: string | null) => (notaFiscal ? `, nota fiscal ${notaFiscal}` : '');

/** ` (era de R$ 10,00)` of what is no more; empty where that is not known. */
const was = (gone: { valor: Centavos } | undefined, to?: string) =>
  gone ? ` (era de ${formatBRL(gone.valor)}${to ? ` a ${to}` : ''})` : '';

/** Usually only the amount of a budget changes; then the sentence is short. */
function budgetChanges(before: BudgetState | undefined, after: OrcamentoAlterado, names: Names): string {
  if (before && before.valor !== after.valor && lineKey(before.linha) === lineKey(after.linha))
    return ` de ${formatBRL(before.valor)} para ${formatBRL(after.valor)}`;
  return changesIn<Omit<OrcamentoAlterado, 'type'>>(before, after, { linha: field('linha', names.line), valor: field('valor', formatBRL) });
}

function returned(gone: OperationState | undefined, names: Names): string {
  return gone ? `: ${formatBRL(gone.valor)} de volta de ${names.short(gone.credito)} para ${names.short(gone.debito)}` : '';
}

const expenseFields = (names: Names): Fields<ExpenseData> => ({
  valor: field('valor', formatBRL),
  idFavorecido: field('favorecido', names.payee),
  linha: field('linha', names.line),
  idFonteRecurso: field('fonte de recursos', names.fundsSource),
  notaFiscal: field('nota fiscal', String),
  dataNf: field('data da nota', formatDate),
  dataElaboracao: field('data de elaboração', formatDate),
  objetoResumido: field('objeto resumido', longText),
  objetoDetalhado: field('objeto detalhado', longText),
});

const revenueFields = (names: Names): Fields<RevenueData> => ({
  valor: field('valor', formatBRL),
  numConta: field('conta', String),
  data: field('data', formatDate),
  idFonteRecurso: field('fonte de recursos', names.fundsSource),
  descricao: field('descrição', String),
});

const YIELD_FIELDS: Fields<YieldData> = {
  saldoInicial: field('saldo inicial', formatBRL),
  ...Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, field(MONTHS[index]!, formatBRL)])),
};

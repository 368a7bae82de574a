import { toDecimal } from '#domain/money.js';
import { type BudgetState } from '../budgets/budget.js';
import { type ExpenseState } from '../expenses/expense.js';
import { type BookState, type Change } from './book-state.js';
import { type BookId } from './entry.js';
import { type BudgetLine, lineOf } from './line.js';

/** Rows of the read models as `livro_projetar` takes them: keys are columns, amounts decimal texts. `…Excluidos` are ids whose rows go. */
export interface Projection {
  lancamento: object[];
  saldo: object[];
  orcamento: object[];
  orcamentosExcluidos: number[];
  despesa: object[];
  despesasExcluidas: number[];
}

/** The rows that a run of entries left behind, each as it is after the last of them. */
export function projectionOf(state: BookState, changes: Change[]): Projection {
  const lines = new Set(changes.flatMap(({ postings }) => postings.map(({ linha }) => linha)));
  const budgets = ids(changes.map(({ budget }) => budget));
  const expenses = ids(changes.map(({ expense }) => expense));
  return {
    lancamento: changes.flatMap((change) => postingRows(state.id, change)),
    saldo: [...lines].map((line) => balanceRow(state, line)),
    orcamento: present(budgets, state.budgets).map((budget) => budgetRow(state.id, budget)),
    orcamentosExcluidos: budgets.filter((id) => !state.budgets.has(id)),
    despesa: present(expenses, state.expenses).map((expense) => expenseRow(state.id, expense)),
    despesasExcluidas: expenses.filter((id) => !state.expenses.has(id)),
  };
}

/** Every row of a book but its postings: what a rebuild writes and a verification compares. */
export function fullProjection(state: BookState): Omit<Projection, 'lancamento'> {
  return {
    saldo: [...state.balances.keys()].map((line) => balanceRow(state, line)),
    orcamento: [...state.budgets.values()].map((budget) => budgetRow(state.id, budget)),
    orcamentosExcluidos: [],
    despesa: [...state.expenses.values()].map((expense) => expenseRow(state.id, expense)),
    despesasExcluidas: [],
  };
}

function ids(touched: (number | undefined)[]): number[] {
  return [...new Set(touched.filter((id) => id !== undefined))];
}

function present<T>(touched: number[], records: Map<number, T>): T[] {
  return touched.map((id) => records.get(id)).filter((record) => record !== undefined);
}

const book = ({ cnpjAssociacao, ano }: BookId) => ({ cnpj_associacao: cnpjAssociacao, ano });

const lineColumns = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine) => ({
  id_programa: idPrograma,
  id_acao: idAcao,
  id_sub_acao: idSubAcao,
  id_elemento_despesa: idElementoDespesa,
  id_item: idItem,
});

/** The postings of one entry as rows. */
export function postingRows(id: BookId, { sequencia, postings }: Change): object[] {
  return postings.map(({ linha, especie, valor, quantidade, data }, indice) => ({
    ...book(id),
    sequencia,
    indice,
    linha,
    especie,
    valor: toDecimal(valor),
    quantidade,
    data_efetiva: data,
  }));
}

function balanceRow(state: BookState, linha: string): object {
  const { orcado, debito, credito, pago, aPagar, itens, pagamentos } = state.balance(linha);
  return {
    ...book(state.id),
    linha,
    ...lineColumns(lineOf(linha)),
    orcado: toDecimal(orcado),
    debito: toDecimal(debito),
    credito: toDecimal(credito),
    pago: toDecimal(pago),
    a_pagar: toDecimal(aPagar),
    itens,
    pagamentos,
  };
}

function budgetRow(bookId: BookId, { id, linha, valor, versao }: BudgetState): object {
  return { ...book(bookId), id, ...lineColumns(linha), valor: toDecimal(valor), versao };
}

function expenseRow(bookId: BookId, expense: ExpenseState): object {
  return {
    ...book(bookId),
    id_despesa: expense.idDespesa,
    ...lineColumns(expense.linha),
    id_fonte_recurso: expense.idFonteRecurso,
    id_favorecido: expense.idFavorecido,
    objeto_resumido: expense.objetoResumido,
    objeto_detalhado: expense.objetoDetalhado,
    nota_fiscal: expense.notaFiscal,
    data_nf: expense.dataNf,
    data_elaboracao: expense.dataElaboracao,
    data_pagamento: expense.dataPagamento,
    data_anulacao: expense.dataAnulacao,
    justificativa_anulacao: expense.justificativaAnulacao,
    forma_pagamento: expense.formaPagamento,
    valor: toDecimal(expense.valor),
    versao: expense.versao,
  };
}

import { type BudgetFact } from '../budgets/budget.events.js';
import { type BudgetState, budgetPostings, evolveBudget } from '../budgets/budget.js';
import { budgetRow } from '../budgets/budget.projection.js';
import { type ExpenseFact } from '../expenses/expense.events.js';
import { contributionOf, type ExpenseState, evolveExpense } from '../expenses/expense.js';
import { expenseRow } from '../expenses/expense.projection.js';
import { type FiscalYearFact } from '../fiscal-years/fiscal-year.events.js';
import { evolveFiscalYear, type FiscalYearState, type Moment } from '../fiscal-years/fiscal-year.js';
import { fiscalYearRow } from '../fiscal-years/fiscal-year.projection.js';
import { type RedistributionFact } from '../redistributions/redistribution.events.js';
import { evolveOperation, type OperationState, operationPostings } from '../redistributions/redistribution.js';
import { operationRows } from '../redistributions/redistribution.projection.js';
import { type RevenueFact } from '../revenues/revenue.events.js';
import { evolveRevenue, type RevenueState } from '../revenues/revenue.js';
import { revenueRow } from '../revenues/revenue.projection.js';
import { type YieldFact } from '../yields/yield.events.js';
import { evolveYield, type YieldState } from '../yields/yield.js';
import { yieldRow } from '../yields/yield.projection.js';
import { type BookId } from './entry.js';
import { type Fact } from './fact.js';
import { type BookDays, difference, type Posting } from './posting.js';

export type RecordKey = number | string;

/** One kind of record that facts are about: how they change it, what it adds to budget lines, and its rows in the table of its name. */
interface RecordKind<F extends Fact, S> {
  keyOf(fact: F, book: BookId): RecordKey;
  /** The record after the fact; undefined once it was deleted. */
  evolve(before: S | undefined, fact: F, moment: Moment): S | undefined;
  postings?(before: S | undefined, after: S | undefined, days: BookDays): Posting[];
  /** Rows of its table, without association and year. */
  rows(record: S): object[];
  /** Column that holds the record's key, and the one that tells its rows apart. */
  keyColumn: string;
  rowColumn?: string;
  /** What people call it, before its key. */
  named: string;
}

/** Every kind of record, named as its table is. */
export interface RecordStates {
  orcamento: BudgetState;
  despesa: ExpenseState;
  redistribuicao: OperationState;
  receita: RevenueState;
  rendimento: YieldState;
  exercicio: FiscalYearState;
}
export type RecordTable = keyof RecordStates;

const orcamento: RecordKind<BudgetFact, BudgetState> = {
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveBudget(fact, versao),
  postings: budgetPostings,
  rows: (budget) => [budgetRow(budget)],
  keyColumn: 'id',
  named: 'O orçamento nº',
};

const despesa: RecordKind<ExpenseFact, ExpenseState> = {
  keyOf: ({ idDespesa }) => idDespesa,
  evolve: (before, fact, { versao }) => evolveExpense(before, fact, versao),
  postings: (before, after) => difference(contributionOf(before), contributionOf(after)),
  rows: (expense) => [expenseRow(expense)],
  keyColumn: 'id_despesa',
  named: 'A despesa nº',
};

const redistribuicao: RecordKind<RedistributionFact, OperationState> = {
  keyOf: ({ operacao }) => operacao,
  evolve: (before, fact, { versao }) => evolveOperation(before, fact, versao),
  postings: (before, after) => difference(operationPostings(before), operationPostings(after)),
  rows: operationRows,
  keyColumn: 'operacao',
  rowColumn: 'id',
  named: 'A redistribuição nº',
};

const receita: RecordKind<RevenueFact, RevenueState> = {
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveRevenue(fact, versao),
  rows: (revenue) => [revenueRow(revenue)],
  keyColumn: 'id',
  named: 'A receita nº',
};

const rendimento: RecordKind<YieldFact, YieldState> = {
  keyOf: ({ numConta }) => numConta,
  evolve: (_, fact, { versao }) => evolveYield(fact, versao),
  rows: (state) => [yieldRow(state)],
  keyColumn: 'num_conta',
  named: 'O rendimento da conta',
};

const exercicio: RecordKind<FiscalYearFact, FiscalYearState> = {
  keyOf: (_, { ano }) => ano,
  evolve: evolveFiscalYear,
  rows: (year) => [fiscalYearRow(year)],
  keyColumn: 'ano',
  named: 'O exercício de',
};

const KINDS = { orcamento, despesa, redistribuicao, receita, rendimento, exercicio };

/** The kinds as whoever handles records of any kind sees them: what `tableOf` named takes the facts and states of that table. */
export const RECORDS = KINDS as unknown as Record<RecordTable, RecordKind<Fact, RecordStates[RecordTable]>>;
export const RECORD_TABLES = Object.keys(KINDS) as RecordTable[];

const TABLE_OF: Record<Fact['type'], RecordTable> = {
  'OrcamentoDefinido.v1': 'orcamento',
  'OrcamentoAlterado.v1': 'orcamento',
  'OrcamentoExcluido.v1': 'orcamento',
  'DespesaRegistrada.v1': 'despesa',
  'DespesaAlterada.v1': 'despesa',
  'DespesaPaga.v1': 'despesa',
  'DespesaAnulada.v1': 'despesa',
  'DespesaExcluida.v1': 'despesa',
  'RedistribuicaoEfetuada.v1': 'redistribuicao',
  'RedistribuicaoJustificada.v1': 'redistribuicao',
  'RedistribuicaoExcluida.v1': 'redistribuicao',
  'ReceitaRegistrada.v1': 'receita',
  'ReceitaAlterada.v1': 'receita',
  'ReceitaExcluida.v1': 'receita',
  'RendimentoInformado.v1': 'rendimento',
  'RendimentoAlterado.v1': 'rendimento',
  'ExercicioAberto.v1': 'exercicio',
  'ExercicioEncerrado.v1': 'exercicio',
  'ExercicioReaberto.v1': 'exercicio',
};

/** `despesa 12`: the record that a fact is about, as its entry names it. */
export function recordOf(fact: Fact, book: BookId): string {
  const table = tableOf(fact);
  return `${table} ${RECORDS[table].keyOf(fact, book)}`;
}

/** The table of the record that a fact is about. */
export function tableOf(fact: Fact): RecordTable {
  return TABLE_OF[fact.type];
}

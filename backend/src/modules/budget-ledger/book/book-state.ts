import { type BudgetState, type BudgetsView } from '../budgets/budget.js';
import { billOf, type ExpenseState, type ExpensesView } from '../expenses/expense.js';
import { type FiscalYearView } from '../fiscal-years/fiscal-year.js';
import { type OperationsView } from '../redistributions/redistribution.js';
import { type RevenuesView } from '../revenues/revenue.js';
import { type YieldsView } from '../yields/yield.js';
import { type BookId, dayOf, daysOf, type Entry, NO_HASH } from './entry.js';
import { decodeFact, type Fact } from './fact.js';
import { type LineKey, lineKey } from './line.js';
import { type Balance, NO_BALANCE, type Posting, post } from './posting.js';
import { RECORDS, type RecordKey, type RecordStates, type RecordTable, tableOf } from './records.js';

/** What one entry changed, for the projection. */
export interface Change {
  sequencia: number;
  postings: Posting[];
  touched: Touch[];
  /** Takes the entry out again; of several, the last one first. */
  undo(): void;
}

/** What came, changed or went, and whether it stood before. */
interface Touch {
  table: RecordTable;
  key: RecordKey;
  stood: boolean;
}

type Records = { [Table in RecordTable]: Map<RecordKey, RecordStates[Table]> };

/** Operation numbers that the book gives are below; the old way's, made from the time, are above. */
const OWN_OPERATIONS = 1_000_000_000;

/**
 * A book read from its first entry to its last: what every rule decides on and every read model is made from. It changes by `apply` alone, so the state after
 * the same entries is the same, live or rebuilt.
 */
export class BookState implements BudgetsView, ExpensesView, OperationsView, RevenuesView, YieldsView, FiscalYearView {
  sequencia = 0;
  hash = NO_HASH;
  readonly records: Records = {
    orcamento: new Map(),
    despesa: new Map(),
    redistribuicao: new Map(),
    receita: new Map(),
    rendimento: new Map(),
    exercicio: new Map(),
  };
  readonly balances = new Map<LineKey, Balance>();
  private readonly budgetByLine = new Map<LineKey, number>();
  /** Numbers of the expenses of a bill, those without an invoice left out. Absent until somebody asks: reading a whole book goes by without. */
  private expensesByBill: Map<string | null, Set<number>> | undefined;
  /** The greatest number given in each table, deleted ones included. */
  private readonly greatest: Partial<Record<RecordTable, number>> = {};
  private readonly operations = new Set<number>();

  constructor(readonly id: BookId) {}

  nextBudgetId = () => this.next('orcamento');
  nextExpenseId = () => this.next('despesa');
  nextRevenueId = () => this.next('receita');
  nextOperation = () => this.next('redistribuicao');
  budget = (id: number) => this.records.orcamento.get(id);
  budgetOf = (line: LineKey): BudgetState | undefined => this.budget(this.budgetByLine.get(line) ?? 0);
  expense = (idDespesa: number) => this.records.despesa.get(idDespesa);
  expensesOfBill: ExpensesView['expensesOfBill'] = (bill) => [...(this.bills().get(billOf(bill)) ?? [])].map((id) => this.expense(id)!);
  operation = (operacao: number) => this.records.redistribuicao.get(operacao);
  wasOperation = (operacao: number) => this.operations.has(operacao);
  revenue = (id: number) => this.records.receita.get(id);
  yield = (numConta: string) => this.records.rendimento.get(numConta);
  fiscalYear = () => this.records.exercicio.get(this.id.ano);
  balance = (line: LineKey) => this.balances.get(line) ?? NO_BALANCE;

  /** Takes the next entry in. */
  apply(
    entry: Pick<Entry, 'sequencia' | 'tipo' | 'dados' | 'registradoEm' | 'autorNome' | 'hash'>,
    fact: Fact = decodeFact(entry.tipo, entry.dados),
  ): Change {
    const table = tableOf(fact);
    const { keyOf, evolve, postings: postingsOf } = RECORDS[table];
    const records = this.records[table] as Map<RecordKey, RecordStates[RecordTable]>;
    const key = keyOf(fact, this.id);
    const before = records.get(key);
    const dia = dayOf(entry.registradoEm);
    const after = evolve(before, fact, { versao: entry.sequencia, dia, autor: entry.autorNome });
    const postings = postingsOf?.(before, after, daysOf(this.id.ano, dia)) ?? [];

    const then = { sequencia: this.sequencia, hash: this.hash, greatest: this.greatest[table] };
    const balances = postings.map(({ linha }): [LineKey, Balance | undefined] => [linha, this.balances.get(linha)]);
    const wasGiven = typeof key === 'number' && this.operations.has(key);

    this.sequencia = entry.sequencia;
    this.hash = entry.hash;
    this.exchange(table, key, before, after);
    if (typeof key === 'number') this.number(table, key);
    for (const posting of postings) this.balances.set(posting.linha, post(this.balance(posting.linha), posting));
    const touched: Touch[] = [{ table, key, stood: before !== undefined }];
    const undo = () => {
      this.sequencia = then.sequencia;
      this.hash = then.hash;
      this.exchange(table, key, after, before);
      this.greatest[table] = then.greatest;
      if (table === 'redistribuicao' && !wasGiven) this.operations.delete(Number(key));
      for (const [line, balance] of balances.toReversed()) {
        if (balance) this.balances.set(line, balance);
        else this.balances.delete(line);
      }
    };
    return { sequencia: this.sequencia, postings, touched, undo };
  }

  /** Puts a record in the place of the one before it; either may be absent. */
  private exchange(table: RecordTable, key: RecordKey, before: unknown, after: RecordStates[RecordTable] | undefined): void {
    const records = this.records[table] as Map<RecordKey, RecordStates[RecordTable]>;
    if (after) records.set(key, after);
    else records.delete(key);
    if (table === 'orcamento') this.indexBudget(before as BudgetState | undefined, after as BudgetState | undefined);
    if (table === 'despesa') this.indexBill(before as ExpenseState | undefined, after as ExpenseState | undefined);
  }

  private next(table: RecordTable): number {
    return (this.greatest[table] ?? 0) + 1;
  }

  private number(table: RecordTable, key: number): void {
    if (table === 'redistribuicao') {
      this.operations.add(key);
      if (key >= OWN_OPERATIONS) return;
    }
    this.greatest[table] = Math.max(this.greatest[table] ?? 0, key);
  }

  private bills(): Map<string | null, Set<number>> {
    if (!this.expensesByBill) {
      this.expensesByBill = new Map();
      for (const expense of this.records.despesa.values()) this.indexBill(undefined, expense);
    }
    return this.expensesByBill;
  }

  private indexBill(before: ExpenseState | undefined, after: ExpenseState | undefined): void {
    if (!this.expensesByBill) return;
    const bill = after ? billOf(after) : null;
    if (before) this.expensesByBill.get(billOf(before))?.delete(before.idDespesa);
    if (bill) this.expensesByBill.set(bill, (this.expensesByBill.get(bill) ?? new Set()).add(after!.idDespesa));
  }

  private indexBudget(before: BudgetState | undefined, after: BudgetState | undefined): void {
    if (before) this.budgetByLine.delete(lineKey(before.linha));
    if (after) this.budgetByLine.set(lineKey(after.linha), after.id);
  }
}

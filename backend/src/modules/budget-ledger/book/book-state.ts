import { type BudgetFact } from '../budgets/budget.events.js';
import { type BudgetState, type BudgetsView, budgetPostings, evolveBudget } from '../budgets/budget.js';
import { type ExpenseFact } from '../expenses/expense.events.js';
import { contributionOf, type ExpenseState, type ExpensesView, evolveExpense } from '../expenses/expense.js';
import { type BookId, daysOf, type Entry, NO_HASH } from './entry.js';
import { decodeFact, type Fact } from './fact.js';
import { type LineKey, lineKey } from './line.js';
import { type Balance, type BookDays, difference, NO_BALANCE, type Posting, post } from './posting.js';

/** What one entry changed, for the projection. */
export interface Change {
  sequencia: number;
  postings: Posting[];
  budget?: number;
  expense?: number;
}

/**
 * A book read from its first entry to its last: what every rule decides on and every read model is made from. It changes by `apply` alone, so the state after
 * the same entries is the same, live or rebuilt.
 */
export class BookState implements BudgetsView, ExpensesView {
  sequencia = 0;
  hash = NO_HASH;
  readonly budgets = new Map<number, BudgetState>();
  readonly expenses = new Map<number, ExpenseState>();
  readonly balances = new Map<LineKey, Balance>();
  private readonly budgetByLine = new Map<LineKey, number>();
  private lastBudget = 0;
  private lastExpense = 0;

  constructor(readonly id: BookId) {}

  nextBudgetId = () => this.lastBudget + 1;
  nextExpenseId = () => this.lastExpense + 1;
  budget = (id: number) => this.budgets.get(id);
  budgetOf = (line: LineKey) => this.budgets.get(this.budgetByLine.get(line) ?? 0);
  expense = (idDespesa: number) => this.expenses.get(idDespesa);
  balance = (line: LineKey) => this.balances.get(line) ?? NO_BALANCE;

  /** Takes the next entry in. */
  apply(
    entry: Pick<Entry, 'sequencia' | 'tipo' | 'dados' | 'registradoEm' | 'hash'>,
    fact: Fact = decodeFact(entry.tipo, entry.dados),
  ): Change {
    this.sequencia = entry.sequencia;
    this.hash = entry.hash;
    const days = daysOf(this.id.ano, entry.registradoEm);
    const change = 'idDespesa' in fact ? this.applyExpense(fact) : this.applyBudget(fact, days);
    for (const posting of change.postings) this.balances.set(posting.linha, post(this.balance(posting.linha), posting));
    return change;
  }

  private applyBudget(fact: BudgetFact, days: BookDays): Change {
    const before = this.budgets.get(fact.id);
    const after = evolveBudget(fact, this.sequencia);
    if (before) this.budgetByLine.delete(lineKey(before.linha));
    if (after) this.budgetByLine.set(lineKey(after.linha), after.id);
    keep(this.budgets, fact.id, after);
    this.lastBudget = Math.max(this.lastBudget, fact.id);
    return { sequencia: this.sequencia, postings: budgetPostings(before, after, days), budget: fact.id };
  }

  private applyExpense(fact: ExpenseFact): Change {
    const before = this.expenses.get(fact.idDespesa);
    const after = evolveExpense(before, fact, this.sequencia);
    keep(this.expenses, fact.idDespesa, after);
    this.lastExpense = Math.max(this.lastExpense, fact.idDespesa);
    return { sequencia: this.sequencia, postings: difference(contributionOf(before), contributionOf(after)), expense: fact.idDespesa };
  }
}

function keep<T>(records: Map<number, T>, id: number, record: T | undefined): void {
  if (record) records.set(id, record);
  else records.delete(id);
}

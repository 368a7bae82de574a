/** Public face of the ledger for other modules; its rules are exported by `pure.ts`, its SQL by `sql.ts`. */
export { CLOSED_IN_OTHER_YEARS } from './account-months/closed-months.sql.js';
export { AccountStatements, heldAtEnd } from './accounts/account-statement.queries.js';
export { BudgetLedgerModule } from './budget-ledger.module.js';
export { SaveBudgetCommand } from './budgets/budget.commands.js';
export {
  BILLS_OF_OTHER_YEARS,
  EXPENSE_REFERENCES,
  OTHER_YEAR_PAYS,
  PAID_IN_OTHER_YEARS,
} from './expenses/expense.answer.js';
export { expenseToRegister, SaveExpenseCommand } from './expenses/expense.commands.js';
export { ExpenseQueries } from './expenses/expense.queries.js';
export { AttestExpensesCommand, type LimitAnswers, PayExpenseCommand } from './expenses/expense-changes.commands.js';
export { REFUNDS_IN_OTHER_YEARS } from './expenses/payments/refunds.sql.js';
export { TO_RELEASE, type ToRelease } from './expenses/payments/to-release.sql.js';
export { SaveRevenueCommand } from './revenues/revenue.commands.js';
export { ReportYieldCommand } from './yields/yield.commands.js';

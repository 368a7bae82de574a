/** Types and functions of the ledger without a database, for the rules of other modules. */
export type { MesConciliado, MesReaberto } from './account-months/account-month.events.js';
export {
  ACCOUNT_MONTHS,
  BY_ACCOUNT,
  CLOSED_MONTHS,
  CLOSED_YEARS,
  type ClosedUntil,
  closeMonth,
  lastClosedOfAll,
  monthName,
  refuseClosedDay,
  reopenMonth,
} from './account-months/account-month.js';
export { refusalOfMovement, refuseOffTerms } from './accounts/account-terms.js';
export type { CarriedBalanceFact, SaldoTransportado } from './accounts/carried-balance.events.js';
export { CARRIED_BALANCES, type HeldBalance, isSameMoney } from './accounts/carried-balance.js';
export { OPENING_BALANCES, type OpeningBalance, type OpeningBalancesState, openingOf } from './accounts/opening-balances.js';
export type { OrcamentoDefinido } from './budgets/budget.events.js';
export { BUDGETS, budgetOf } from './budgets/budget.js';
export { carryExpenses, takeBackCarried } from './expenses/carried-expense.js';
export { deletionOf } from './expenses/deletion.js';
export type { Bill } from './expenses/duplicate.js';
export type { DespesaRegistrada } from './expenses/expense.events.js';
export type { WrittenExpense } from './expenses/expense.js';
export { EXPENSE_FACTS } from './expenses/expense-facts.js';
export { BY_LINE, BY_MONTH, EXPENSES, monthOf } from './expenses/expense-state.js';
export { registerKnown } from './expenses/known-expense.js';
export { payWithin } from './expenses/payments/payment.js';
export { NOWHERE } from './expenses/payments/release.js';
export { givenIn, paymentIn, writtenOver } from './expenses/written-expense.js';
export { BUDGET_LEDGER_RECORDS, type BudgetLedgerFact } from './records.js';
export { TRANSFERS } from './transfers/transfer.js';
export type { RendimentoAlterado } from './yields/yield.events.js';
export { withoutOpening, YIELDS } from './yields/yield.js';

/** Types and functions of the ledger without a database, for the rules of other modules. */
export type { MesConciliado, MesReaberto } from './account-months/account-month.events.js';
export {
  ACCOUNT_MONTHS,
  BY_ACCOUNT,
  closeMonth,
  refuseClosedDay,
  reopenMonth,
} from './account-months/account-month.js';
export type { CarriedBalanceFact, SaldoTransportado } from './accounts/carried-balance.events.js';
export { CARRIED_BALANCES, type HeldBalance, isSameMoney } from './accounts/carried-balance.js';
export type { OrcamentoDefinido } from './budgets/budget.events.js';
export { BUDGETS, budgetOf } from './budgets/budget.js';
export { EXPENSES } from './expenses/expense-state.js';
export { BUDGET_LEDGER_RECORDS, type BudgetLedgerFact } from './records.js';
export { YIELDS } from './yields/yield.js';

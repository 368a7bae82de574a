/** What other modules may know of the ledger. */
export { type BookedEntry, YearBookQueries } from './audit/year-book.queries.js';
export { BalanceQueries } from './balances/balance.queries.js';
export { type AroundPayment, LineBalanceQueries } from './balances/line-balance.queries.js';
export { BudgetLedgerModule } from './budget-ledger.module.js';
export { SaveBudgetCommand } from './budgets/budget.commands.js';
export { PayExpenseCommand, SaveExpenseCommand } from './expenses/expense.commands.js';
export { ExpenseQueries } from './expenses/expense.queries.js';
export { LEDGER_RECORDS } from './ledger-records.js';
export { folded, masked, searchedDay } from './lists/search.sql.js';
export { RedistributeCommand } from './redistributions/redistribution.commands.js';
export { RedistributionQueries } from './redistributions/redistribution.queries.js';
export { SaveRevenueCommand } from './revenues/revenue.commands.js';
export { RevenueQueries } from './revenues/revenue.queries.js';
export { Verifications } from './verifications/verifications.job.js';
export { YearExecutionQueries } from './year-execution/year-execution.queries.js';
export { type ExportTable, type ExportType, type YearExport, YearExportQueries } from './year-export/year-export.queries.js';
export { ReportYieldCommand } from './yields/yield.commands.js';
export { YieldQueries } from './yields/yield.queries.js';

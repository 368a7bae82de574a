import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AnchorsModule } from '#modules/anchors/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { AccountStatements } from './accounts/account-statement.queries.js';
import { AccountStatementsController } from './accounts/account-statements.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditQueries } from './audit/audit.queries.js';
import { CompositionQueries } from './audit/composition.queries.js';
import { YearBookQueries } from './audit/year-book.queries.js';
import { BalanceQueries } from './balances/balance.queries.js';
import { BalancesController } from './balances/balances.controller.js';
import { BudgetExecutionQueries } from './balances/execution.queries.js';
import { LineBalanceQueries } from './balances/line-balance.queries.js';
import { DeleteBudgetHandler, SaveBudgetHandler, SaveBudgetsHandler } from './budgets/budget.commands.js';
import { BudgetQueries } from './budgets/budget.queries.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { CancelExpenseHandler, DeleteExpenseHandler, SaveExpenseHandler } from './expenses/expense.commands.js';
import { ExpenseQueries } from './expenses/expense.queries.js';
import { ExpensesController } from './expenses/expenses.controller.js';
import { ClassifyPaymentsHandler, PayExpenseHandler, PayExpensesHandler } from './expenses/payment.commands.js';
import { RetainTaxHandler } from './expenses/retained-tax.commands.js';
import { CloseYearHandler, OpenYearHandler, ReopenYearHandler } from './fiscal-years/fiscal-year.commands.js';
import { FiscalYearQueries } from './fiscal-years/fiscal-year.queries.js';
import { FiscalYearsController } from './fiscal-years/fiscal-years.controller.js';
import { LedgerMetrics } from './ledger-metrics.js';
import { LineQueries } from './lines/line.queries.js';
import { LinesController } from './lines/lines.controller.js';
import { ListPages } from './lists/list-pages.queries.js';
import { JoinPaperHandler, WithdrawPaperHandler } from './papers/paper.commands.js';
import { PaperQueries } from './papers/paper.queries.js';
import { PaperCheck } from './papers/paper-check.service.js';
import { PaperFiles } from './papers/paper-files.service.js';
import { PapersController } from './papers/papers.controller.js';
import { CloseAccountMonthHandler, ReopenAccountMonthHandler } from './reconciliations/account-month.commands.js';
import { ClosedMonths } from './reconciliations/closed-months.queries.js';
import { ReconcileHandler, UndoReconciliationHandler } from './reconciliations/reconciliation.commands.js';
import { StatementLineCheck } from './reconciliations/statement-line-check.service.js';
import { RegisterDraftsHandler } from './recurring-expenses/draft.commands.js';
import { RecurringExpenseSchema, SkippedMonthSchema } from './recurring-expenses/recurring-expense.entity.js';
import { RecurringExpensesController } from './recurring-expenses/recurring-expenses.controller.js';
import { RecurringExpenses } from './recurring-expenses/recurring-expenses.queries.js';
import { RecurringExpensesService } from './recurring-expenses/recurring-expenses.service.js';
import { RedistributeHalfHandler } from './redistributions/half.commands.js';
import { PendingHalves } from './redistributions/half.store.js';
import {
  BookedBefore,
  DeleteOperationHandler,
  JustifyOperationHandler,
  RedistributeHandler,
} from './redistributions/redistribution.commands.js';
import { RedistributionQueries } from './redistributions/redistribution.queries.js';
import { RedistributionDraftSchema } from './redistributions/redistribution-draft.entity.js';
import { RedistributionDraftsController } from './redistributions/redistribution-drafts.controller.js';
import { RedistributionDrafts } from './redistributions/redistribution-drafts.service.js';
import { RedistributionPapers } from './redistributions/redistribution-papers.queries.js';
import { RedistributionSimulator } from './redistributions/redistribution-simulator.service.js';
import { RedistributionsController } from './redistributions/redistributions.controller.js';
import { ClassifyRevenuesHandler, DeleteRevenueHandler, SaveRevenueHandler } from './revenues/revenue.commands.js';
import { RevenueQueries } from './revenues/revenue.queries.js';
import { RevenuesController } from './revenues/revenues.controller.js';
import { DeleteTransferHandler, SaveTransferHandler } from './transfers/transfer.commands.js';
import { TransferQueries } from './transfers/transfer.queries.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { BookVerification } from './verifications/book-verification.service.js';
import { OpeningCheck } from './verifications/opening-check.service.js';
import { Verifications } from './verifications/verifications.job.js';
import { YearExecutionQueries } from './year-execution/year-execution.queries.js';
import { YearExportQueries } from './year-export/year-export.queries.js';
import { ChangeYieldHandler, ReportYieldHandler } from './yields/yield.commands.js';
import { YieldQueries } from './yields/yield.queries.js';
import { YieldsController } from './yields/yields.controller.js';

/** What is written in books. */
@Module({
  imports: [PlanningModule, TreasuryModule, AnchorsModule],
  controllers: [
    AccountStatementsController,
    AuditController,
    BalancesController,
    BudgetsController,
    ExpensesController,
    FiscalYearsController,
    LinesController,
    PapersController,
    RecurringExpensesController,
    RedistributionDraftsController,
    RedistributionsController,
    RevenuesController,
    TransfersController,
    YieldsController,
  ],
  providers: [
    AccountStatements,
    TransferQueries,
    SaveTransferHandler,
    DeleteTransferHandler,
    Verifications,
    LedgerMetrics,
    AuditQueries,
    CompositionQueries,
    BalanceQueries,
    BudgetExecutionQueries,
    LineBalanceQueries,
    LineQueries,
    BudgetQueries,
    ExpenseQueries,
    ListPages,
    YearBookQueries,
    YearExecutionQueries,
    YearExportQueries,
    FiscalYearQueries,
    RevenueQueries,
    YieldQueries,
    SaveBudgetHandler,
    SaveBudgetsHandler,
    DeleteBudgetHandler,
    SaveExpenseHandler,
    PayExpenseHandler,
    RetainTaxHandler,
    PayExpensesHandler,
    ClassifyPaymentsHandler,
    CancelExpenseHandler,
    DeleteExpenseHandler,
    RecurringExpenses,
    RecurringExpensesService,
    RegisterDraftsHandler,
    SaveRevenueHandler,
    DeleteRevenueHandler,
    ClassifyRevenuesHandler,
    ReportYieldHandler,
    ChangeYieldHandler,
    CloseYearHandler,
    ReopenYearHandler,
    OpenYearHandler,
    RedistributionQueries,
    RedistributionPapers,
    PendingHalves,
    RedistributionSimulator,
    RedistributionDrafts,
    BookedBefore,
    RedistributeHandler,
    RedistributeHalfHandler,
    JustifyOperationHandler,
    DeleteOperationHandler,
    PaperFiles,
    PaperCheck,
    OpeningCheck,
    StatementLineCheck,
    BookVerification,
    PaperQueries,
    JoinPaperHandler,
    WithdrawPaperHandler,
    ClosedMonths,
    ReconcileHandler,
    UndoReconciliationHandler,
    CloseAccountMonthHandler,
    ReopenAccountMonthHandler,
  ],
  exports: [
    AccountStatements,
    PaperQueries,
    BookVerification,
    Verifications,
    BalanceQueries,
    LineBalanceQueries,
    ExpenseQueries,
    RecurringExpenses,
    RecurringExpensesService,
    RedistributionDrafts,
    RedistributionQueries,
    RedistributionPapers,
    YearBookQueries,
    YearExecutionQueries,
    YearExportQueries,
  ],
})
export class BudgetLedgerModule {
  static readonly entities: EntitySchema[] = [RecurringExpenseSchema, RedistributionDraftSchema, SkippedMonthSchema];
}

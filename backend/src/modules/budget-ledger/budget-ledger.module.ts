import { Module } from '@nestjs/common';
import { PlanningModule } from '#modules/planning/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { BalanceQueries } from './balances/balance.queries.js';
import { BalancesController } from './balances/balances.controller.js';
import { LineBalanceQueries } from './balances/line-balance.queries.js';
import { BookCheck } from './book/book-check.js';
import { BookStore } from './book/book-store.js';
import { Books } from './book/books.js';
import { DeleteBudgetHandler, SaveBudgetHandler } from './budgets/budget.commands.js';
import { BudgetQueries } from './budgets/budget.queries.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { DeleteExpenseHandler, PayExpenseHandler, SaveExpenseHandler } from './expenses/expense.commands.js';
import { ExpenseQueries } from './expenses/expense.queries.js';
import { ExpensesController } from './expenses/expenses.controller.js';
import { YearExportQueries } from './year-export/year-export.queries.js';

/** The book, and what is written in it. */
@Module({
  imports: [PlanningModule, TreasuryModule],
  controllers: [BalancesController, BudgetsController, ExpensesController],
  providers: [
    BookCheck,
    BookStore,
    Books,
    BalanceQueries,
    LineBalanceQueries,
    BudgetQueries,
    ExpenseQueries,
    YearExportQueries,
    SaveBudgetHandler,
    DeleteBudgetHandler,
    SaveExpenseHandler,
    PayExpenseHandler,
    DeleteExpenseHandler,
  ],
  exports: [BookCheck, BalanceQueries, LineBalanceQueries, ExpenseQueries, YearExportQueries],
})
export class BudgetLedgerModule {}

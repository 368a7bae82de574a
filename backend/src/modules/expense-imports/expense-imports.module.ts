import { Module } from '@nestjs/common';
import { TreasuryModule } from '#modules/treasury/public.js';
import { ExpenseImportsController } from './expense-imports.controller.js';
import { ExpenseImportsService } from './expense-imports.service.js';
import { ExpenseImportsStore } from './expense-imports.store.js';
import { ImportRegistersQueries } from './import-registers.queries.js';

/** Expenses and payees from a spreadsheet. */
@Module({
  imports: [TreasuryModule],
  controllers: [ExpenseImportsController],
  providers: [ExpenseImportsService, ExpenseImportsStore, ImportRegistersQueries],
})
export class ExpenseImportsModule {}

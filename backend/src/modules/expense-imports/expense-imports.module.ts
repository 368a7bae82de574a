import { Module } from '@nestjs/common';
import { ImportsModule } from '#modules/imports/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { ExpenseImportsController } from './expense-imports.controller.js';
import { ExpenseImportsService } from './expense-imports.service.js';
import { ImportRegistersQueries } from './import-registers.queries.js';

/** Expenses and payees from a spreadsheet. */
@Module({
  imports: [ImportsModule, TreasuryModule],
  controllers: [ExpenseImportsController],
  providers: [ExpenseImportsService, ImportRegistersQueries],
})
export class ExpenseImportsModule {}

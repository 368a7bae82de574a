import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { ExpenseReportService } from './expense-report/expense-report.service.js';
import { ReportsController } from './expense-report/reports.controller.js';
import { PdfBrowser } from './pdf/pdf-browser.js';

/** What is printed: it may ask every module, and none knows of it. */
@Module({
  imports: [BudgetLedgerModule],
  controllers: [ReportsController],
  providers: [PdfBrowser, ExpenseReportService],
})
export class ReportingModule {}

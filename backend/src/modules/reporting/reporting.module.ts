import { Module } from '@nestjs/common';
import { AccountabilityModule } from '#modules/accountability/public.js';
import { AnchorsModule } from '#modules/anchors/public.js';
import { AssociationsModule } from '#modules/associations/public.js';
import { AuditModule } from '#modules/audit/public.js';
import { BalancesModule } from '#modules/balances/public.js';
import { BankModule } from '#modules/bank/public.js';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { FiscalYearsModule } from '#modules/fiscal-years/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { PapersModule } from '#modules/papers/public.js';
import { PersonalDataModule } from '#modules/personal-data/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { RedistributionsModule } from '#modules/redistributions/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { BalanceReport } from './balance-report/balance-report.js';
import { BookReport } from './book-report/book-report.js';
import { DossierForms } from './dossier/dossier-forms.js';
import { DossierVolumes } from './dossier/dossier-volumes.service.js';
import { DossiersController } from './dossier/dossiers.controller.js';
import { DossiersService } from './dossier/dossiers.service.js';
import { ExecutionReport } from './execution-report/execution-report.js';
import { ExpenseReports } from './expense-report/expense-reports.js';
import { ExpenseVouchersController } from './expense-vouchers/expense-vouchers.controller.js';
import { ExpenseVouchers } from './expense-vouchers/expense-vouchers.js';
import { FormReports } from './forms/form-reports.js';
import { SubmissionDifferences } from './forms/submission-differences.js';
import { SubmissionFormsController } from './forms/submission-forms.controller.js';
import { ReportJobsController } from './jobs/report-jobs.controller.js';
import { ReportMetrics } from './jobs/report-metrics.js';
import { ReportQueue } from './jobs/report-queue.js';
import { Reports } from './jobs/reports.js';
import { OpinionReport } from './opinion-report/opinion-report.js';
import { ReportRenderer } from './page-layout/report-renderer.js';
import { PdfBrowser } from './pdf/pdf-browser.js';
import { PersonFileReport } from './person-file/person-file-report.js';
import { PersonFilesController } from './person-file/person-files.controller.js';
import { ReconciliationReport } from './reconciliation-report/reconciliation-report.js';
import { RedistributionReport } from './redistribution-report/redistribution-report.js';
import { ReportsController } from './reports.controller.js';
import { SamplesController } from './samples/samples.controller.js';
import { Samples } from './samples/samples.service.js';
import { YearArchives } from './year-export/year-archives.js';
import { YearExportController } from './year-export/year-export.controller.js';

/** Reports: may import every module; none imports it. */
@Module({
  imports: [
    AccountabilityModule,
    AnchorsModule,
    AssociationsModule,
    AuditModule,
    BalancesModule,
    BankModule,
    BudgetLedgerModule,
    FiscalYearsModule,
    OfficesModule,
    PapersModule,
    PersonalDataModule,
    PlanningModule,
    RedistributionsModule,
    TreasuryModule,
  ],
  controllers: [
    PersonFilesController,
    ReportsController,
    ExpenseVouchersController,
    YearExportController,
    ReportJobsController,
    SamplesController,
    SubmissionFormsController,
    DossiersController,
  ],
  providers: [
    YearArchives,
    PdfBrowser,
    ReportRenderer,
    FormReports,
    SubmissionDifferences,
    DossierForms,
    DossierVolumes,
    DossiersService,
    ReportQueue,
    ReportMetrics,
    Reports,
    BalanceReport,
    BookReport,
    ExpenseReports,
    ExecutionReport,
    ExpenseVouchers,
    ReconciliationReport,
    RedistributionReport,
    OpinionReport,
    PersonFileReport,
    Samples,
  ],
})
export class ReportingModule {}

import { Controller, Query } from '@nestjs/common';
import { OpinionReportQuery } from '#contracts/audit/findings.js';
import { BalanceQuery } from '#contracts/balances/balances.js';
import { BookQuery } from '#contracts/common/book.js';
import {
  ExecutionReportQuery,
  MonthReportQuery,
  PeriodReportQuery,
  ProgramPeriodReportQuery,
  ReconciliationReportQuery,
  RedistributionProposalQuery,
  RedistributionReportQuery,
  ReportQuery,
} from '#contracts/reporting/reporting.js';
import { May } from '#modules/identity/public.js';
import { BalanceReport } from './balance-report/balance-report.js';
import { BookReport } from './book-report/book-report.js';
import { ExecutionReport } from './execution-report/execution-report.js';
import { ExpenseReports } from './expense-report/expense-reports.js';
import { PdfRoute } from './jobs/pdf-route.js';
import { OpinionReport } from './opinion-report/opinion-report.js';
import { type Report } from './page-layout/report.js';
import { ReconciliationReport } from './reconciliation-report/reconciliation-report.js';
import { RedistributionReport } from './redistribution-report/redistribution-report.js';

@Controller('relatorio')
export class ReportsController {
  constructor(
    private readonly expenses: ExpenseReports,
    private readonly balance: BalanceReport,
    private readonly executions: ExecutionReport,
    private readonly reconciliations: ReconciliationReport,
    private readonly redistributions: RedistributionReport,
    private readonly books: BookReport,
    private readonly opinions: OpinionReport,
  ) {}

  @May('relatorio.ver')
  @PdfRoute('lista_despesa')
  general(@Query() query: ReportQuery): Promise<Report> {
    return this.expenses.general(query);
  }

  @May('relatorio.ver')
  @PdfRoute('lista_despesa_mes')
  month(@Query() query: MonthReportQuery): Promise<Report> {
    return this.expenses.month(query);
  }

  @May('relatorio.ver')
  @PdfRoute('lista_despesa_periodo')
  period(@Query() query: PeriodReportQuery): Promise<Report> {
    return this.expenses.period(query);
  }

  @May('relatorio.ver')
  @PdfRoute('despesa_programa_periodo')
  programPeriod(@Query() query: ProgramPeriodReportQuery): Promise<Report> {
    return this.expenses.programPeriod(query);
  }

  @May('relatorio.ver')
  @PdfRoute('saldo_orcamentario')
  balances(@Query() query: BalanceQuery): Promise<Report> {
    return this.balance.report(query);
  }

  @May('relatorio.ver')
  @PdfRoute('redistribuicao')
  redistribution(@Query() query: RedistributionReportQuery): Promise<Report> {
    return this.redistributions.operation(query);
  }

  @May('relatorio.ver')
  @PdfRoute('proposta_redistribuicao')
  proposal(@Query() query: RedistributionProposalQuery): Promise<Report> {
    return this.redistributions.proposal(query);
  }

  @May('relatorio.ver')
  @PdfRoute('parecer')
  opinion(@Query() query: OpinionReportQuery): Promise<Report> {
    return this.opinions.signed(query);
  }

  @May('relatorio.ver')
  @PdfRoute('demonstrativo')
  execution(@Query() query: ExecutionReportQuery): Promise<Report> {
    return this.executions.execution(query);
  }

  @May('relatorio.ver')
  @PdfRoute('conciliacao')
  reconciliation(@Query() query: ReconciliationReportQuery): Promise<Report> {
    return this.reconciliations.closedMonth(query);
  }

  @May('relatorio.ver')
  @PdfRoute('razao')
  book(@Query() query: BookQuery): Promise<Report> {
    return this.books.book(query);
  }
}

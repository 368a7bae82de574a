import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { BalanceQuery } from '#contracts/balances.js';
import { BookQuery } from '#contracts/budgets.js';
import { MonthReportQuery, PeriodReportQuery, ProgramPeriodReportQuery, ReportQuery } from '#contracts/reporting.js';
import { Requires } from '#modules/identity/public.js';
import { BalanceReport } from './balance-report/balance-report.js';
import { ExecutionReport } from './execution-report/execution-report.js';
import { ExpenseReports } from './expense-report/expense-reports.js';
import { PdfRoute } from './paper/pdf-route.js';
import { ReportPress } from './paper/report-press.js';

@Controller('relatorio')
@Requires('link')
export class ReportsController {
  constructor(
    private readonly press: ReportPress,
    private readonly expenses: ExpenseReports,
    private readonly balance: BalanceReport,
    private readonly executions: ExecutionReport,
  ) {}

  @PdfRoute('lista_despesa')
  async general(@Query() query: ReportQuery): Promise<StreamableFile> {
    return this.press.print(await this.expenses.general(query));
  }

  @PdfRoute('lista_despesa_mes')
  async month(@Query() query: MonthReportQuery): Promise<StreamableFile> {
    return this.press.print(await this.expenses.month(query));
  }

  @PdfRoute('lista_despesa_periodo')
  async period(@Query() query: PeriodReportQuery): Promise<StreamableFile> {
    return this.press.print(await this.expenses.period(query));
  }

  @PdfRoute('despesa_programa_periodo')
  async programPeriod(@Query() query: ProgramPeriodReportQuery): Promise<StreamableFile> {
    return this.press.print(await this.expenses.programPeriod(query));
  }

  @PdfRoute('saldo_orcamentario')
  async balances(@Query() query: BalanceQuery): Promise<StreamableFile> {
    return this.press.print(await this.balance.report(query));
  }

  @PdfRoute('demonstrativo')
  async execution(@Query() query: BookQuery): Promise<StreamableFile> {
    return this.press.print(await this.executions.execution(query));
  }
}

import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ReportQuery } from '#contracts/reporting.js';
import { Requires } from '#modules/identity/public.js';
import { ExpenseReportService } from './expense-report.service.js';

@Controller('relatorio')
@Requires('link')
export class ReportsController {
  constructor(private readonly expenseReport: ExpenseReportService) {}

  @Get('lista_despesa')
  @Header('Cache-Control', 'no-store')
  async expenses(@Query() query: ReportQuery): Promise<StreamableFile> {
    const disposition = `inline; filename="despesas-gerais-${query.ano}.pdf"`;
    return new StreamableFile(await this.expenseReport.pdf(query), { type: 'application/pdf', disposition });
  }
}

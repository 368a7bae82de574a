import { Controller, Query } from '@nestjs/common';
import { ExpenseVoucherQuery } from '#contracts/reporting/reporting.js';
import { May } from '#modules/identity/public.js';
import { Call, PdfRoute, type ReportCall } from '../jobs/report-call.js';
import { type ReportAnswer, Reports } from '../jobs/reports.js';
import { ExpenseVouchers } from './expense-vouchers.js';

/** Routes under `despesa` that print vouchers. */
@Controller('despesa')
export class ExpenseVouchersController {
  constructor(
    private readonly reports: Reports,
    private readonly vouchers: ExpenseVouchers,
  ) {}

  @May('relatorio.ver', 'Imprime a ficha de uma despesa')
  @PdfRoute('ficha_despesa_individual')
  expense(@Query() query: ExpenseVoucherQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.vouchers.expense(query));
  }

  @May('relatorio.ver', 'Imprime a ficha de pagamento de uma despesa')
  @PdfRoute('ficha_pagamento_individual')
  payment(@Query() query: ExpenseVoucherQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.vouchers.payment(query));
  }
}

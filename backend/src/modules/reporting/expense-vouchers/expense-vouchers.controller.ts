import { Controller, Query } from '@nestjs/common';
import { ExpenseVoucherQuery } from '#contracts/reporting/reporting.js';
import { May } from '#modules/identity/public.js';
import { PdfRoute } from '../jobs/pdf-route.js';
import { type Report } from '../page-layout/report.js';
import { ExpenseVouchers } from './expense-vouchers.js';

/** Routes under `despesa` that print vouchers. */
@Controller('despesa')
export class ExpenseVouchersController {
  constructor(private readonly vouchers: ExpenseVouchers) {}

  @May('relatorio.ver')
  @PdfRoute('ficha_despesa_individual')
  expense(@Query() query: ExpenseVoucherQuery): Promise<Report> {
    return this.vouchers.expense(query);
  }

  @May('relatorio.ver')
  @PdfRoute('ficha_pagamento_individual')
  payment(@Query() query: ExpenseVoucherQuery): Promise<Report> {
    return this.vouchers.payment(query);
  }
}

import { Controller, Query } from '@nestjs/common';
import { ExpenseSheetQuery } from '#contracts/reporting.js';
import { Requires } from '#modules/identity/public.js';
import { PdfRoute } from '../paper/pdf-route.js';
import { type Report } from '../paper/report.js';
import { ExpenseSheets } from './expense-sheets.js';

/** Calls that stand with the expenses' own, and are printed here. */
@Controller('despesa')
@Requires('link')
export class ExpenseSheetsController {
  constructor(private readonly sheets: ExpenseSheets) {}

  @PdfRoute('ficha_despesa_individual')
  expense(@Query() query: ExpenseSheetQuery): Promise<Report> {
    return this.sheets.expense(query);
  }

  @PdfRoute('ficha_pagamento_individual')
  payment(@Query() query: ExpenseSheetQuery): Promise<Report> {
    return this.sheets.payment(query);
  }
}

import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { ExpenseSheetQuery } from '#contracts/reporting.js';
import { Requires } from '#modules/identity/public.js';
import { PdfRoute } from '../paper/pdf-route.js';
import { ReportPress } from '../paper/report-press.js';
import { ExpenseSheets } from './expense-sheets.js';

/** Calls that stand with the expenses' own, and are printed here. */
@Controller('despesa')
@Requires('link')
export class ExpenseSheetsController {
  constructor(
    private readonly press: ReportPress,
    private readonly sheets: ExpenseSheets,
  ) {}

  @PdfRoute('ficha_despesa_individual')
  async expense(@Query() query: ExpenseSheetQuery): Promise<StreamableFile> {
    return this.press.print(await this.sheets.expense(query));
  }

  @PdfRoute('ficha_pagamento_individual')
  async payment(@Query() query: ExpenseSheetQuery): Promise<StreamableFile> {
    return this.press.print(await this.sheets.payment(query));
  }
}

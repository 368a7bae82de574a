import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TemplateQuery } from '#contracts/common/spreadsheets.js';
import {
  type ExpenseImportCheck,
  ExpenseImportRequest,
  type ExpenseImportResult,
  ExpenseImportRun,
} from '#contracts/expense-imports/expense-imports.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { spreadsheetTemplate, TEMPLATE_TYPES } from '#platform/files/spreadsheet-template.js';
import { type Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { ExpenseImportsService } from './expense-imports.service.js';
import { EXPENSE_SHEET } from './import-columns.js';

const FILE = { missing: 'Por favor, selecione um arquivo .xlsx ou .csv.' };

@Controller('despesa/importacao')
export class ExpenseImportsController {
  constructor(
    private readonly imports: ExpenseImportsService,
    private readonly idempotency: Idempotency,
  ) {}

  @May('despesa.baixarModelo', 'Baixa o modelo da planilha de despesas')
  @Get('modelo')
  async template(@Query() { formato }: TemplateQuery): Promise<StreamableFile> {
    const disposition = `attachment; filename="modelo-despesas.${formato}"`;
    return new StreamableFile(await spreadsheetTemplate('Despesas', EXPENSE_SHEET.columns, formato), {
      type: TEMPLATE_TYPES[formato],
      disposition,
    });
  }

  @May('despesa.importar', 'Confere uma planilha de despesas, linha por linha, sem gravar')
  @Post('conferencia')
  @HttpCode(200)
  @Upload(ExpenseImportRequest, FILE)
  check(@Uploaded() { fields, file, fileName }: Sent<ExpenseImportRequest>, @CurrentCaller() caller: Caller): Promise<ExpenseImportCheck> {
    return this.imports.check(fields, { nome: fileName, bytes: file, caller });
  }

  @May('despesa.importar', 'Importa uma planilha de despesas, com os favorecidos que traz: todas ou nenhuma')
  @Post()
  @Upload(ExpenseImportRun, FILE)
  run(
    @Req() request: FastifyRequest,
    @Uploaded() { fields, file, fileName }: Sent<ExpenseImportRun>,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<ExpenseImportResult>> {
    // Not in the transaction of the key: the entries have one of their own. The same file again adds nothing.
    return this.idempotency.afterwards(fields.cnpjAssociacao, keyOf(request, { ...fields, file }), () =>
      this.imports.run(fields, { nome: fileName, bytes: file, caller }),
    );
  }
}

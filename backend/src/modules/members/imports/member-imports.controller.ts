import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TemplateQuery } from '#contracts/common/spreadsheets.js';
import { type ImportCheck, ImportRequest, type ImportResult } from '#contracts/members/member-imports.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { spreadsheetTemplate, TEMPLATE_TYPES } from '#platform/files/spreadsheet-template.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { MEMBER_SHEET } from './import-columns.js';
import { MemberImportsService, type SentMembers } from './member-imports.service.js';

const FILE = { missing: 'Por favor, selecione um arquivo .xlsx ou .csv.' };

@Controller('pessoa/importacao')
export class MemberImportsController {
  constructor(
    private readonly imports: MemberImportsService,
    private readonly idempotency: Idempotency,
    private readonly access: Access,
  ) {}

  @May('pessoa.baixarModelo', 'Baixa o modelo da planilha de associados')
  @Get('modelo')
  async template(@Query() { formato }: TemplateQuery): Promise<StreamableFile> {
    const disposition = `attachment; filename="modelo-associados.${formato}"`;
    return new StreamableFile(await spreadsheetTemplate('Associados', MEMBER_SHEET.columns, formato), {
      type: TEMPLATE_TYPES[formato],
      disposition,
    });
  }

  @May('pessoa.importar', 'Confere uma planilha de associados, linha por linha, sem gravar')
  @Post('conferencia')
  @HttpCode(200)
  @Upload(ImportRequest, FILE)
  async check(@Uploaded() sent: Sent<ImportRequest>, @CurrentCaller() caller: Caller): Promise<ImportCheck> {
    return this.imports.check(sent.fields, await this.sheetOf(sent, caller));
  }

  @May('pessoa.importar', 'Importa uma planilha de associados: todos ou nenhum')
  @Post()
  @Upload(ImportRequest, FILE)
  async run(@Req() request: FastifyRequest, @Uploaded() sent: Sent<ImportRequest>, @CurrentCaller() caller: Caller): Promise<ImportResult> {
    const { fields, file } = sent;
    const sheet = await this.sheetOf(sent, caller);
    return this.idempotency.inTransaction(fields.cnpjAssociacao, keyOf(request, { ...fields, file }), () =>
      this.imports.run(fields, sheet),
    );
  }

  private async sheetOf({ fields, file, fileName }: Sent<ImportRequest>, caller: Caller): Promise<SentMembers> {
    return { nome: fileName, bytes: file, caller, isMasked: await this.access.seesMasks(caller, fields.cnpjAssociacao) };
  }
}

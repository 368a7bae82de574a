import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type ImportCheck, ImportRequest, type ImportResult, ImportTemplateQuery } from '#contracts/member-imports.js';
import { Access, type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { readUpload } from '#platform/http/upload.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { importTemplate, TEMPLATE_TYPES } from './import-template.js';
import { MemberImportsService } from './member-imports.service.js';

const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file', 'cnpjAssociacao'],
  properties: { file: { type: 'string', format: 'binary' }, cnpjAssociacao: { type: 'string' } },
};

/** The guard does not read the multipart body, so access is checked here. */
@Controller('pessoa/importacao')
@Requires('session')
export class MemberImportsController {
  constructor(
    private readonly imports: MemberImportsService,
    private readonly access: Access,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('modelo')
  async template(@Query() { formato }: ImportTemplateQuery): Promise<StreamableFile> {
    const disposition = `attachment; filename="modelo-associados.${formato}"`;
    return new StreamableFile(await importTemplate(formato), { type: TEMPLATE_TYPES[formato], disposition });
  }

  @Post('conferencia')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async check(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<ImportCheck> {
    const { cnpjAssociacao, file } = await this.read(request, caller);
    return this.imports.check(cnpjAssociacao, caller.cpf, file);
  }

  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async run(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<ImportResult> {
    const { cnpjAssociacao, file } = await this.read(request, caller);
    return this.idempotency.inTransaction(cnpjAssociacao, keyOf(request, { cnpjAssociacao, file }), () =>
      this.imports.run(cnpjAssociacao, caller.cpf, file),
    );
  }

  private async read(request: FastifyRequest, caller: Caller) {
    const { fields, file } = await readUpload(request, ImportRequest, 'Por favor, selecione um arquivo .xlsx ou .csv.');
    await this.access.require('link', caller, fields.cnpjAssociacao);
    return { cnpjAssociacao: fields.cnpjAssociacao, file };
  }
}

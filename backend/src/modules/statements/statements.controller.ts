import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AssociationQuery } from '#contracts/planning.js';
import {
  MAX_STATEMENT_BYTES,
  type RememberedColumns,
  type Statement,
  StatementAccountQuery,
  StatementColumnsRequest,
  type StatementImport,
  StatementImportRequest,
  type StatementLine,
  StatementLinesQuery,
  type StatementPreview,
  StatementPreviewRequest,
  StatementsQuery,
} from '#contracts/statements.js';
import { Access, type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { type Saved } from '#platform/http/saved.js';
import { readUpload } from '#platform/http/upload.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { StatementImportsService } from './statement-imports.service.js';
import { type SentFile } from './statement-store.js';
import { StatementQueries } from './statements.queries.js';
import { StatementsService } from './statements.service.js';

const PREVIEW_SCHEMA = {
  type: 'object',
  required: ['file', 'cnpjAssociacao', 'numConta'],
  properties: {
    file: { type: 'string', format: 'binary' },
    cnpjAssociacao: { type: 'string' },
    numConta: { type: 'string' },
    colunas: { type: 'string', description: 'JSON de StatementColumns' },
  },
};
const IMPORT_SCHEMA = { ...PREVIEW_SCHEMA, properties: { ...PREVIEW_SCHEMA.properties, confirmaConta: { type: 'boolean' } } };

const NO_FILE = 'Por favor, selecione um arquivo .ofx ou .csv.';

@Controller('extrato')
@Requires('link')
export class StatementsController {
  constructor(
    private readonly imports: StatementImportsService,
    private readonly queries: StatementQueries,
    private readonly statements: StatementsService,
    private readonly access: Access,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('importa')
  @Requires('session')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: IMPORT_SCHEMA })
  async import(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<Saved<StatementImport>> {
    const { fields, sent } = await this.read(request, caller, StatementImportRequest);
    // The file is joined to the account in a transaction of its own. The same file changes nothing (rule 24.7).
    const { nome, bytes } = sent;
    return this.idempotency.afterwards(fields.cnpjAssociacao, keyOf(request, { ...fields, nome, bytes }), () =>
      this.imports.run(fields, sent),
    );
  }

  @Post('previa')
  @HttpCode(200)
  @Requires('session')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PREVIEW_SCHEMA })
  async preview(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<StatementPreview> {
    const { fields, sent } = await this.read(request, caller, StatementPreviewRequest);
    return this.imports.preview(fields, sent);
  }

  @Get('all')
  @OpenToAuditors('year')
  all(@Query() query: StatementsQuery): Promise<Statement[]> {
    return this.queries.list(query);
  }

  @Get('linhas')
  @OpenToAuditors('year')
  @Header(...JSON_TEXT)
  lines(@Query() query: StatementLinesQuery): Promise<JsonText<StatementLine[]>> {
    return this.queries.lines(query);
  }

  @Get('colunas')
  columns(@Query() { cnpjAssociacao, numConta }: StatementAccountQuery): Promise<RememberedColumns> {
    return this.queries.columns(cnpjAssociacao, numConta);
  }

  @Put('colunas')
  async saveColumns(@Body() { cnpjAssociacao, numConta, colunas }: StatementColumnsRequest): Promise<RememberedColumns> {
    await this.imports.saveColumns(cnpjAssociacao, numConta, colunas);
    return { colunas };
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: number, @Query() { cnpjAssociacao }: AssociationQuery): Promise<void> {
    return this.statements.delete(cnpjAssociacao, id);
  }

  /** The guard does not read the multipart body, so access is checked here. */
  private async read<T extends StatementAccountQuery>(
    request: FastifyRequest,
    caller: Caller,
    contract: new () => T,
  ): Promise<{ fields: T; sent: SentFile }> {
    const { fields, file, fileName } = await readUpload(request, contract, NO_FILE, MAX_STATEMENT_BYTES);
    await this.access.require('link', caller, fields.cnpjAssociacao);
    return { fields, sent: { nome: fileName, bytes: file, autor: { cpf: caller.cpf, nome: caller.nome } } };
  }
}

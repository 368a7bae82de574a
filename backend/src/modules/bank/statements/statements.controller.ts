import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  MAX_STATEMENT_BYTES,
  type StatementImport,
  StatementImportRequest,
  type StatementPreview,
  StatementPreviewRequest,
} from '#contracts/bank/statement-imports.js';
import {
  type RememberedColumns,
  type Statement,
  StatementAccountQuery,
  StatementColumnsRequest,
  type StatementLine,
  StatementLinesQuery,
  StatementsQuery,
} from '#contracts/bank/statements.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { type Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { StatementImportsService } from './statement-imports.service.js';
import { type SentFile } from './statement-store.js';
import { StatementQueries } from './statements.queries.js';
import { StatementsService } from './statements.service.js';

const FILE = { missing: 'Por favor, selecione um arquivo .ofx ou .csv.', fileSize: MAX_STATEMENT_BYTES };

@Controller('extrato')
export class StatementsController {
  constructor(
    private readonly imports: StatementImportsService,
    private readonly queries: StatementQueries,
    private readonly statements: StatementsService,
    private readonly idempotency: Idempotency,
  ) {}

  @May('extratoBancario.importar', 'Importa um extrato bancário (OFX ou CSV): inteiro ou nada; o que já se conhece não entra de novo')
  @Post('importa')
  @Upload(StatementImportRequest, FILE)
  import(
    @Req() request: FastifyRequest,
    @Uploaded() { fields, ...upload }: Sent<StatementImportRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<StatementImport>> {
    const sent = sentBy(caller, upload);
    // The file becomes a paper of the account in a separate transaction. Repeating the same file changes nothing (rule 24.7).
    const { nome, bytes } = sent;
    return this.idempotency.afterwards(fields.cnpjAssociacao, keyOf(request, { ...fields, nome, bytes }), () =>
      this.imports.run(fields, sent),
    );
  }

  @May('extratoBancario.importar', 'Mostra como um extrato em CSV começa e o que as colunas dizem, sem gravar')
  @Post('previa')
  @HttpCode(200)
  @Upload(StatementPreviewRequest, FILE)
  preview(@Uploaded() { fields, ...upload }: Sent<StatementPreviewRequest>, @CurrentCaller() caller: Caller): Promise<StatementPreview> {
    return this.imports.preview(fields, sentBy(caller, upload));
  }

  @May('extratoBancario.ver', 'Lista os extratos importados')
  @Get('all')
  all(@Query() query: StatementsQuery): Promise<Statement[]> {
    return this.queries.list(query);
  }

  @May('extratoBancario.ver', 'Lista os lançamentos dos extratos de uma conta em um período')
  @Get('linhas')
  @Header(...JSON_TEXT)
  lines(@Query() query: StatementLinesQuery): Promise<JsonText<StatementLine[]>> {
    return this.queries.lines(query);
  }

  @May('extratoBancario.importar', 'Mostra o que são as colunas dos extratos em CSV de uma conta')
  @Get('colunas')
  async columns(@Query() { cnpjAssociacao, numConta }: StatementAccountQuery): Promise<RememberedColumns> {
    return (await this.queries.layout(cnpjAssociacao, numConta)) ?? { colunas: null, titulos: null };
  }

  @May('extratoBancario.importar', 'Guarda o que são as colunas dos extratos em CSV de uma conta')
  @Put('colunas')
  async saveColumns(@Body() { cnpjAssociacao, numConta, colunas, titulos }: StatementColumnsRequest): Promise<RememberedColumns> {
    await this.imports.saveColumns(cnpjAssociacao, numConta, { colunas, titulos });
    return { colunas, titulos };
  }

  @May('extratoBancario.excluir', 'Exclui um extrato com os lançamentos que ele trouxe')
  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: number, @Query() { cnpjAssociacao }: AssociationQuery): Promise<void> {
    return this.statements.delete(cnpjAssociacao, id);
  }
}

const sentBy = ({ cpf, nome }: Caller, { file, fileName }: Omit<Sent<unknown>, 'fields'>): SentFile => ({
  nome: fileName,
  bytes: file,
  autor: { cpf, nome },
});

import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  MAX_PAPER_BYTES,
  PAPER_FORMATS,
  PAPER_RECORDS,
  PAPER_TYPES,
  type Paper,
  PaperContentQuery,
  type PaperCount,
  PaperCountsQuery,
  PaperRequest,
  PapersQuery,
} from '#contracts/papers.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { Access, type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { readUpload } from '#platform/http/upload.js';
import { keyOf, withKey } from '#platform/idempotency/request-key.js';
import { JoinPaperCommand, WithdrawPaperCommand } from './paper.commands.js';
import { PaperQueries } from './paper.queries.js';
import { PaperFiles } from './paper-files.service.js';
import { Sha256Pipe } from './sha256.pipe.js';

const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file', 'cnpjAssociacao', 'ano', 'registro', 'id', 'tipo'],
  properties: {
    file: { type: 'string', format: 'binary' },
    cnpjAssociacao: { type: 'string' },
    ano: { type: 'integer', minimum: 2000, maximum: 2100 },
    registro: { type: 'string', enum: [...PAPER_RECORDS] },
    id: { type: 'string' },
    tipo: { type: 'string', enum: Object.keys(PAPER_TYPES) },
    confirmaRepetido: { type: 'boolean' },
  },
};

@Controller('anexo')
@Requires('link')
@OpenToAuditors('year')
@AnsweredFromBook()
export class PapersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PaperQueries,
    private readonly files: PaperFiles,
    private readonly access: Access,
  ) {}

  /** The guard does not read the multipart body, so access is checked here. */
  @Post('save')
  @Requires('session')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async save(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<Saved<Paper>> {
    const { fields, file, fileName } = await readUpload(request, PaperRequest, 'Escolha o arquivo a juntar.', MAX_PAPER_BYTES);
    await this.access.require('link', caller, fields.cnpjAssociacao);
    const join = new JoinPaperCommand(fields, { bytes: file, name: fileName }, caller);
    return Saved.created(await withKey(keyOf(request, { ...fields, fileName, file }), () => this.commands.execute(join)));
  }

  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() query: PapersQuery): Promise<JsonText<Paper[]>> {
    return this.queries.all(query);
  }

  @Get('contagens')
  @Header(...JSON_TEXT)
  counts(@Query() query: PaperCountsQuery): Promise<JsonText<PaperCount[]>> {
    return this.queries.counts(query);
  }

  /** Saved rather than shown, whatever opens the address: what others have written runs nothing in our name (rule 23.7). */
  @Get(':sha256')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('X-Content-Type-Options', 'nosniff')
  @ApiProduces(...Object.keys(PAPER_FORMATS))
  async content(
    @Param('sha256', Sha256Pipe) sha256: string,
    @Query() { cnpjAssociacao, ano, vista, miniatura }: PaperContentQuery,
  ): Promise<StreamableFile> {
    const { nome, mime } = await this.queries.named(cnpjAssociacao, sha256, ano);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`;
    if (vista || miniatura) {
      const picture = await this.files.picture(cnpjAssociacao, sha256, miniatura ? 'miniatura' : 'vista');
      return new StreamableFile(picture, { type: 'image/jpeg', disposition, length: picture.length });
    }
    const bytes = await this.files.original(cnpjAssociacao, sha256);
    return new StreamableFile(bytes, { type: mime, disposition, length: bytes.length });
  }

  @Delete(':sha256')
  @HttpCode(204)
  async withdraw(
    @Param('sha256', Sha256Pipe) sha256: string,
    @Query() { cnpjAssociacao, ano, registro, id }: PapersQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.commands.execute(new WithdrawPaperCommand({ cnpjAssociacao, ano }, { registro, id, sha256 }, caller));
  }
}

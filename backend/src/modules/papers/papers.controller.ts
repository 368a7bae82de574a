import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  KEPT_FORMATS,
  MAX_PAPER_BYTES,
  type Paper,
  PaperContentQuery,
  type PaperCount,
  PaperCountsQuery,
  PaperRequest,
  PapersQuery,
} from '#contracts/papers/papers.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { keyOf, withKey } from '#platform/idempotency/request-key.js';
import { JoinPaperCommand, WithdrawPaperCommand } from './paper.commands.js';
import { PaperQueries } from './paper.queries.js';
import { PaperFiles } from './paper-files.service.js';
import { Sha256Pipe } from './sha256.pipe.js';

@Controller('anexo')
@AnsweredFromBook()
export class PapersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PaperQueries,
    private readonly files: PaperFiles,
  ) {}

  @May('anexo.juntar', 'Junta um arquivo a uma despesa, receita, conta ou ata')
  @Post('save')
  @Upload(PaperRequest, { missing: 'Escolha o arquivo a juntar.', fileSize: MAX_PAPER_BYTES })
  async save(
    @Req() request: FastifyRequest,
    @Uploaded() { fields, file, fileName }: Sent<PaperRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<Paper>> {
    const join = new JoinPaperCommand(fields, { bytes: file, name: fileName }, caller);
    return Saved.created(await withKey(keyOf(request, { ...fields, fileName, file }), () => this.commands.execute(join)));
  }

  @May('anexo.ver', 'Lista os anexos de um registro')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() query: PapersQuery): Promise<JsonText<Paper[]>> {
    return this.queries.all(query);
  }

  @May('anexo.ver', 'Conta os anexos de cada registro, por tipo')
  @Get('contagens')
  @Header(...JSON_TEXT)
  counts(@Query() query: PaperCountsQuery): Promise<JsonText<PaperCount[]>> {
    return this.queries.counts(query);
  }

  /** Always sent as a download: an uploaded file must not run in our origin (rule 23.7). */
  @May('anexo.ver', 'Baixa um anexo como foi juntado, ou a imagem para mostrá-lo')
  @Get(':sha256')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('X-Content-Type-Options', 'nosniff')
  @ApiProduces(...Object.keys(KEPT_FORMATS))
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

  @May('anexo.retirar', 'Retira um anexo de um registro')
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

import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Letterhead, LetterheadQuery, LetterheadRequest } from '#contracts/associations/letterhead.record.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { LetterheadsService } from './letterheads.service.js';

@Controller('imagens')
export class LetterheadsController {
  constructor(
    private readonly letterheads: LetterheadsService,
    private readonly idempotency: Idempotency,
  ) {}

  @May('imagem.ver', 'Lista as imagens de timbre da associação')
  @Get('list/:cnpj')
  list(@Param('cnpj') cnpj: string): Promise<Letterhead[]> {
    return this.letterheads.list(cnpj);
  }

  @May('imagem.salvar', 'Grava a imagem de timbre de uma orientação de página')
  @Post('save')
  @Upload(LetterheadRequest, { missing: 'Por favor, selecione a orientação e um arquivo.' })
  save(
    @Req() request: FastifyRequest,
    @Uploaded() { fields, file }: Sent<LetterheadRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<string>> {
    return this.idempotency.inTransaction(fields.cnpj, keyOf(request, { ...fields, file }), () =>
      this.letterheads.save(fields.cnpj, fields.orientacao, file, caller.cpf),
    );
  }

  @May('imagem.ver', 'Mostra uma imagem de timbre')
  @Get('view')
  async view(@Query() { cnpjAssociacao, orientacao }: LetterheadQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.letterheads.png(cnpjAssociacao, orientacao), { type: 'image/png' });
  }

  @May('imagem.excluir', 'Exclui uma imagem de timbre')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpj, orientacao }: LetterheadRequest): Promise<void> {
    return this.letterheads.delete(cnpj, orientacao);
  }
}

import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Letterhead, LetterheadQuery, LetterheadRequest, ORIENTATIONS } from '#contracts/associations.js';
import { Access, type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { readUpload } from '#platform/http/upload.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { LetterheadsService } from './letterheads.service.js';

const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file', 'orientacao', 'cnpj'],
  properties: {
    file: { type: 'string', format: 'binary' },
    orientacao: { type: 'string', enum: [...ORIENTATIONS] },
    cnpj: { type: 'string' },
  },
};

@Controller('imagens')
export class LetterheadsController {
  constructor(
    private readonly letterheads: LetterheadsService,
    private readonly access: Access,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('list/:cnpj')
  @Requires('link')
  @OpenToAuditors('register')
  list(@Param('cnpj') cnpj: string): Promise<Letterhead[]> {
    return this.letterheads.list(cnpj);
  }

  /** The guard does not read the multipart body, so access is checked here. */
  @Post('save')
  @Requires('session')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  async save(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<Saved<string>> {
    const { fields, file } = await readUpload(request, LetterheadRequest, 'Por favor, selecione a orientação e um arquivo.');
    await this.access.require('link-admin', caller, fields.cnpj);
    return this.idempotency.inTransaction(fields.cnpj, keyOf(request, { ...fields, file }), () =>
      this.letterheads.save(fields.cnpj, fields.orientacao, file, caller.cpf),
    );
  }

  @Get('view')
  @Requires('link')
  @OpenToAuditors('register')
  async view(@Query() { cnpjAssociacao, orientacao }: LetterheadQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.letterheads.png(cnpjAssociacao, orientacao), { type: 'image/png' });
  }

  @Delete('delete')
  @Requires('link-admin')
  @HttpCode(204)
  delete(@Query() { cnpj, orientacao }: LetterheadRequest): Promise<void> {
    return this.letterheads.delete(cnpj, orientacao);
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import {
  type DocumentName,
  type Minutes,
  MinutesDocumentQuery,
  MinutesKeyQuery,
  MinutesQuery,
  MinutesRequest,
} from '#contracts/minutes.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { DocumentsService } from '../documents/documents.service.js';
import { docxFile } from '../documents/docx-file.js';
import { MinutesService } from './minutes.service.js';

@Controller('ata')
@Requires('link')
export class MinutesController {
  constructor(
    private readonly minutes: MinutesService,
    private readonly documents: DocumentsService,
  ) {}

  @Get('all')
  @OpenToAuditors('year')
  all(@Query() query: MinutesQuery): Promise<Minutes[]> {
    return this.minutes.list(query);
  }

  @Get('documento')
  @OpenToAuditors('year')
  @Header('Cache-Control', 'no-store')
  async document(
    @Query() query: MinutesDocumentQuery,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.fill(query.nome, await this.minutes.get(query), cpf, reply);
  }

  @Post('save')
  save(@Body() body: MinutesRequest): Promise<Saved<Minutes>> {
    return this.minutes.save(body);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@Query() key: MinutesKeyQuery): Promise<void> {
    return this.minutes.delete(key);
  }

  @Post('preencherAta')
  @HttpCode(200)
  fillMinutes(
    @Body() body: MinutesRequest,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.fill('Ata', body, cpf, reply);
  }

  @Post('preencherEdital')
  @HttpCode(200)
  fillNotice(
    @Body() body: MinutesRequest,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.fill('Edital', body, cpf, reply);
  }

  private async fill(name: DocumentName, body: MinutesRequest, cpf: string, reply: FastifyReply): Promise<StreamableFile> {
    const { document, headers } = await this.documents.fill(name, body, cpf);
    void reply.headers(headers);
    return docxFile(document, `${name}.docx`);
  }
}

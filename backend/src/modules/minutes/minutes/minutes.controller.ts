import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import {
  type DocumentName,
  type Minutes,
  MinutesDocumentQuery,
  MinutesKeyQuery,
  MinutesQuery,
  MinutesRequest,
} from '#contracts/minutes/minutes.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { docxFile } from '#modules/minutes/docx/docx-file.js';
import { DocumentsService } from '#modules/minutes/minutes/documents.service.js';
import { Saved } from '#platform/http/saved.js';
import { MinutesService } from './minutes.service.js';

@Controller('ata')
export class MinutesController {
  constructor(
    private readonly minutes: MinutesService,
    private readonly documents: DocumentsService,
  ) {}

  @May('ata.ver', 'Lista as atas')
  @Get('all')
  all(@Query() query: MinutesQuery): Promise<Minutes[]> {
    return this.minutes.list(query);
  }

  @May('ata.ver', 'Baixa a ata ou o edital de uma ata gravada')
  @Get('documento')
  @Header('Cache-Control', 'no-store')
  async document(
    @Query() query: MinutesDocumentQuery,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.fill(query.nome, await this.minutes.get(query), cpf, reply);
  }

  @May('ata.salvar', 'Cria ou altera uma ata')
  @Post('save')
  save(@Body() body: MinutesRequest): Promise<Saved<Minutes>> {
    return this.minutes.save(body);
  }

  @May('ata.excluir', 'Exclui uma ata')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() key: MinutesKeyQuery): Promise<void> {
    return this.minutes.delete(key);
  }

  @May('ata.preencher', 'Preenche o modelo da ata')
  @Post('preencherAta')
  @HttpCode(200)
  fillMinutes(
    @Body() body: MinutesRequest,
    @CurrentCaller() { cpf }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.fill('Ata', body, cpf, reply);
  }

  @May('ata.preencher', 'Preenche o modelo do edital')
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

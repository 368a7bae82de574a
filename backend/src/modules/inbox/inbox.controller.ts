import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { AssociationQuery } from '#contracts/common/association.js';
import { InboxRequest, type JoinedPaper, JoinWaitingRequest, type WaitingPaper } from '#contracts/inbox/inbox.js';
import { MAX_PAPER_BYTES, PAPER_FORMATS } from '#contracts/papers/papers.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Sha256Pipe } from '#modules/papers/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { Inbox } from './inbox.service.js';

/** *Papéis a guardar*. */
@Controller('entrada')
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  @May('entrada.guardar', 'Recebe um papel a guardar')
  @Post('save')
  @Upload(InboxRequest, { missing: 'Escolha o papel a guardar.', fileSize: MAX_PAPER_BYTES })
  async keep(@Uploaded() { fields, file, fileName }: Sent<InboxRequest>, @CurrentCaller() caller: Caller): Promise<Saved<WaitingPaper>> {
    return Saved.created(await this.inbox.keep(fields.cnpjAssociacao, { bytes: file, name: fileName }, caller));
  }

  @May('entrada.ver', 'Lista os papéis a guardar')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<JsonText<WaitingPaper[]>> {
    return this.inbox.all(cnpjAssociacao);
  }

  @May('entrada.juntar', 'Junta um papel a guardar a um registro')
  @Post('junta')
  @AnsweredFromBook()
  async join(@Body() body: JoinWaitingRequest, @CurrentCaller() caller: Caller): Promise<Saved<JoinedPaper>> {
    return Saved.created(await this.inbox.join(body, caller));
  }

  /** Always sent as a download: an uploaded file must not run in our origin (rule 23.7). */
  @May('entrada.ver', 'Mostra um papel a guardar')
  @Get(':sha256')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('X-Content-Type-Options', 'nosniff')
  @ApiProduces(...Object.keys(PAPER_FORMATS))
  async content(@Param('sha256', Sha256Pipe) sha256: string, @Query() { cnpjAssociacao }: AssociationQuery): Promise<StreamableFile> {
    const { conteudo, nome, mime } = await this.inbox.open(cnpjAssociacao, sha256);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`;
    return new StreamableFile(conteudo, { type: mime, disposition, length: conteudo.length });
  }

  @May('entrada.descartar', 'Descarta um papel a guardar')
  @Delete(':sha256')
  @HttpCode(204)
  discard(@Param('sha256', Sha256Pipe) sha256: string, @Query() { cnpjAssociacao }: AssociationQuery): Promise<void> {
    return this.inbox.discard(cnpjAssociacao, sha256);
  }
}

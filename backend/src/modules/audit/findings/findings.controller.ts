import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type Finding,
  FindingConclusionRequest,
  FindingReplyRequest,
  FindingRequest,
  type Findings,
  type Opinion,
  OpinionRequest,
} from '#contracts/audit/findings.js';
import { BookQuery } from '#contracts/common/book.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { type Saved } from '#platform/http/saved.js';
import { FindingsService } from './findings.service.js';
import { OpinionsService } from './opinions.service.js';

/** Findings and opinions of auditors, and replies of staff. */
@Controller()
export class FindingsController {
  constructor(
    private readonly findings: FindingsService,
    private readonly opinions: OpinionsService,
  ) {}

  @May('ressalva.ver', 'Ressalvas e pareceres de um ano, com o último lançamento do livro')
  @Get('ressalva/all')
  all(@Query() book: BookQuery): Promise<Findings> {
    return this.findings.list(book);
  }

  @May('ressalva.registrar', 'Registra uma ressalva sobre um lançamento ou sobre o ano')
  @Post('ressalva/save')
  raise(@Body() body: FindingRequest, @CurrentCaller() caller: Caller): Promise<Saved<Finding>> {
    return this.findings.raise(body, caller);
  }

  @May('ressalva.responder', 'Responde a uma ressalva')
  @Post('ressalva/resposta')
  @HttpCode(200)
  reply(@Body() body: FindingReplyRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.reply(body, caller);
  }

  @May('ressalva.concluir', 'Dá uma ressalva por sanada, ou a mantém')
  @Post('ressalva/conclusao')
  @HttpCode(200)
  conclude(@Body() body: FindingConclusionRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.conclude(body, caller);
  }

  @May('parecer.assinar', 'Assina o parecer de um ano, com as ressalvas como estão')
  @Post('parecer/save')
  sign(@Body() body: OpinionRequest, @CurrentCaller() caller: Caller): Promise<Saved<Opinion>> {
    return this.opinions.sign(body, caller);
  }
}

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

  @May('ressalva.ver')
  @Get('ressalva/all')
  all(@Query() book: BookQuery): Promise<Findings> {
    return this.findings.list(book);
  }

  @May('ressalva.registrar')
  @Post('ressalva/save')
  raise(@Body() body: FindingRequest, @CurrentCaller() caller: Caller): Promise<Saved<Finding>> {
    return this.findings.raise(body, caller);
  }

  @May('ressalva.responder')
  @Post('ressalva/resposta')
  @HttpCode(200)
  reply(@Body() body: FindingReplyRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.reply(body, caller);
  }

  @May('ressalva.concluir')
  @Post('ressalva/conclusao')
  @HttpCode(200)
  conclude(@Body() body: FindingConclusionRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.conclude(body, caller);
  }

  @May('parecer.assinar')
  @Post('parecer/save')
  sign(@Body() body: OpinionRequest, @CurrentCaller() caller: Caller): Promise<Saved<Opinion>> {
    return this.opinions.sign(body, caller);
  }
}

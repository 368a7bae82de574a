import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { BookQuery } from '#contracts/budgets.js';
import {
  type Finding,
  FindingConclusionRequest,
  FindingReplyRequest,
  FindingRequest,
  type Findings,
  type Opinion,
  OpinionRequest,
} from '#contracts/findings.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { type Saved } from '#platform/http/saved.js';
import { FindingsService } from './findings.service.js';
import { OpinionsService } from './opinions.service.js';

/** What auditors object to and conclude; staff reply. */
@Controller()
export class FindingsController {
  constructor(
    private readonly findings: FindingsService,
    private readonly opinions: OpinionsService,
  ) {}

  @Get('ressalva/all')
  @Requires('link')
  @OpenToAuditors('year')
  all(@Query() book: BookQuery): Promise<Findings> {
    return this.findings.list(book);
  }

  @Post('ressalva/save')
  @Requires('auditor')
  raise(@Body() body: FindingRequest, @CurrentCaller() caller: Caller): Promise<Saved<Finding>> {
    return this.findings.raise(body, caller);
  }

  @Post('ressalva/resposta')
  @HttpCode(200)
  @Requires('link')
  reply(@Body() body: FindingReplyRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.reply(body, caller);
  }

  @Post('ressalva/conclusao')
  @HttpCode(200)
  @Requires('auditor')
  conclude(@Body() body: FindingConclusionRequest, @CurrentCaller() caller: Caller): Promise<Finding> {
    return this.findings.conclude(body, caller);
  }

  @Post('parecer/save')
  @Requires('auditor')
  sign(@Body() body: OpinionRequest, @CurrentCaller() caller: Caller): Promise<Saved<Opinion>> {
    return this.opinions.sign(body, caller);
  }
}

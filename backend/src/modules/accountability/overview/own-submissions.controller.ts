import { Controller, Get, Query } from '@nestjs/common';
import { type OwnSubmissionsPage, OwnSubmissionsQuery } from '#contracts/accountability/own-submissions.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { OwnSubmissions } from './own-submissions.service.js';

@Controller('prestacao/minhas')
export class OwnSubmissionsController {
  constructor(private readonly submissions: OwnSubmissions) {}

  @May('prestacao.verMinhas', 'Lista as prestações de contas de todas as associações de quem chama, por situação e prazo')
  @Get()
  page(@Query() query: OwnSubmissionsQuery, @CurrentCaller() caller: Caller): Promise<OwnSubmissionsPage> {
    return this.submissions.page(query, caller);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { BookQuery } from '#contracts/common/book.js';
import { type RedistributionOperation } from '#contracts/redistributions/redistribution.record.js';
import {
  DraftBookingRequest,
  RedistributionApprovalRequest,
  type RedistributionDraft,
  RedistributionDraftKeyQuery,
  RedistributionDraftRequest,
  type RedistributionSimulation,
  SimulationRequest,
} from '#contracts/redistributions/redistribution-draft.record.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { type Saved } from '#platform/http/saved.js';
import { RedistributionApprovals } from '../redistribution-approvals.service.js';
import { RedistributionSimulator } from '../redistribution-simulator.service.js';
import { RedistributionDrafts } from './redistribution-drafts.service.js';

/** Simulation of redistributions, and drafts kept until the board has approved them. */
@Controller('redistribuicao')
export class RedistributionDraftsController {
  constructor(
    private readonly simulator: RedistributionSimulator,
    private readonly drafts: RedistributionDrafts,
    private readonly approvals: RedistributionApprovals,
  ) {}

  /** A call that writes nothing needs no idempotency key. */
  @May('redistribuicao.efetuar', 'Mostra o que uma redistribuição faria a cada linha, sem registrar nada')
  @Post('simulacao')
  @HttpCode(200)
  @AnsweredFromBook()
  simulate(@Body() body: SimulationRequest): Promise<RedistributionSimulation> {
    return this.simulator.answer(body);
  }

  @May('proposta.ver', 'Lista as propostas de redistribuição do ano')
  @Get('rascunho/all')
  all(@Query() book: BookQuery): Promise<RedistributionDraft[]> {
    return this.drafts.list(book);
  }

  @May('proposta.ver', 'Mostra uma proposta de redistribuição')
  @Get('rascunho')
  one(@Query() { cnpjAssociacao, id }: RedistributionDraftKeyQuery): Promise<RedistributionDraft> {
    return this.drafts.one(cnpjAssociacao, id);
  }

  @May('proposta.salvar', 'Guarda uma proposta de redistribuição')
  @Post('rascunho/save')
  save(@Body() body: RedistributionDraftRequest, @CurrentCaller() caller: Caller): Promise<Saved<RedistributionDraft>> {
    return this.drafts.save(body, caller);
  }

  @May('proposta.excluir', 'Exclui uma proposta de redistribuição')
  @Delete('rascunho/delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, id }: RedistributionDraftKeyQuery): Promise<void> {
    return this.drafts.delete(cnpjAssociacao, id);
  }

  @May('proposta.aprovar', 'Registra a aprovação de uma proposta de redistribuição em ata')
  @Post('rascunho/aprova')
  @HttpCode(200)
  approve(@Body() body: RedistributionApprovalRequest): Promise<RedistributionDraft> {
    return this.approvals.approve(body);
  }

  @May('proposta.efetivar', 'Efetiva uma proposta de redistribuição, se nenhum saldo mudou')
  @Post('rascunho/efetiva')
  @AnsweredFromBook()
  book(@Body() body: DraftBookingRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.drafts.book(body, caller);
  }
}

import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import {
  JudgementRequest,
  PresentingRequest,
  ReceiptRequest,
  RequestAnswerRequest,
  ReturnRequest,
  SubmissionPaperRequest,
  UndoingRequest,
} from '#contracts/accountability/submission-acts.record.js';
import { MAX_PAPER_BYTES, type Paper } from '#contracts/papers/papers.js';
import { yearOf } from '#domain/plain-date.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JoinPaperCommand } from '#modules/papers/public.js';
import { Clock } from '#platform/clock.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { type Sent } from '#platform/http/upload.js';
import { Upload, Uploaded } from '#platform/http/upload-route.js';
import { keyOf, withKey } from '#platform/idempotency/request-key.js';
import { ACT_OPERATIONS } from '../acts/acts.queries.js';
import { SubmissionForms } from '../submissions/submission-forms.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActCommand, type ActRequest } from './act.commands.js';

@Controller('prestacao/:id')
@AnsweredFromBook()
export class SubmissionActsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly forms: SubmissionForms,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
  ) {}

  @May(ACT_OPERATIONS.apresenta, 'Apresenta uma prestação de contas: os formulários ficam como estão')
  @Post('apresenta')
  @HttpCode(200)
  present(@Param('id', IdPipe) id: number, @Body() pedido: PresentingRequest, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'apresenta', pedido }, caller);
  }

  @May(ACT_OPERATIONS.recebe, 'Registra que a autoridade recebeu a prestação de contas')
  @Post('recebe')
  @HttpCode(200)
  receive(@Param('id', IdPipe) id: number, @Body() pedido: ReceiptRequest, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'recebe', pedido }, caller);
  }

  /** In the book of today, whichever year the accounts are of: that may be closed. */
  @May('prestacao.acompanhar', 'Junta um documento da autoridade a uma prestação de contas')
  @Post('documento')
  @Upload(SubmissionPaperRequest, { missing: 'Escolha o documento a juntar.', fileSize: MAX_PAPER_BYTES })
  async join(
    @Req() request: FastifyRequest,
    @Param('id', IdPipe) id: number,
    @Uploaded() { fields, file, fileName }: Sent<SubmissionPaperRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<Paper>> {
    const { cnpjAssociacao } = await this.submissions.one(fields, id);
    const paper = { cnpjAssociacao, ano: yearOf(this.clock.today()), registro: 'PRESTACAO', id: String(id), tipo: 'OUTRO' } as const;
    const join = new JoinPaperCommand(paper, { bytes: file, name: fileName }, caller);
    return Saved.created(await withKey(keyOf(request, { ...fields, id, fileName, file }), () => this.commands.execute(join)));
  }

  @May(ACT_OPERATIONS.devolve, 'Registra que a autoridade devolveu a prestação de contas, com seus pedidos')
  @Post('devolve')
  @HttpCode(200)
  giveBack(@Param('id', IdPipe) id: number, @Body() pedido: ReturnRequest, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'devolve', pedido }, caller);
  }

  @May(ACT_OPERATIONS.responde, 'Responde a um pedido da devolução')
  @Post('responde')
  @HttpCode(200)
  answer(
    @Param('id', IdPipe) id: number,
    @Body() pedido: RequestAnswerRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'responde', pedido }, caller);
  }

  @May(ACT_OPERATIONS.julga, 'Registra o julgamento da prestação de contas')
  @Post('julga')
  @HttpCode(200)
  judge(@Param('id', IdPipe) id: number, @Body() pedido: JudgementRequest, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'julga', pedido }, caller);
  }

  @May(ACT_OPERATIONS.desfaz, 'Desfaz o último ato de uma prestação de contas')
  @Post('desfaz')
  @HttpCode(200)
  undo(@Param('id', IdPipe) id: number, @Body() pedido: UndoingRequest, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.act(id, { ato: 'desfaz', pedido }, caller);
  }

  private async act(id: number, asked: ActRequest, caller: Caller): Promise<SubmissionDetails> {
    await this.commands.execute(new ActCommand(id, asked, caller));
    const { cnpjAssociacao, ano } = asked.pedido;
    return this.forms.details({ cnpjAssociacao, ano }, id, caller);
  }
}

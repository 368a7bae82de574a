import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type FigureEntry,
  FigureQuery,
  OpinionOfCouncilRequest,
  type Point,
  PointReplyRequest,
  ReturnAnswerRequest,
  type Submission,
  type SubmissionDetails,
  SubmissionQuery,
  SubmissionRequest,
} from '#contracts/accountability/submission.record.js';
import { BookQuery } from '#contracts/common/book.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { SubmissionOpinions } from './opinions.service.js';
import { SubmissionPoints } from './points.queries.js';
import { SubmissionForms } from './submission-forms.service.js';
import { SubmissionsService } from './submissions.service.js';

@Controller('prestacao')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly forms: SubmissionForms,
    private readonly points: SubmissionPoints,
    private readonly opinions: SubmissionOpinions,
  ) {}

  @May('prestacao.ver', 'Lista as prestações de contas de um exercício')
  @Get('all')
  all(@Query() book: BookQuery): Promise<Submission[]> {
    return this.submissions.ofYear(book);
  }

  @May('prestacao.salvar', 'Cria ou altera uma prestação de contas em preparo')
  @Post('save')
  save(@Body() body: SubmissionRequest): Promise<Saved<Submission>> {
    return this.submissions.save(body);
  }

  @May('prestacao.ver', 'Mostra uma prestação de contas, com seus formulários')
  @Get(':id')
  one(@Param('id', IdPipe) id: number, @Query() query: SubmissionQuery, @CurrentCaller() caller: Caller): Promise<SubmissionDetails> {
    return this.forms.details(query, id, caller);
  }

  @May('prestacao.ver', 'Mostra os lançamentos de que um campo de um formulário é a soma')
  @Get(':id/composicao')
  composition(@Param('id', IdPipe) id: number, @Query() query: FigureQuery): Promise<FigureEntry[]> {
    return this.forms.composition(query, id);
  }

  @May('prestacao.ver', 'Diz o que falta a uma prestação de contas, ou deve ser explicado')
  @Get(':id/pendencias')
  open(@Param('id', IdPipe) id: number, @Query() book: BookQuery): Promise<Point[]> {
    return this.points.points(book, id);
  }

  @May('prestacao.salvar', 'Responde a um ponto de uma prestação de contas com uma justificativa')
  @Put(':id/justifica')
  justify(@Param('id', IdPipe) id: number, @Body() body: PointReplyRequest): Promise<Point[]> {
    return this.points.justify(body, id);
  }

  @May('prestacao.salvar', 'Diz o que foi uma devolução de dinheiro, em uma prestação de contas')
  @Put(':id/resposta')
  async answer(
    @Param('id', IdPipe) id: number,
    @Body() body: ReturnAnswerRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SubmissionDetails> {
    await this.opinions.answer(body, id);
    return this.forms.details(body, id, caller);
  }

  @May('prestacao.salvar', 'Registra o parecer do conselho fiscal sobre uma prestação de contas')
  @Put(':id/parecer')
  async keepOpinion(
    @Param('id', IdPipe) id: number,
    @Body() body: OpinionOfCouncilRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SubmissionDetails> {
    await this.opinions.keep(body, id);
    return this.forms.details(body, id, caller);
  }

  @May('prestacao.excluir', 'Exclui uma prestação de contas que nunca foi apresentada')
  @Delete('delete/:cnpjAssociacao/:ano/:id')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('id', IdPipe) id: number,
  ): Promise<void> {
    return this.submissions.remove(cnpjAssociacao, { ano, id });
  }
}

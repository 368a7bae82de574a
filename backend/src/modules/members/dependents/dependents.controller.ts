import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Dependent, DependentKeyQuery, DependentRequest, DependentsQuery } from '#contracts/members/dependent.record.js';
import { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { AnswerNotKept } from '#platform/idempotency/answer-not-kept.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { DependentsService } from './dependents.service.js';

@Controller('pessoa_dependente')
export class DependentsController {
  constructor(
    private readonly dependents: DependentsService,
    private readonly access: Access,
    private readonly idempotency: Idempotency,
  ) {}

  @May('dependente.ver', 'Lista os dependentes de um associado')
  @Get('all')
  @Header(...JSON_TEXT)
  async all(@Query() { mascarado, ...query }: DependentsQuery, @CurrentCaller() caller: Caller): Promise<JsonText<Dependent[]>> {
    const seesMasks = await this.access.seesMasks(caller, query.cnpjAssociacao);
    return this.dependents.all(query, mascarado || seesMasks, seesMasks);
  }

  /** One dependent with CPF and birth date, whom the journal names with the reason. */
  @May('pessoa.mostrar', 'Mostra CPF e nascimento de um dependente, e escreve o motivo no diário')
  @AnswerNotKept()
  @Post('mostra')
  @HttpCode(200)
  unmasked(@Body() body: UnmaskRequest): Promise<Dependent> {
    return this.dependents.unmasked(body);
  }

  @May('dependente.salvar', 'Cria ou altera um dependente')
  @AnswerNotKept()
  @Post('save')
  async save(@Req() request: FastifyRequest, @Body() body: DependentRequest, @CurrentCaller() caller: Caller): Promise<Saved<Dependent>> {
    const { cnpjAssociacao } = body;
    const isMasked = await this.access.seesMasks(caller, cnpjAssociacao);
    return this.idempotency.rereading(
      cnpjAssociacao,
      keyOf(request, request.body),
      () => this.dependents.save(body, isMasked),
      (id) => this.dependents.saved(body, id, isMasked),
    );
  }

  @May('dependente.excluir', 'Exclui um dependente')
  @Delete('delete')
  @HttpCode(204)
  async delete(@Query() query: DependentKeyQuery, @CurrentCaller() caller: Caller): Promise<void> {
    return this.dependents.remove(query, await this.access.seesMasks(caller, query.cnpjAssociacao));
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Member, MemberKeyQuery, MemberRequest, MembersQuery } from '#contracts/members/member.record.js';
import { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { AnswerNotKept } from '#platform/idempotency/answer-not-kept.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf } from '#platform/idempotency/request-key.js';
import { MembersService } from './members.service.js';

@Controller('pessoa')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly access: Access,
    private readonly idempotency: Idempotency,
  ) {}

  @May('pessoa.ver', 'Lista os associados')
  @Get('all')
  @Header(...JSON_TEXT)
  async all(@Query() { cnpjAssociacao, mascarado }: MembersQuery, @CurrentCaller() caller: Caller): Promise<JsonText<Member[]>> {
    return this.members.all(cnpjAssociacao, mascarado || (await this.access.seesMasks(caller, cnpjAssociacao)));
  }

  /** One member with CPF, RG and birth date, whom the journal names with the reason. */
  @May('pessoa.mostrar', 'Mostra CPF, RG e nascimento de um associado, e escreve o motivo no diário')
  @AnswerNotKept()
  @Post('mostra')
  @HttpCode(200)
  unmasked(@Body() body: UnmaskRequest): Promise<Member> {
    return this.members.unmasked(body);
  }

  @May('pessoa.salvar', 'Cria ou altera um associado')
  @AnswerNotKept()
  @Post('save')
  async save(@Req() request: FastifyRequest, @Body() body: MemberRequest, @CurrentCaller() caller: Caller): Promise<Saved<Member>> {
    const { cnpjAssociacao } = body;
    const isMasked = await this.access.seesMasks(caller, cnpjAssociacao);
    return this.idempotency.rereading(
      cnpjAssociacao,
      keyOf(request, request.body),
      () => this.members.save(body, isMasked),
      (id) => this.members.saved(body, id, isMasked),
    );
  }

  @May('pessoa.excluir', 'Exclui um associado')
  @Delete('delete')
  @HttpCode(204)
  async delete(@Query() query: MemberKeyQuery, @CurrentCaller() caller: Caller): Promise<void> {
    return this.members.remove(query, await this.access.seesMasks(caller, query.cnpjAssociacao));
  }
}

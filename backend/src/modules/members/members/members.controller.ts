import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { type Member, MemberKeyQuery, MemberRequest, MembersQuery } from '#contracts/members/members.js';
import { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { AnswerNotKept } from '#platform/idempotency/answer-not-kept.js';
import { MembersService } from './members.service.js';

@Controller('pessoa')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly access: Access,
  ) {}

  @May('pessoa.ver')
  @Get('all')
  @Header(...JSON_TEXT)
  async all(@Query() { cnpjAssociacao, mascarado }: MembersQuery, @CurrentCaller() caller: Caller): Promise<JsonText<Member[]>> {
    return this.members.list(cnpjAssociacao, mascarado || !(await this.access.may('pessoa.verSemMascara', caller, cnpjAssociacao)));
  }

  /** One member with CPF, RG and birth date, whom the journal names with the reason. */
  @May('pessoa.mostrar')
  @AnswerNotKept()
  @Post('mostra')
  @HttpCode(200)
  unmasked(@Body() body: UnmaskRequest): Promise<Member> {
    return this.members.unmasked(body);
  }

  @May('pessoa.salvar')
  @Post('save')
  async save(@Body() body: MemberRequest, @CurrentCaller() caller: Caller): Promise<Saved<Member>> {
    return this.members.save(body, !(await this.access.may('pessoa.verSemMascara', caller, body.cnpjAssociacao)));
  }

  @May('pessoa.excluir')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() query: MemberKeyQuery): Promise<void> {
    return this.members.delete(query);
  }
}

import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { type Member, MemberKeyQuery, MemberRequest, MembersQuery } from '#contracts/members/members.js';
import { May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { MembersService } from './members.service.js';

@Controller('pessoa')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @May('pessoa.ver')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: MembersQuery): Promise<JsonText<Member[]>> {
    return this.members.list(cnpjAssociacao);
  }

  @May('pessoa.salvar')
  @Post('save')
  save(@Body() body: MemberRequest): Promise<Saved<Member>> {
    return this.members.save(body);
  }

  @May('pessoa.excluir')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, cpf }: MemberKeyQuery): Promise<void> {
    return this.members.delete(cnpjAssociacao, cpf);
  }
}

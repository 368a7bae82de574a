import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { type Member, MemberKeyQuery, MemberRequest, MembersQuery } from '#contracts/members.js';
import { Requires } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { MembersService } from './members.service.js';

@Controller('pessoa')
@Requires('link')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: MembersQuery): Promise<JsonText<Member[]>> {
    return this.members.list(cnpjAssociacao);
  }

  @Post('save')
  save(@Body() body: MemberRequest): Promise<Saved<Member>> {
    return this.members.save(body);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, cpf }: MemberKeyQuery): Promise<void> {
    return this.members.delete(cnpjAssociacao, cpf);
  }
}

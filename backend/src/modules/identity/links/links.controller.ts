import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type UserLink } from '#contracts/identity.js';
import { LinkRequest, UserQuery } from '#contracts/users.js';
import { Saved } from '#platform/http/saved.js';
import { Requires } from '../sessions/access.guard.js';
import { type Caller, CurrentCaller } from '../sessions/caller.js';
import { LinksService } from './links.service.js';

@Controller('rel_associacao_usuario')
@Requires('installation-admin')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get('cpf')
  ofUser(@Query() { cpf }: UserQuery, @CurrentCaller() caller: Caller): Promise<UserLink[]> {
    return this.links.list(cpf, caller);
  }

  @Get('exists_cnpj/:cnpj')
  async existsForAssociation(@Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<{ exists: boolean }> {
    return { exists: await this.links.hasLinks(cnpj, caller) };
  }

  @Post('save')
  save(@Body() body: LinkRequest, @CurrentCaller() caller: Caller): Promise<Saved<UserLink>> {
    return this.links.save(body, caller);
  }

  @Delete('delete/:cpf/:cnpj')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.links.delete(cpf, cnpj, caller);
  }
}

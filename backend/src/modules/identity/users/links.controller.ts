import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type SavedLink, type UserLink } from '#contracts/identity/identity.js';
import { LinkRequest } from '#contracts/identity/links.js';
import { UserQuery } from '#contracts/identity/users.js';
import { Saved } from '#platform/http/saved.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { LinksService } from './links.service.js';

@Controller('rel_associacao_usuario')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @May('vinculo.ver', 'Lista os vínculos de um usuário')
  @Get('cpf')
  ofUser(@Query() { cpf }: UserQuery, @CurrentCaller() caller: Caller): Promise<UserLink[]> {
    return this.links.list(cpf, caller);
  }

  @May('vinculo.ver', 'Diz se a associação tem vínculos')
  @Get('exists_cnpj/:cnpj')
  async existsForAssociation(@Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<{ exists: boolean }> {
    return { exists: await this.links.hasLinks(cnpj, caller) };
  }

  @May('vinculo.salvar', 'Cria ou altera um vínculo entre usuário e associação')
  @Post('save')
  save(@Body() body: LinkRequest, @CurrentCaller() caller: Caller): Promise<Saved<SavedLink>> {
    return this.links.save(body, caller);
  }

  @May('vinculo.excluir', 'Exclui um vínculo')
  @Delete('delete/:cpf/:cnpj')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @Param('cnpj') cnpj: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.links.delete(cpf, cnpj, caller);
  }
}

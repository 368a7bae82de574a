import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type UserLink } from '#contracts/identity.js';
import { LinkRequest, UserQuery } from '#contracts/users.js';
import { Saved } from '#platform/http/saved.js';
import { Requires } from '../sessions/access.guard.js';
import { LinksService } from './links.service.js';

@Controller('rel_associacao_usuario')
@Requires('installation-admin')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get('cpf')
  ofUser(@Query() { cpf }: UserQuery): Promise<UserLink[]> {
    return this.links.ofUser(cpf);
  }

  @Get('exists_cnpj/:cnpj')
  async existsForAssociation(@Param('cnpj') cnpj: string): Promise<{ exists: boolean }> {
    return { exists: await this.links.exists({ cnpj }) };
  }

  @Post('save')
  save(@Body() body: LinkRequest): Promise<Saved<UserLink>> {
    return this.links.save(body);
  }

  @Delete('delete/:cpf/:cnpj')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @Param('cnpj') cnpj: string): Promise<void> {
    return this.links.delete(cpf, cnpj);
  }
}

/** `usuario_bind`: whether a user has links, asked before deleting the user. */
@Controller('usuario_bind')
@Requires('installation-admin')
export class UserBindController {
  constructor(private readonly links: LinksService) {}

  @Get('exists_cpf/:cpf')
  async existsForUser(@Param('cpf') cpf: string): Promise<{ exists: boolean }> {
    return { exists: await this.links.exists({ cpf }) };
  }
}

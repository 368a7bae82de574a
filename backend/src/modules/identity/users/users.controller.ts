import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { type ListedUser, type User } from '#contracts/identity/identity.js';
import { OwnDataRequest, UserRequest } from '#contracts/identity/users.js';
import { Saved } from '#platform/http/saved.js';
import { May } from '../access/access.guard.js';
import { type AuthenticatedRequest, type Caller, CurrentCaller } from '../access/caller.js';
import { UsersService } from './users.service.js';

@Controller('usuario')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @May('usuario.ver', 'Lista os usuários com seus vínculos')
  @Get('all')
  all(@CurrentCaller() caller: Caller): Promise<ListedUser[]> {
    return this.users.list(caller);
  }

  @May('usuario.salvar', 'Cria ou altera um usuário')
  @Post('salvar')
  save(@Body() body: UserRequest, @CurrentCaller() caller: Caller, @Req() { associacao }: AuthenticatedRequest): Promise<Saved<User>> {
    return this.users.save(body, caller, associacao);
  }

  /** Changes one's own name and e-mail. */
  @May('usuario.alterarOsSeus', 'Altera o próprio nome e e-mail')
  @Put('meus_dados')
  saveOwn(@Body() body: OwnDataRequest, @CurrentCaller() caller: Caller): Promise<User> {
    return this.users.saveOwn(body, caller);
  }

  @May('usuario.excluir', 'Exclui um usuário')
  @Delete('delete/:cpf')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.users.delete(cpf, caller);
  }
}

/** `usuario_bind`: whether a user has links, read before the user is deleted. */
@Controller('usuario_bind')
export class UserBindController {
  constructor(private readonly users: UsersService) {}

  @May('usuario.ver', 'Diz se o usuário tem vínculos')
  @Get('exists_cpf/:cpf')
  async existsForUser(@Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<{ exists: boolean }> {
    return { exists: await this.users.hasLinks(cpf, caller) };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ListedUser, type User } from '#contracts/identity.js';
import { type PasswordChanged, PasswordRequest, UserRequest } from '#contracts/users.js';
import { Saved } from '#platform/http/saved.js';
import { Requires } from '../sessions/access.guard.js';
import { type Caller, CurrentCaller } from '../sessions/caller.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from './users.service.js';

@Controller('usuario')
@Requires('installation-admin')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  @Get('all')
  all(@CurrentCaller() caller: Caller): Promise<ListedUser[]> {
    return this.users.list(caller);
  }

  @Post('salvar')
  save(@Body() body: UserRequest, @CurrentCaller() caller: Caller): Promise<Saved<User>> {
    return this.users.save(body, caller);
  }

  @Delete('delete/:cpf')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.users.delete(cpf, caller);
  }

  /** One's own password; answers a token for the session that goes on. */
  @Put('senha')
  @Requires('session')
  async changePassword(
    @Body() body: PasswordRequest,
    @CurrentCaller() caller: Caller,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasswordChanged> {
    return { token: await this.sessions.token(await this.users.changeOwnPassword(caller, body, ip)) };
  }
}

/** `usuario_bind`: whether a user has links, asked before deleting the user. */
@Controller('usuario_bind')
@Requires('installation-admin')
export class UserBindController {
  constructor(private readonly users: UsersService) {}

  @Get('exists_cpf/:cpf')
  async existsForUser(@Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<{ exists: boolean }> {
    return { exists: await this.users.hasLinks(cpf, caller) };
  }
}

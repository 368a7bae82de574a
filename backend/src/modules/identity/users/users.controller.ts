import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ListedUser, type User } from '#contracts/identity.js';
import { type PasswordChanged, PasswordRequest, UserRequest } from '#contracts/users.js';
import { Saved } from '#platform/http/saved.js';
import { Requires } from '../sessions/access.guard.js';
import { type Caller, CurrentAuthor } from '../sessions/author.js';
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
  all(@CurrentAuthor() author: Caller): Promise<ListedUser[]> {
    return this.users.list(author);
  }

  @Post('salvar')
  save(@Body() body: UserRequest, @CurrentAuthor() author: Caller): Promise<Saved<User>> {
    return this.users.save(body, author);
  }

  @Delete('delete/:cpf')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @CurrentAuthor() author: Caller): Promise<void> {
    return this.users.delete(cpf, author);
  }

  /** One's own password; answers a token for the session that goes on. */
  @Put('senha')
  @Requires('session')
  async changePassword(
    @Body() body: PasswordRequest,
    @CurrentAuthor() author: Caller,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasswordChanged> {
    return { token: await this.sessions.token(await this.users.changeOwnPassword(author, body, ip)) };
  }
}

/** `usuario_bind`: whether a user has links, asked before deleting the user. */
@Controller('usuario_bind')
@Requires('installation-admin')
export class UserBindController {
  constructor(private readonly users: UsersService) {}

  @Get('exists_cpf/:cpf')
  async existsForUser(@Param('cpf') cpf: string, @CurrentAuthor() author: Caller): Promise<{ exists: boolean }> {
    return { exists: await this.users.hasLinks(cpf, author) };
  }
}

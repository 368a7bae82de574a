import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ListedUser, type User } from '#contracts/identity.js';
import { type PasswordChanged, PasswordRequest, UserRequest } from '#contracts/users.js';
import { Saved } from '#platform/http/saved.js';
import { Requires } from '../sessions/access.guard.js';
import { type Author, CurrentAuthor } from '../sessions/author.js';
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
  all(): Promise<ListedUser[]> {
    return this.users.list();
  }

  @Post('salvar')
  save(@Body() body: UserRequest): Promise<Saved<User>> {
    return this.users.save(body);
  }

  @Delete('delete/:cpf')
  @HttpCode(204)
  delete(@Param('cpf') cpf: string, @CurrentAuthor() author: Author): Promise<void> {
    return this.users.delete(cpf, author);
  }

  /** One's own password; answers a token for the session that goes on. */
  @Put('senha')
  @Requires('session')
  async changePassword(
    @Body() body: PasswordRequest,
    @CurrentAuthor() author: Author,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasswordChanged> {
    return { token: await this.sessions.token(await this.users.changeOwnPassword(author, body, ip)) };
  }
}

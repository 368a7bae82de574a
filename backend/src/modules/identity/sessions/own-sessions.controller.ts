import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { type OwnSession } from '#contracts/identity/sessions.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { SessionStore } from '../access/session-store.js';
import { SessionsService } from './sessions.service.js';

/** *Sessões*: where one is logged in. */
@Controller('sessao')
export class OwnSessionsController {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: SessionsService,
  ) {}

  @May('sessao.ver', 'Lista as próprias sessões abertas')
  @Get('all')
  all(@CurrentCaller() caller: Caller): Promise<OwnSession[]> {
    return this.store.ofCaller(caller);
  }

  /** Ends all of one's own sessions but the current one. */
  @May('sessao.encerrar', 'Encerra as próprias sessões, menos a atual')
  @Delete('outras')
  @HttpCode(204)
  closeOthers(@CurrentCaller() caller: Caller): Promise<void> {
    return this.sessions.closeOthers(caller);
  }

  @May('sessao.encerrar', 'Encerra uma das próprias sessões')
  @Delete(':id')
  @HttpCode(204)
  close(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.sessions.close(id, caller);
  }
}

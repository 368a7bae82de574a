import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import { type Invitation, InvitationRequest } from '#contracts/identity/invitations.js';
import { type Saved } from '#platform/http/saved.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { shortAgent } from '../access/user-agent.js';
import { Invitations } from './invitations.service.js';

@Controller('usuario')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  /** Registers a person and links them to an association. */
  @May('usuario.convidar', 'Cadastra uma pessoa com o seu vínculo e a convida a escolher a senha')
  @Post('convite')
  invite(
    @Body() body: InvitationRequest,
    @CurrentCaller() caller: Caller,
    @Ip() endereco: string,
    @Headers('user-agent') agent?: string,
  ): Promise<Saved<Invitation>> {
    return this.invitations.invite(body, caller, { endereco, agente: shortAgent(agent) });
  }
}

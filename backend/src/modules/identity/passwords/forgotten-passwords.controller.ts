import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { ForgottenPasswordRequest, NewPasswordRequest, type NewPasswordSet } from '#contracts/identity/passwords.js';
import { May } from '../access/access.guard.js';
import { shortAgent } from '../access/user-agent.js';
import { ForgottenPasswords } from './forgotten-passwords.service.js';

/** *Esqueci minha senha*. */
@Controller('auth/senha')
export class ForgottenPasswordsController {
  constructor(private readonly passwords: ForgottenPasswords) {}

  /** Mails a link to the user of that login; answers the same for an unknown login. */
  @May('senha.recuperar', 'Envia por e-mail um endereço para trocar a senha esquecida')
  @Post('esquecida')
  @HttpCode(204)
  ask(@Body() { login }: ForgottenPasswordRequest, @Ip() endereco: string, @Headers('user-agent') agent?: string): Promise<void> {
    return this.passwords.ask({ login, endereco, agente: shortAgent(agent) });
  }

  /** Sets a new password with the token of a mailed link. */
  @May('senha.recuperar', 'Troca a senha esquecida, com o endereço recebido por e-mail')
  @Post('nova')
  @HttpCode(200)
  replace(@Body() body: NewPasswordRequest, @Ip() address: string): Promise<NewPasswordSet> {
    return this.passwords.replace(body, address);
  }
}

import { Injectable } from '@nestjs/common';
import { type PasskeyAssertion } from '#contracts/identity/passkeys.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { JUST_NOW, SessionStore } from '../access/session-store.js';
import { UserRow } from '../users/user.entity.js';
import { Passkeys } from './passkeys.service.js';

const REFUSED = new Refusal(
  401,
  'sessao.recusada',
  'Esta chave de acesso não abriu uma sessão. Tente de novo ou entre com usuário e senha.',
);

/** A login by a passkey alone: it replaces password and second factor (rule 34.8). */
@Injectable()
export class PasskeyLogin {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionStore,
    private readonly journal: Journal,
  ) {}

  /** Opens a session and answers its id. The same 401 for an unknown passkey, a signature that does not hold and an INATIVO user. */
  async enter(assercao: PasskeyAssertion, host: string): Promise<string> {
    const user = await this.tenancy.installation().transactional(async (em) => {
      const cpf = await this.passkeys.use(em, assercao, host);
      return cpf === undefined ? null : em.findOne(UserRow, { cpf });
    });
    const id = user && (await this.sessions.open(user.cpf, user.senhaHash, { provedAt: JUST_NOW, byPassword: false }));
    if (id) return id;
    securityEvent('login-refused', user?.numero);
    if (user) this.journal.refused('recusa', user, 'o usuário está inativo');
    throw REFUSED;
  }
}

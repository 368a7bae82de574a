import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SecondFactorRequest } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { SessionStore } from '../access/session-store.js';
import { LoginAttempts } from '../credentials/login-attempts.js';
import { type Challenged, Challenges } from './challenges.js';
import { useCode } from './recovery-codes.js';
import { SecondFactorsService } from './second-factors.service.js';

const EXPIRED = new Refusal(422, 'sessao.desafio-vencido', 'O tempo para confirmar a entrada acabou. Digite de novo o usuário e a senha.');

const WRONG: Record<SecondFactorRequest['tipo'], string> = {
  TOTP: 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.',
  RECUPERACAO: 'Código de recuperação incorreto ou já usado. Tente outro da sua lista.',
};

/** The second step of a login (rules 34.4 and 34.5). */
@Injectable()
export class SecondFactorLogin {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactorsService,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionStore,
    private readonly journal: Journal,
  ) {}

  /**
   * Opens a session for the answer to a challenge and answers its id. 422 for an expired challenge and at the code for a wrong one, which counts like a wrong
   * password; 429 after too many of those.
   */
  async answer(request: SecondFactorRequest, address: string): Promise<string> {
    const user = await this.challenges.ownerOf(request.desafio);
    if (!user) throw EXPIRED;
    const isShort = request.tipo === 'TOTP';
    const isRight = await this.attempts.trying(user.login, address, () => this.proves(user, request), { isShort });
    if (!isRight) {
      securityEvent('second-factor-refused');
      this.journal.refused('recusa', user, 'segundo fator incorreto');
      const message = WRONG[request.tipo];
      throw new Refusal(422, 'sessao.segundo-fator', message, [{ field: 'codigo', message }]);
    }
    const id = await this.sessions.open(user.cpf, user.senhaHash);
    if (!id) throw EXPIRED;
    return id;
  }

  /** True if the answer is right: it and the challenge are then used up. Undefined for a wrong one. */
  private proves(user: Challenged, { desafio, tipo, codigo }: SecondFactorRequest): Promise<true | undefined> {
    return signedBy(user, () =>
      this.tenancy.installation().transactional(async (em) => {
        const isRight = tipo === 'TOTP' ? await this.factors.useAppCode(em, user.cpf, codigo) : await this.recovers(em, user, codigo);
        if (!isRight) return undefined;
        if (!(await this.challenges.use(em, desafio))) throw EXPIRED;
        return true;
      }),
    );
  }

  private async recovers(em: EntityManager, user: Challenged, codigo: string): Promise<boolean> {
    const isRight = await useCode(em, user.cpf, codigo);
    if (isRight) await this.journal.recoveryCodeUsed(em, user);
    return isRight;
  }
}

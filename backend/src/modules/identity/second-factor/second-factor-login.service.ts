import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SecondFactorRequest } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { type Origin } from '#platform/http/relying-party.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { JUST_NOW, SessionStore } from '../access/session-store.js';
import { LoginAttempts } from '../credentials/login-attempts.js';
import { useCode } from '../credentials/recovery-codes.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import { AccessNotices } from '../users/access-notices.js';
import { type Challenged, Challenges } from './challenges.js';
import { SecondFactorsService, WRONG_CODES } from './second-factors.service.js';

const EXPIRED = new Refusal(422, 'sessao.desafio-vencido', 'O tempo para confirmar a entrada acabou. Digite de novo o usuário e a senha.');

const WRONG: Record<SecondFactorRequest['tipo'], string> = {
  TOTP: 'Código incorreto ou já usado. Espere o próximo código do aplicativo e tente de novo.',
  PASSKEY: 'Esta chave de acesso não confere com o seu usuário. Tente de novo ou use outro meio.',
  RECUPERACAO: 'Código de recuperação incorreto ou já usado. Tente outro da sua lista.',
};

/** The second step of a login (rules 34.4 and 34.5). */
@Injectable()
export class SecondFactorLogin {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: Passkeys,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionStore,
    private readonly notices: AccessNotices,
    private readonly journal: Journal,
  ) {}

  /**
   * Opens a session for the answer to a challenge and answers its id. 422 for an expired challenge, for a wrong passkey, and at the code for a wrong one; both count
   * like a wrong password; 422 after a hundred wrong codes of the app in a row, 429 after too many tries.
   */
  async answer(request: SecondFactorRequest, { ip, host }: Origin): Promise<string> {
    const user = await this.challenges.ownerOf(request.desafio);
    if (!user) throw EXPIRED;
    const isRight = await this.attempts.trying(user.login, ip, () => this.proves(user, request, host));
    if (!isRight) {
      securityEvent('second-factor-refused', user.numero);
      this.journal.refused('recusa', user, 'segundo fator incorreto');
      const message = WRONG[request.tipo];
      throw new Refusal(422, 'sessao.segundo-fator', message, request.tipo === 'PASSKEY' ? undefined : [{ field: 'codigo', message }]);
    }
    // A passkey confirms as much as the password; a code does not.
    const provedAt = request.tipo === 'PASSKEY' ? JUST_NOW : user.provedAt;
    const id = await this.sessions.open(user.cpf, user.senhaHash, { ...user, provedAt });
    if (!id) throw EXPIRED;
    return id;
  }

  /** True if the answer is right: it and the challenge are then used up. Undefined for a wrong one. */
  private proves(user: Challenged, request: SecondFactorRequest, host: string): Promise<true | undefined> {
    return signedBy(user, () =>
      this.tenancy.installation().transactional(async (em) => {
        if (!(await this.isRight(em, user, request, host))) return undefined;
        if (!(await this.challenges.use(em, request.desafio))) throw EXPIRED;
        return true;
      }),
    );
  }

  private async isRight(em: EntityManager, user: Challenged, request: SecondFactorRequest, host: string): Promise<boolean> {
    const { tipo, codigo = '', assercao } = request;
    if (tipo === 'TOTP') return this.showsApp(em, user, codigo);
    const isRight =
      tipo === 'RECUPERACAO'
        ? await this.recovers(em, user, codigo)
        : assercao !== undefined && (await this.passkeys.use(em, assercao, host)) === user.cpf;
    if (isRight) await this.factors.forgiveCodes(em, user.cpf);
    return isRight;
  }

  private async showsApp(em: EntityManager, user: Challenged, codigo: string): Promise<boolean> {
    const wrong = await this.factors.useAppCode(em, user.cpf, codigo);
    if (wrong === WRONG_CODES) {
      this.journal.refused('bloqueio', user, 'muitos códigos do aplicativo errados seguidos');
      void this.notices.codesBlocked(user.cpf);
    }
    return wrong === 0;
  }

  private async recovers(em: EntityManager, user: Challenged, codigo: string): Promise<boolean> {
    const isRight = await useCode(em, user.cpf, codigo);
    if (isRight) await this.journal.recoveryCodeUsed(em, user);
    return isRight;
  }
}

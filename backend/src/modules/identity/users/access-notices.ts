import { Injectable, Logger } from '@nestjs/common';
import { FACTOR_NAMES, type FactorType } from '#contracts/identity/second-factor.js';
import { Mailer } from '#platform/mail/mailer.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { UserRow } from './user.entity.js';

type Person = Pick<UserRow, 'nome' | 'login' | 'email'>;

/** Names whoever acts by the command line. */
export const OPERATOR = 'Quem cuida do servidor';

const NOT_AGREED = 'Se isso não foi combinado com você, avise um administrador da sua associação.';
const NOT_YOURS = 'Se não foi você, troque já a sua senha e avise um administrador da sua associação.';

/**
 * Mails people what happened to their access. Callers do not await it: a slow mail server must not hold an answer back. Somebody without an e-mail is told
 * nothing.
 */
@Injectable()
export class AccessNotices {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly tenancy: Tenancy,
    private readonly mailer: Mailer,
  ) {}

  /** @param person as before the change: the mail goes to the address that they had */
  passwordSet(person: Person, author: string): Promise<void> {
    return this.tell(
      person,
      'senha definida por outra pessoa',
      `${author} definiu uma nova senha para o seu usuário "${person.login}" do Razão. Troque-a na primeira entrada: até lá nada é liberado, confirmado nem assinado com ela.\n\n${NOT_AGREED}`,
    );
  }

  /** @param person as before the change: the mail goes to the address that they had */
  emailChanged(person: Person, author: string): Promise<void> {
    return this.tell(
      person,
      'e-mail alterado',
      `${author} trocou o e-mail do seu usuário "${person.login}" do Razão. Mensagens sobre o seu acesso não chegam mais a este endereço.\n\n${NOT_AGREED}`,
    );
  }

  /** @param person as before the change: the mail goes to the address that they had */
  passwordVoided(person: Person, author: string, associacao: string): Promise<void> {
    return this.tell(
      person,
      `acesso a ${associacao}`,
      `${author} deu ao seu usuário "${person.login}" do Razão acesso a ${associacao}. Como a senha dele não foi escolhida por você, ela deixou de valer, e este endereço não é mais o do seu usuário: escolha a nova senha pelo convite que ${author} entrega a você.\n\n${NOT_AGREED}`,
    );
  }

  factorChanged(cpf: string, event: 'inclusao' | 'exclusao', tipo: FactorType): Promise<void> {
    const what = `${tipo === 'TOTP' ? 'um' : 'uma'} ${FACTOR_NAMES[tipo]}`;
    const [subject, verb] = event === 'inclusao' ? ['segundo fator cadastrado', 'cadastrou'] : ['segundo fator removido', 'removeu'];
    return this.tellUser(cpf, subject, (login) => `O seu usuário "${login}" do Razão ${verb} ${what} como segundo fator.\n\n${NOT_YOURS}`);
  }

  factorsRemoved(person: Person, author: string): Promise<void> {
    return this.tell(
      person,
      'segundo fator removido',
      `${author} removeu o segundo fator do seu usuário "${person.login}" do Razão, e os códigos de recuperação dele. Até cadastrar outro, em Segundo fator, você entra só com a senha:\n\n${this.mailer.addressOf('/segundo_fator')}\n\nSe isso não foi combinado com você, troque já a sua senha e avise um administrador da sua associação.`,
    );
  }

  codesRenewed(cpf: string): Promise<void> {
    return this.tellUser(
      cpf,
      'novos códigos de recuperação',
      (login) => `O seu usuário "${login}" do Razão recebeu novos códigos de recuperação: os anteriores não valem mais.\n\n${NOT_YOURS}`,
    );
  }

  codesBlocked(cpf: string): Promise<void> {
    return this.tellUser(
      cpf,
      'códigos do aplicativo suspensos',
      (login) =>
        `Alguém que sabe a senha do seu usuário "${login}" do Razão errou muitas vezes seguidas o código do aplicativo autenticador. Por isso ele não é mais aceito: entre com um código de recuperação ou uma chave de acesso, e ele volta a valer.\n\n${NOT_YOURS}`,
    );
  }

  private async tellUser(cpf: string, subject: string, text: (login: string) => string): Promise<void> {
    const found = this.tenancy.installation().findOne(UserRow, { cpf });
    const user = await found.catch((error: unknown) => this.logger.error({ err: error }, 'a mail could not be written'));
    if (user) await this.tell(user, subject, text(user.login));
  }

  private async tell({ nome, email }: Person, subject: string, text: string): Promise<void> {
    if (!email || !this.mailer.isConfigured) return;
    await this.mailer
      .send({ to: email, subject: `Razão: ${subject}`, text: `Olá, ${nome}.\n\n${text}\n` })
      .catch((error: unknown) => this.logger.error({ err: error }, 'a mail could not be sent'));
  }
}

import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type FactorType } from '#contracts/identity/second-factor.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** The user of a session. */
interface Whose {
  cpf: string;
  nome: string;
  login: string;
}

const WRITE = 'select diario_gravar_usuario(?, ?, ?)';

/**
 * Writes events that change no register in the journal. The database writes changes of registers itself (docs/adr/0017-the-journal-is-written-by-triggers.md).
 */
@Injectable()
export class Journal {
  private readonly logger = new Logger(Journal.name);

  constructor(private readonly tenancy: Tenancy) {}

  /** The user logged in. Rule 3.1 says in which chains. */
  async sessionOpened({ cpf, nome, login }: Whose): Promise<void> {
    await signedBy({ cpf, nome }, () => write(this.tenancy.installation(), 'sessao.abertura', cpf, { alvo: { cpf, nome, login } }));
  }

  /** The user logged out or, with devices, ended their sessions on these. */
  sessionEnded({ cpf, nome, login }: Whose, aparelhos: string[]): Promise<void> {
    const alvo = { cpf, nome, login, ...(aparelhos.length > 0 && { aparelhos }) };
    return write(this.tenancy.installation(), 'sessao.encerramento', cpf, { alvo });
  }

  /** A link for a new password was mailed to the user; anybody may have asked for it. */
  passwordAsked({ cpf, nome, login }: Whose): Promise<void> {
    return write(this.tenancy.installation(), 'sessao.pedido', cpf, { alvo: { cpf, nome, login } });
  }

  /** The author invited the user to set their first password; written in the caller's unit of work. */
  invited(em: EntityManager, { cpf, nome, login }: Whose): Promise<void> {
    return write(em, 'sessao.convite', cpf, { alvo: { cpf, nome, login } });
  }

  /** A second factor of the user was set up or removed; written in the caller's unit of work. */
  secondFactor(em: EntityManager, event: 'inclusao' | 'exclusao', { cpf, nome, login }: Whose, tipo: FactorType): Promise<void> {
    return write(em, `segundo_fator.${event}`, cpf, { alvo: { cpf, nome, login, tipo } });
  }

  /** The user answered for their second factor with a recovery code; written in the caller's unit of work. */
  recoveryCodeUsed(em: EntityManager, { cpf, nome, login }: Whose): Promise<void> {
    return write(em, 'sessao.recuperacao', cpf, { alvo: { cpf, nome, login } });
  }

  /** The user has other recovery codes, and the former ones are good no more; written in the caller's unit of work. */
  recoveryCodesRenewed(em: EntityManager, { cpf, nome, login }: Whose): Promise<void> {
    return write(em, 'sessao.renovacao', cpf, { alvo: { cpf, nome, login } });
  }

  /** Data of a person were erased from the association; in the caller's transaction. @param cpf masked, so that it is not written down again */
  async erased(cnpjAssociacao: string, alvo: { cpf: string; partes: string }): Promise<void> {
    const dados = JSON.stringify({ alvo });
    await this.tenancy.em(cnpjAssociacao).execute('select diario_gravar(?, ?, ?)', [cnpjAssociacao, 'dados_pessoais.exclusao', dados]);
  }

  /** A login as that user was refused. Not awaited: the answer must not take longer for an existing user. */
  refused(event: 'recusa' | 'bloqueio', { cpf, nome, login }: Whose, motivo: string): void {
    write(this.tenancy.installation(), `sessao.${event}`, cpf, { alvo: { cpf, nome, login }, motivo }).catch((error: unknown) =>
      this.logger.error(error),
    );
  }
}

async function write(em: EntityManager, tipo: string, cpf: string, dados: object): Promise<void> {
  await em.execute(WRITE, [cpf, tipo, JSON.stringify(dados)]);
}

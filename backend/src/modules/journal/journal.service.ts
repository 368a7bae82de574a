import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
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

  /** The user logged in or out. Rule 3.1 says in which chains. */
  async session(event: 'abertura' | 'encerramento', { cpf, nome, login }: Whose): Promise<void> {
    await signedBy({ cpf, nome }, () => write(this.tenancy.installation(), `sessao.${event}`, cpf, { alvo: { cpf, nome, login } }));
  }

  /** A link for a new password was mailed to the user; anybody may have asked for it. */
  passwordAsked({ cpf, nome, login }: Whose): Promise<void> {
    return write(this.tenancy.installation(), 'sessao.pedido', cpf, { alvo: { cpf, nome, login } });
  }

  /** The author invited the user to set their first password; written in the caller's unit of work. */
  invited(em: EntityManager, { cpf, nome, login }: Whose): Promise<void> {
    return write(em, 'sessao.convite', cpf, { alvo: { cpf, nome, login } });
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

import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Whose session it is. */
interface Whose {
  cpf: string;
  nome: string;
  login: string;
}

const WRITE = 'select diario_gravar_usuario(?, ?, ?)';

/**
 * Writes in the journal what is no change of a register. Changes of registers are written by the database itself
 * (docs/adr/0017-the-journal-is-written-by-triggers.md).
 */
@Injectable()
export class Journal {
  private readonly logger = new Logger(Journal.name);

  constructor(private readonly tenancy: Tenancy) {}

  /** The user logged in or out: an entry of theirs in every association where they have a link. */
  async session(event: 'abertura' | 'encerramento', { cpf, nome, login }: Whose): Promise<void> {
    await signedBy({ cpf, nome }, () => write(this.tenancy.installation(), `sessao.${event}`, cpf, { alvo: { cpf, nome, login } }));
  }

  /** Somebody, who need not be the user, was mailed a link for a new password of theirs. */
  passwordAsked({ cpf, nome, login }: Whose): Promise<void> {
    return write(this.tenancy.installation(), 'sessao.pedido', cpf, { alvo: { cpf, nome, login } });
  }

  /** Somebody tried to log in as that user and was refused. Nobody waits for it: an answer must not take longer because there is such a user. */
  refused(event: 'recusa' | 'bloqueio', { cpf, nome, login }: Whose, motivo: string): void {
    write(this.tenancy.installation(), `sessao.${event}`, cpf, { alvo: { cpf, nome, login }, motivo }).catch((error: unknown) =>
      this.logger.error(error),
    );
  }
}

async function write(em: EntityManager, tipo: string, cpf: string, dados: object): Promise<void> {
  await em.execute(WRITE, [cpf, tipo, JSON.stringify(dados)]);
}

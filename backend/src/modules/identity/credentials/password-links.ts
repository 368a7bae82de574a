import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Purge } from '#platform/jobs/purge.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Validity of a link for a new password. */
export const LINK_MINUTES = 30;

const EXPIRED = 'expira_em <= now()';

/** Links for a new password; each works once. The database holds only digests of their tokens. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly tenancy: Tenancy,
    purge: Purge,
  ) {
    purge.expire('senha_pedido', EXPIRED);
  }

  /**
   * Answers the token of a new link, and purges expired ones. Earlier links stay valid: a second request must not void a mail on its way.
   * @param em the caller's unit of work
   */
  async issue(cpf: string, { minutes, em = this.tenancy.installation() }: { minutes: number; em?: EntityManager }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await em.execute(`delete from senha_pedido where ${EXPIRED}`);
    await em.execute('insert into senha_pedido (resumo, cpf, expira_em) values (?, ?, now() + make_interval(mins => ?))', [
      digest(token),
      cpf,
      minutes,
    ]);
    return token;
  }

  /** The link's owner; undefined if the link is unknown, used or expired, or its owner is INATIVO. */
  async ownerOf(token: string): Promise<string | undefined> {
    const sql = `select cpf from senha_pedido join usuario using (cpf) where resumo = ? and expira_em > now() and situacao = 'ATIVO'`;
    const [row] = await this.tenancy.installation().execute<{ cpf: string }[]>(sql, [digest(token)]);
    return row?.cpf;
  }

  /** Voids the link, in the caller's unit of work. False if it was already used. */
  async use(em: EntityManager, token: string): Promise<boolean> {
    const used = await em.execute<object[]>('delete from senha_pedido where resumo = ? and expira_em > now() returning cpf', [
      digest(token),
    ]);
    return used.length > 0;
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ProofType, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { instant } from '#platform/database/instant.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { PROVED, type Proof } from '../access/session-store.js';
import { type UserRow } from '../users/user.entity.js';

/** Minutes within which a challenge is answered. */
const MINUTES = 5;

const TYPES = `
  (select distinct tipo from segundo_fator where cpf = $1 and confirmado_em is not null order by tipo desc)
  union all select 'RECUPERACAO' where exists (select from codigo_recuperacao where cpf = $1) and exists (
    select from segundo_fator where cpf = $1 and confirmado_em is not null)`;

/** Concurrent logins skip each other's locked rows. */
const PURGE = `
  delete from desafio_segundo_fator where resumo in (select resumo from desafio_segundo_fator where expira_em <= now() for update skip locked)`;

const ISSUE = `
  insert into desafio_segundo_fator (resumo, cpf, senha_resumo, provado_em, por_senha, expira_em)
  select ?, cpf, ?, ${PROVED}, ?, now() + make_interval(mins => ?) from usuario where cpf = ? and situacao = 'ATIVO' returning cpf`;

const OWNER = `
  select cpf, numero, nome, login, senha_hash as "senhaHash", senha_resumo as "senhaResumo", ${instant('provado_em')} as "provedAt", por_senha as "byPassword"
  from desafio_segundo_fator join usuario using (cpf)
  where resumo = ? and expira_em > now() and situacao = 'ATIVO'`;

/** The user who is asked for their second factor. */
export type Challenged = Pick<UserRow, 'cpf' | 'numero' | 'nome' | 'login' | 'senhaHash'> & Proof;

/** Logins that await a second factor: good once, for 5 minutes, and until the user's sessions end (rule 34.4). The database holds only their digests. */
@Injectable()
export class Challenges {
  constructor(private readonly tenancy: Tenancy) {}

  /** A challenge for a user who gave that proof; undefined if they have no second factor, or are INATIVO. Purges expired ones. */
  async issue(
    { cpf, senhaHash }: Pick<UserRow, 'cpf' | 'senhaHash'>,
    { provedAt, byPassword }: Proof,
  ): Promise<SecondFactorChallenge | undefined> {
    const segundoFator = await this.typesOf(cpf);
    if (segundoFator.length === 0) return undefined;
    const desafio = randomBytes(32).toString('base64url');
    const em = this.tenancy.installation();
    await em.execute(PURGE);
    const issued = await em.execute<object[]>(ISSUE, [digest(desafio), digest(senhaHash), provedAt, byPassword, MINUTES, cpf]);
    return issued.length > 0 ? { segundoFator, desafio } : undefined;
  }

  /** Whether a login as that user would be asked for a second factor. */
  async awaits(cpf: string): Promise<boolean> {
    return (await this.typesOf(cpf)).length > 0;
  }

  /** The user who was challenged; undefined if the challenge is unknown, used or expired, or the password has changed. */
  async ownerOf(desafio: string): Promise<Challenged | undefined> {
    const [row] = await this.tenancy.installation().execute<(Challenged & { senhaResumo: string })[]>(OWNER, [digest(desafio)]);
    return row && digest(row.senhaHash) === row.senhaResumo ? row : undefined;
  }

  /** Voids the challenge, in the caller's unit of work. False if it was already used. */
  async use(em: EntityManager, desafio: string): Promise<boolean> {
    return (await em.execute<object[]>('delete from desafio_segundo_fator where resumo = ? returning cpf', [digest(desafio)])).length > 0;
  }

  private async typesOf(cpf: string): Promise<ProofType[]> {
    const rows = await this.tenancy.installationQuery<{ tipo: ProofType }>({ text: TYPES, values: [cpf] });
    return rows.map(({ tipo }) => tipo);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

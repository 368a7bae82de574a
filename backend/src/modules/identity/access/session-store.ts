import { type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller, type Link } from './caller.js';

/** How long a session lasts. */
export const SESSION_HOURS = 8;

/** Session ids that PostgreSQL accepts: a holder of the key could sign a token with any text. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A session, and the associations whose links are read with it. */
interface Asked {
  id: string;
  cnpjs: readonly string[];
}

/** Whether a user has no second factor, and a link whose type the installation (`$3`) or the link's association requires one of. */
const OWES_SECOND_FACTOR = `
  not exists (select from segundo_fator where segundo_fator.cpf = usuario.cpf and confirmado_em is not null) and (
    exists (select from rel_associacao_usuario own where own.cpf = usuario.cpf and own.situacao = 'ATIVO' and own.tipo = any($3::text[]))
    or exists (select from segundo_fator_exigido required join rel_associacao_usuario own using (cnpj, tipo)
      where own.cpf = usuario.cpf and own.situacao = 'ATIVO'))`;

/** Sessions `$1`, their users and the users' ATIVO links to the associations `$2`, in one query, run on every call. */
const CALLER = `
  select sessao.id::text as sessao, usuario.cpf, nome, login, role, ${OWES_SECOND_FACTOR} as "deveSegundoFator",
    (select json_object_agg(cnpj, json_build_object('tipo', tipo, 'anos', anos, 'ate', ate))::text from rel_associacao_usuario link where link.cpf = usuario.cpf and link.cnpj = any($2::text[]) and link.situacao = 'ATIVO') as links
  from sessao join usuario on usuario.cpf = sessao.cpf
  where sessao.id = any($1::uuid[]) and sessao.expira_em > now() and usuario.situacao = 'ATIVO'`;

/** Locks the user's row, so that a login concurrent with a change of password opens no session. */
const OPEN = `
  insert into sessao (cpf, expira_em)
  select cpf, now() + make_interval(hours => ?) from usuario where cpf = ? and senha_hash = ? and situacao = 'ATIVO' for share
  returning id`;

/** Concurrent logins skip each other's locked rows. */
const PURGE = `
  delete from sessao where id in (select id from sessao where expira_em <= now() for update skip locked)`;

/** Open sessions, stored in the database; deleting the row ends the session. */
@Injectable()
export class SessionStore {
  /** Batches the callers of one turn of the event loop into one query. */
  private readonly callers = new DataLoader((asked: readonly Asked[]) => this.callersOf(asked), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  constructor(
    private readonly tenancy: Tenancy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session and answers its id; undefined if the user is not ATIVO or their password has changed meanwhile. Purges expired sessions. */
  async open(cpf: string, senhaHash: string): Promise<string | undefined> {
    const em = this.tenancy.installation();
    await em.execute(PURGE);
    const [session] = await em.execute<{ id: string }[]>(OPEN, [SESSION_HOURS, cpf, senhaHash]);
    return session?.id;
  }

  /** The user of the session with their ATIVO links to these associations; undefined if it has ended or never existed, or the user is INATIVO. */
  async caller(id: unknown, cnpjs: readonly string[] = []): Promise<Caller | undefined> {
    return typeof id === 'string' && UUID.test(id) ? this.callers.load({ id, cnpjs }) : undefined;
  }

  private async callersOf(asked: readonly Asked[]): Promise<(Caller | undefined)[]> {
    type Row = Omit<Caller, 'named'> & { links: string | null };
    const values = [asked.map(({ id }) => id), [...new Set(asked.flatMap(({ cnpjs }) => cnpjs))], this.config.secondFactorFor];
    // Apart: calls that are in no transaction may be in the same batch.
    const rows = await this.tenancy.apart(() => this.tenancy.installationQuery<Row>(prepared(CALLER, values)));
    const callers = new Map(
      rows.map(({ links, ...user }) => [user.sessao, { ...user, named: new Map(Object.entries<Link>(JSON.parse(links ?? '{}'))) }]),
    );
    return asked.map(({ id }) => callers.get(id));
  }

  async end(id: string): Promise<void> {
    await this.tenancy.installation().execute('delete from sessao where id = ?', [id]);
  }

  /** Ends every session of a user and voids their mailed password links, in the caller's unit of work. */
  async endAll(em: EntityManager, cpf: string): Promise<void> {
    await em.execute('delete from sessao where cpf = ?', [cpf]);
    await em.execute('delete from senha_pedido where cpf = ?', [cpf]);
  }
}

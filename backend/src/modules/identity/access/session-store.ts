import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { type LinkType } from '#contracts/identity/identity.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from './caller.js';

/** How long a session lasts. */
export const SESSION_HOURS = 8;

/** Session ids that PostgreSQL accepts: a holder of the key could sign a token with any text. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface StoredLink {
  tipo: LinkType;
  anos: number[] | null;
  ate: PlainDate | null;
}

/** The access that a caller's ATIVO links (JSON) give today. */
function linksOf(json: string | null, today: PlainDate): Pick<Caller, 'links' | 'audits'> {
  const stored = Object.entries<StoredLink>(JSON.parse(json ?? '{}'));
  return {
    links: new Map(stored.flatMap(([cnpj, { tipo, ate }]) => (ate === null || ate >= today ? [[cnpj, tipo]] : []))),
    audits: new Map(stored.flatMap(([cnpj, { anos, ate }]) => (anos && ate ? [[cnpj, { anos, ate }]] : []))),
  };
}

/** Session, user and ATIVO links in one query, run on every call. */
const CALLER = `
  select sessao.id::text as sessao, usuario.cpf, nome, login, role,
    (select json_object_agg(cnpj, json_build_object('tipo', tipo, 'anos', anos, 'ate', ate))::text from rel_associacao_usuario link where link.cpf = usuario.cpf and link.situacao = 'ATIVO') as links
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
  private readonly callers = new DataLoader((ids: readonly string[]) => this.callersOf(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and answers its id; undefined if the user is not ATIVO or their password has changed meanwhile. Purges expired sessions. */
  async open(cpf: string, senhaHash: string): Promise<string | undefined> {
    const em = this.tenancy.installation();
    await em.execute(PURGE);
    const [session] = await em.execute<{ id: string }[]>(OPEN, [SESSION_HOURS, cpf, senhaHash]);
    return session?.id;
  }

  /** The user of the session with their ATIVO links; undefined if the session has ended or never existed, or the user is INATIVO. */
  async caller(id: unknown): Promise<Caller | undefined> {
    return typeof id === 'string' && UUID.test(id) ? this.callers.load(id) : undefined;
  }

  private async callersOf(ids: readonly string[]): Promise<(Caller | undefined)[]> {
    type Row = Omit<Caller, 'links' | 'audits'> & { links: string | null };
    const rows = await this.tenancy.installationQuery<Row>(prepared(CALLER, [ids]));
    const today = this.clock.today();
    const callers = new Map(rows.map((row) => [row.sessao, { ...row, ...linksOf(row.links, today) }]));
    return ids.map((id) => callers.get(id));
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

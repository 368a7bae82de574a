import { type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import DataLoader from 'dataloader';
import { type OwnSession } from '#contracts/identity/sessions.js';
import { type Config } from '#platform/config.js';
import { instant } from '#platform/database/instant.sql.js';
import { CONFIG } from '#platform/platform.module.js';
import { prepared } from '#platform/tenancy/connections.js';
import { currentSignature } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller, type Link } from './caller.js';

/** How long a session lasts. */
export const SESSION_HOURS = 8;

/** Session ids that PostgreSQL accepts: a holder of the key could sign a token with any text. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A session, the associations whose links are read with it, and whether a person asked. */
interface Asked {
  id: string;
  cnpjs: readonly string[];
  isByPerson: boolean;
}

/** Whether a session has neither expired nor been idle for so many minutes. */
const isOpen = (idle: number) => `sessao.expira_em > now() and sessao.usada_em > now() - interval '${idle} minutes'`;

/** Whether a user has no second factor, and a link whose type the installation (`$3`) or the link's association requires one of. */
const OWES_SECOND_FACTOR = `
  not exists (select from segundo_fator where segundo_fator.cpf = usuario.cpf and confirmado_em is not null) and (
    exists (select from rel_associacao_usuario own where own.cpf = usuario.cpf and own.situacao = 'ATIVO' and own.tipo = any($3::text[]))
    or exists (select from segundo_fator_exigido required join rel_associacao_usuario own using (cnpj, tipo)
      where own.cpf = usuario.cpf and own.situacao = 'ATIVO'))`;

/** Sessions `$1`, their users and the users' ATIVO links to the associations `$2`, in one query, run on every call. */
const callersOf = (idle: number) => `
  select sessao.id::text as sessao, usuario.cpf, numero, nome, login, role, sessao.por_senha and not senha_propria as "deveTrocarSenha", not sessao.segundo_fator_externo and ${OWES_SECOND_FACTOR} as "deveSegundoFator",
    sessao.confirmada_em > now() - interval '10 minutes' as confirmada, sessao.usada_em < now() - interval '1 minute' as parada,
    (select json_object_agg(cnpj, json_build_object('tipo', tipo, 'anos', anos, 'ate', ate, 'julga', coalesce(julga, false)))::text from rel_associacao_usuario link where link.cpf = usuario.cpf and link.cnpj = any($2::text[]) and link.situacao = 'ATIVO') as links,
    array(select cnpj from rel_associacao_usuario link left join vinculo_uso uso using (cpf, cnpj) where link.cpf = usuario.cpf and link.cnpj = any($2::text[]) and link.situacao = 'ATIVO'
      and (uso.em is null or uso.em < now() - interval '1 minute')) as "semUso"
  from sessao join usuario on usuario.cpf = sessao.cpf
  where sessao.id = any($1::uuid[]) and ${isOpen(idle)} and usuario.situacao = 'ATIVO'`;

/** The open sessions of the user `$1`, the last used first; `$2` is the current one. */
const sessionsOf = (idle: number) => `
  select id::text, agente as aparelho, endereco, ${instant('desde')} as desde, ${instant('usada_em')} as "ultimoUso", id = $2 as atual
  from sessao where cpf = $1 and ${isOpen(idle)} order by usada_em desc, id`;

/** Concurrent calls skip each other's locked rows. */
const USE = `
  update sessao set usada_em = now()
  where id in (select id from sessao where id = any($1::uuid[]) and usada_em < now() - interval '1 minute' for update skip locked)`;

/** Notes that the person `$1[n]` works in the association `$2[n]`. Locks the links, so that none is deleted meanwhile, in one order. */
const WORK = `
  insert into vinculo_uso (cpf, cnpj, em)
  select cpf, cnpj, now() from rel_associacao_usuario where (cpf, cnpj) in (select * from unnest($1::text[], $2::text[])) order by cpf, cnpj for key share skip locked
  on conflict (cpf, cnpj) do update set em = excluded.em where vinculo_uso.em < excluded.em - interval '1 minute'`;

/** The moment of a proof, a parameter: not in the future, and long ago where nobody knows it. */
export const PROVED = `least(now(), coalesce(?::timestamptz, 'epoch'))`;

/** A proof of this very moment, by the clock of the database. */
export const JUST_NOW = 'now';

/** How somebody proved who they are. */
export interface Proof {
  /** `JUST_NOW` or an instant; null where it is not known. */
  provedAt: string | null;
  /** By the password, and not by a passkey or at a provider. */
  byPassword: boolean;
  /** Whether a provider took a second factor. */
  hasSecondFactor?: boolean;
}

/** Locks the user's row, so that a login concurrent with a change of password opens no session. */
const OPEN = `
  insert into sessao (cpf, endereco, agente, expira_em, confirmada_em, por_senha, segundo_fator_externo)
  select cpf, ?, ?, now() + make_interval(hours => ?), ${PROVED}, ?, ? from usuario where cpf = ? and senha_hash = ? and situacao = 'ATIVO' for share
  returning id`;

/** Concurrent logins skip each other's locked rows. */
const PURGE = `
  delete from sessao where id in (select id from sessao where expira_em <= now() for update skip locked)`;

/** Open sessions, stored in the database; deleting the row ends the session. */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger(SessionStore.name);
  private readonly callersSql: string;
  private readonly sessionsSql: string;

  /** Batches the callers of one turn of the event loop into one query. */
  private readonly callers = new DataLoader((asked: readonly Asked[]) => this.callersOf(asked), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  constructor(
    private readonly tenancy: Tenancy,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.callersSql = callersOf(config.sessionIdle);
    this.sessionsSql = sessionsOf(config.sessionIdle);
  }

  /**
   * Opens a session and answers its id; undefined if the user is not ATIVO or their password has changed meanwhile. Purges expired sessions.
   */
  async open(cpf: string, senhaHash: string, { provedAt, byPassword, hasSecondFactor = false }: Proof): Promise<string | undefined> {
    const em = this.tenancy.installation();
    const { endereco, agente } = currentSignature();
    await em.execute(PURGE);
    const [session] = await em.execute<{ id: string }[]>(OPEN, [
      endereco,
      agente,
      SESSION_HOURS,
      provedAt,
      byPassword,
      hasSecondFactor,
      cpf,
      senhaHash,
    ]);
    return session?.id;
  }

  /**
   * The user of the session with their ATIVO links to these associations; undefined if it has ended or never existed, or the user is INATIVO.
   * @param isByPerson whether this counts as a use of the session
   */
  async caller(id: unknown, cnpjs: readonly string[] = [], isByPerson = false): Promise<Caller | undefined> {
    return typeof id === 'string' && UUID.test(id) ? this.callers.load({ id, cnpjs, isByPerson }) : undefined;
  }

  private async callersOf(asked: readonly Asked[]): Promise<(Caller | undefined)[]> {
    type Row = Omit<Caller, 'named'> & { links: string | null; parada: boolean; semUso: string[] };
    const values = [asked.map(({ id }) => id), [...new Set(asked.flatMap(({ cnpjs }) => cnpjs))], this.config.secondFactorFor];
    // Apart: calls that are in no transaction may be in the same batch.
    const rows = await this.tenancy.apart(() => this.tenancy.installationQuery<Row>(prepared(this.callersSql, values)));
    const used = new Set(asked.flatMap(({ id, isByPerson }) => (isByPerson ? [id] : [])));
    this.write(USE, [rows.filter(({ sessao, parada }) => parada && used.has(sessao)).map(({ sessao }) => sessao)]);
    const worked = asked.flatMap(({ id, cnpjs, isByPerson }) => {
      const row = isByPerson && rows.find(({ sessao }) => sessao === id);
      return row ? cnpjs.filter((cnpj) => row.semUso.includes(cnpj)).map((cnpj) => ({ cpf: row.cpf, cnpj })) : [];
    });
    this.write(WORK, [worked.map(({ cpf }) => cpf), worked.map(({ cnpj }) => cnpj)]);
    const callers = new Map(
      rows.map(({ links, parada: _, semUso: __, ...user }) => [
        user.sessao,
        { ...user, named: new Map(Object.entries<Link>(JSON.parse(links ?? '{}'))) },
      ]),
    );
    return asked.map(({ id }) => callers.get(id));
  }

  /** Notes uses, if there are any. Not awaited, so that no call waits for it: a use that was not stored is stored by the next one. */
  private write(text: string, values: [string[], ...string[][]]): void {
    if (values[0].length === 0) return;
    this.tenancy.apart(() => this.tenancy.installationQuery({ text, values })).catch((error: unknown) => this.logger.error(error));
  }

  /** The open sessions of the caller, the last used first. */
  ofCaller({ cpf, sessao }: Caller): Promise<OwnSession[]> {
    return this.tenancy.installationQuery<OwnSession>({ text: this.sessionsSql, values: [cpf, sessao] });
  }

  /** Notes that the session's user has just given their password. */
  async confirm(id: string): Promise<void> {
    await this.tenancy
      .installation()
      .execute('update sessao set confirmada_em = greatest(confirmada_em, now()), reconfirmada_em = now() where id = ?', [id]);
  }

  /** Uses up a confirmation of the last minute; false without one. */
  async useConfirmation(id: string): Promise<boolean> {
    const sql = `update sessao set reconfirmada_em = null where id = ? and reconfirmada_em > now() - interval '1 minute' returning id`;
    return (await this.tenancy.installation().execute<object[]>(sql, [id])).length > 0;
  }

  /** Ends a session of that user, and logins that await a second factor; answers its device, undefined if the user has no such session. */
  async end(id: string, cpf: string): Promise<string | undefined> {
    if (!UUID.test(id)) return undefined;
    const [ended] = await this.ended('id = ?', cpf, id);
    return ended;
  }

  /** Ends the caller's sessions but the current one, and logins that await a second factor; answers the devices of the sessions. */
  endOthers({ cpf, sessao }: Caller): Promise<string[]> {
    return this.ended('id <> ?', cpf, sessao);
  }

  /** Ends every session of a user, logins that await a second factor, and mailed links for a new password, in the caller's unit of work. */
  async endAll(em: EntityManager, cpf: string): Promise<void> {
    for (const table of ['sessao', 'desafio_segundo_fator', 'senha_pedido']) await em.execute(`delete from ${table} where cpf = ?`, [cpf]);
  }

  private async ended(which: string, cpf: string, id: string): Promise<string[]> {
    return this.tenancy.installation().transactional(async (em) => {
      const ended = await em.execute<{ agente: string }[]>(`delete from sessao where cpf = ? and ${which} returning agente`, [cpf, id]);
      await em.execute('delete from desafio_segundo_fator where cpf = ?', [cpf]);
      return ended.map(({ agente }) => agente);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { instant } from '#platform/database/instant.sql.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** The last verification of the installation. */
export interface InstallationVerification {
  /** ISO instant in UTC. */
  terminadaEm: string;
  livros: number;
  /** Number of divergent books. */
  divergentes: number;
  diarios: number;
  diariosDivergentes: number;
  /** Number of divergences from the installation's file of anchors; null if there is none. */
  ancorasDivergentes: number | null;
  /** Number of books and journals that the night left, wholly or in part, for the next one. */
  naoAlcancados: number;
}

/** Work of a night: the heads of an association's chains, one chain from its first entry, or the file of anchors. */
export interface NightItem {
  /** When the night began: an ISO instant. */
  noite: string;
  tipo: 'ancoras' | 'dono' | 'diario' | 'livro';
  /** CNPJ, or the name of the installation's journal; empty for the anchors. */
  dono: string;
  /** Of a book; otherwise 0. */
  ano: number;
}

/** A chain to be verified whole, the one with the oldest whole verification first, or that is done. */
export interface ListedChain extends Omit<NightItem, 'noite'> {
  /** ISO instant; null: before all others. */
  lastWhole: string | null;
  /** By its last verification. */
  isSound: boolean;
  isDone: boolean;
}

/** What a night leaves. */
interface Left {
  naoAlcancados: number;
  /** Some of them. */
  primeiros: string[] | null;
}

const MINUTE = 60_000;

/** Bytes of a megabyte. */
const MB = 1_000_000;

/** Begins a night ($1), until $2, unless it was begun. */
const BEGIN = `
  insert into verificacao_automatica (iniciada_em, ate) values ($1, $2)
  on conflict (unica) do update set iniciada_em = excluded.iniciada_em, ate = excluded.ate, encerrada = false, anexos_bytes = 0
  where verificacao_automatica.iniciada_em < excluded.iniciada_em`;

const OF_THIS_NIGHT = 'noite = (select iniciada_em from verificacao_automatica)';

/** The next item for a job ($1) at an instant ($2): one of its own that a killed process left, or one that no job has. */
const TAKE = `
  update verificacao_noturna set tarefa = $1 where (noite, tipo, dono, ano) = (
    select noite, tipo, dono, ano from verificacao_noturna
    where ${OF_THIS_NIGHT} and not feita and (tarefa = $1 or (tarefa is null and $2 < (select ate from verificacao_automatica)))
    order by ordem, tipo, dono, ano limit 1 for update skip locked)
  returning ${instant('noite')} as noite, tipo, dono, ano`;

/** Sums up the night, once nothing of it is being done and nothing more is to be begun. */
const CLOSE = `
  update verificacao_automatica set encerrada = true, terminada_em = $1, livros = soma.livros, divergentes = soma.divergentes, diarios = soma.diarios,
    diarios_divergentes = soma.diarios_divergentes, ancoras_divergentes = soma.ancoras_divergentes, nao_alcancados = soma.nao_alcancados
  from (
    select count(*) filter (where tipo = 'livro') as livros, count(*) filter (where tipo = 'livro' and divergencias > 0) as divergentes,
      count(*) filter (where tipo = 'diario') as diarios, count(*) filter (where tipo = 'diario' and divergencias > 0) as diarios_divergentes,
      max(divergencias) filter (where tipo = 'ancoras') as ancoras_divergentes, count(*) filter (where not feita or parcial) as nao_alcancados,
      (array_agg(concat_ws(' ', tipo, dono, nullif(ano, 0)) order by ordem, tipo, dono, ano) filter (where not feita or parcial))[:10] as primeiros
    from verificacao_noturna where ${OF_THIS_NIGHT}) soma
  where not encerrada
    and not exists (select from verificacao_noturna where noite = iniciada_em and not feita and (tarefa is not null or $1 < ate))
  returning soma.nao_alcancados::int as "naoAlcancados", soma.primeiros`;

/** The work of a night, which all processes of the installation share: each takes the next item, within the night's budgets of time and of bytes of papers. */
@Injectable()
export class NightList {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists the anchors and the owners of chains, whose books and journals are listed as they are visited. Changes nothing of a night that was begun. */
  async begin(night: Date, owners: string[]): Promise<void> {
    const until = new Date(this.clock.now().getTime() + this.config.nightMinutes * MINUTE);
    const list = `insert into verificacao_noturna (noite, tipo, dono) select $1::timestamptz, 'ancoras', '' union all select $1, 'dono', unnest($2::text[]) on conflict do nothing`;
    await this.ask(list, [night, owners]);
    // Only now: a process that still works would close an empty night.
    await this.ask(BEGIN, [night, until]);
    await this.ask('delete from verificacao_noturna where noite < $1', [night]);
  }

  /** The next item; undefined if the time is over or nothing is left. A job that is tried again after its process was killed gets its item again. */
  async take(job: string): Promise<NightItem | undefined> {
    return (await this.ask<NightItem>(TAKE, [job, this.clock.now()]))[0];
  }

  /** Lists chains. */
  async add(noite: string, chains: ListedChain[]): Promise<void> {
    const sql = `insert into verificacao_noturna (noite, tipo, dono, ano, ordem, divergencias, feita)
      select $1, tipo, dono, ano, coalesce("lastWhole", '-infinity'), 1 - "isSound"::int, "isDone"
      from json_to_recordset($2) as c(tipo text, dono text, ano integer, "lastWhole" timestamptz, "isSound" boolean, "isDone" boolean) on conflict do nothing`;
    await this.ask(sql, [noite, JSON.stringify(chains)]);
  }

  /** @param divergences null if there was nothing to compare  @param isPartly the budgets left a part of it for the next night */
  async finish(
    { noite, tipo, dono, ano }: NightItem,
    { divergences, isPartly }: { divergences: number | null; isPartly: boolean },
  ): Promise<void> {
    const sql = `update verificacao_noturna set feita = true, divergencias = $5, parcial = $6
      where noite = $1 and tipo = $2 and dono = $3 and ano = $4`;
    await this.ask(sql, [noite, tipo, dono, ano, divergences, isPartly]);
  }

  /** Whether the budgets allow to read so many more bytes of papers, which are then counted as read. */
  async mayRead(bytes: number): Promise<boolean> {
    const sql = `update verificacao_automatica set anexos_bytes = anexos_bytes + $1 where anexos_bytes + $1 <= $2 and $3 < ate returning 1`;
    return (await this.ask(sql, [bytes, this.config.nightPapersMb * MB, this.clock.now()])).length > 0;
  }

  /** Sums up the night, if nothing is left to do or the time is over. Answers what it left; undefined while another process works, and if it was closed. */
  async close(): Promise<Left | undefined> {
    return (await this.ask<Left & Record<string, unknown>>(CLOSE, [this.clock.now()]))[0];
  }

  /** The last night that was closed; undefined before the first. */
  async last(): Promise<InstallationVerification | undefined> {
    const sql = `select ${instant('terminada_em')} as "terminadaEm", livros, divergentes, diarios, diarios_divergentes as "diariosDivergentes",
      ancoras_divergentes as "ancorasDivergentes", nao_alcancados as "naoAlcancados" from verificacao_automatica where terminada_em is not null`;
    return (await this.ask<InstallationVerification & Record<string, unknown>>(sql, []))[0];
  }

  private ask<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.tenancy.installationQuery<T & Record<string, unknown>>({ text, values });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { type AutomaticVerification } from '#contracts/audit/verification.js';
import { AnchorCheck } from '#modules/anchors/public.js';
import { BookCheck, type Verification } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { JournalCheck } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookVerification } from './book-verification.service.js';

/** The last verification of every book and journal of the installation. */
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
}

interface VerificationRow extends Omit<AutomaticVerification, 'divergencia'> {
  sequencia: number | null;
  motivo: string | null;
}

/** SQL of an instant as ISO text in UTC. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Verifies every book with a sample of its papers, every journal and the file of anchors at night, and stores the results. */
@Injectable()
export class Verifications {
  private readonly logger = new Logger('verification');

  constructor(
    private readonly tenancy: Tenancy,
    private readonly check: BookCheck,
    private readonly verification: BookVerification,
    private readonly journals: JournalCheck,
    private readonly anchors: AnchorCheck,
    private readonly clock: Clock,
    jobs: NightlyJobs,
  ) {
    jobs.add({ queue: 'livro-verificacao', hour: 3, run: (since, signal) => this.run(since, signal) });
  }

  /** The last automatic verification of the installation, for the metrics; undefined before the first. */
  async lastVerifications(): Promise<InstallationVerification | undefined> {
    const sql = `select ${instant('terminada_em')} as "terminadaEm", livros, divergentes, diarios,
      diarios_divergentes as "diariosDivergentes", ancoras_divergentes as "ancorasDivergentes" from verificacao_automatica`;
    return (await (await this.tenancy.pool()).query<InstallationVerification>(sql)).rows[0];
  }

  /** The last automatic verification of a book; undefined before the first. */
  async last({ cnpjAssociacao, ano }: BookId): Promise<AutomaticVerification | undefined> {
    const sql = `select ${instant('verificado_em')} as "verificadoEm", integro, entradas::int as entradas, sequencia::int as sequencia, motivo
      from livro_verificacao where cnpj_associacao = $1 and ano = $2`;
    const [row] = await this.tenancy.query<VerificationRow>(cnpjAssociacao, sql, [cnpjAssociacao, ano]);
    if (!row) return undefined;
    const { verificadoEm, integro, entradas, sequencia, motivo } = row;
    const divergencia = sequencia === null || motivo === null ? null : { sequencia, motivo };
    return { verificadoEm, integro, entradas, divergencia };
  }

  /** Verifies the books that were not verified since `since`, one by one, then every journal and the anchors; stops between two of them when aborted. */
  async run(since: Date, signal: AbortSignal): Promise<void> {
    const books = { livros: 0, divergentes: 0 };
    for (const cnpj of await this.tenancy.owners())
      for (const book of await this.check.booksOf(cnpj)) {
        signal.throwIfAborted();
        const known = await this.last(book);
        const isDone = known && new Date(known.verificadoEm) >= since;
        books.livros += 1;
        books.divergentes += Number(!(isDone ? known.integro : await this.verify(book)));
      }
    const journals = await this.verifyJournals(signal);
    signal.throwIfAborted();
    const anchors = await this.anchors.wrongInOwnFile();
    for (const motivo of anchors ?? []) this.logger.error({ motivo }, 'the anchors do not verify');
    const sql = `insert into verificacao_automatica (terminada_em, livros, divergentes, diarios, diarios_divergentes, ancoras_divergentes)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (unica) do update set terminada_em = excluded.terminada_em, livros = excluded.livros, divergentes = excluded.divergentes,
        diarios = excluded.diarios, diarios_divergentes = excluded.diarios_divergentes, ancoras_divergentes = excluded.ancoras_divergentes`;
    const found = [books.livros, books.divergentes, journals.diarios, journals.divergentes, anchors?.length ?? null];
    await (await this.tenancy.pool()).query(sql, [this.clock.now(), ...found]);
  }

  private async verifyJournals(signal: AbortSignal): Promise<{ diarios: number; divergentes: number }> {
    const sum = { diarios: 0, divergentes: 0 };
    for (const diario of await this.journals.chains()) {
      signal.throwIfAborted();
      const { divergencia } = await this.journals.verify(diario);
      sum.diarios += 1;
      if (!divergencia) continue;
      sum.divergentes += 1;
      this.logger.error({ diario, ...divergencia }, 'a journal does not verify');
    }
    return sum;
  }

  /** Whether the book is sound. */
  private async verify(book: BookId): Promise<boolean> {
    const found = await this.verification.verify(book);
    if (found.divergencia) this.logger.error({ ...book, ...found.divergencia }, 'a book does not verify');
    await this.keep(book, found);
    return found.integro;
  }

  /** Stores nothing for a deleted association, to which the row would refer. */
  private async keep({ cnpjAssociacao, ano }: BookId, { integro, entradas, hash, divergencia }: Verification): Promise<void> {
    const sql = `insert into livro_verificacao as antes select cnpj, $2, $3, $4, $5, $6, $7, $8 from visao_associacao where cnpj = $1
      on conflict (cnpj_associacao, ano) do update set verificado_em = excluded.verificado_em, integro = excluded.integro,
        sequencia = excluded.sequencia, motivo = excluded.motivo, entradas = greatest(antes.entradas, excluded.entradas),
        hash = case when excluded.entradas > antes.entradas then excluded.hash else antes.hash end`;
    const { sequencia = null, motivo = null } = divergencia ?? {};
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, ano, this.clock.now(), integro, entradas, hash, sequencia, motivo]);
  }
}

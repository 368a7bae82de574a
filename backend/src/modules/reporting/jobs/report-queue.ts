import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { type Db, type Job } from 'pg-boss';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { type Config } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { LazyWorker } from '#platform/jobs/lazy-worker.js';
import { Purge } from '#platform/jobs/purge.js';
import { LOOKS_EVERY } from '#platform/jobs/start-boss.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { type Printable } from '../pdf/printable.js';
import { type DossierOrder, type DossierWriter } from './dossier-order.js';
import { toReportJob } from './report-job.js';
import { ownersOf, type ReportOwner } from './report-shares.js';
import { AHEAD, enterQueue, PRINTING, shareTurns, UNFINISHED_OF_PERSON } from './report-turns.js';

/** Queue of pg-boss for deletions, created by the migration of reporting. */
const DISCARDING = 'relatorio-descarte';

/** Seconds that a report is kept after it was queued. */
const KEPT = 3_600;

/** Milliseconds that a shutdown waits for a report being printed; an unfinished one is printed again later. */
const FINISHING = 20_000;

/** The report's owner, and the name of its file without `.pdf`. */
export interface Order extends ReportOwner {
  fileName: string;
  /** Names what is printed: the person's job of that name, unless it failed or was cancelled, is answered in place of another one. */
  chave?: string;
}

/** What is printed: by the browser, or a volume of a dossier. */
type QueuedDocument = Printable | DossierOrder;

/** The person's (`$1`) job of that name (`$2`). */
const SAME = `select r.id from relatorio_pronto r join pgboss.job j on j.name = '${PRINTING}' and j.id = r.id
  where r.cpf_autor = $1 and r.chave = $2 and r.mensagem is null and j.state in ('created', 'retry', 'active', 'completed') order by r.pedido_em desc limit 1`;

/** Key of a job, with its owner. */
export type JobKey = ReportOwner & { id: string };

/** Queued reports: they survive the server, and are printed a few at a time, fairly between people and associations. */
@Injectable()
export class ReportQueue implements BeforeApplicationShutdown {
  private readonly worker: LazyWorker;
  private writeDossier: DossierWriter | undefined;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'pdfPages'>,
    private readonly tenancy: Tenancy,
    private readonly browser: PdfBrowser,
    purge: Purge,
  ) {
    // A job deletes each report after an hour; this deletes reports whose job was lost.
    purge.keep({ table: 'relatorio_pronto', since: 'pedido_em', days: 1 });
    // With several pages, one is reserved for direct reports.
    const options = { localConcurrency: Math.max(1, config.pdfPages - 1), pollingIntervalSeconds: LOOKS_EVERY };
    this.worker = new LazyWorker(tenancy, {
      logger: new Logger('reports'),
      failure: 'the queue of reports failed',
      finishing: FINISHING,
      begin: async (boss, wake) => {
        await boss.work<Pick<ReportOwner, 'cnpjAssociacao'>>(DISCARDING, { pollingIntervalSeconds: 60 }, ([job]) => this.discard(job!));
        return boss.work<ReportOwner>(PRINTING, options, ([job]) => this.print(job!).finally(wake));
      },
    });
  }

  /** Called once, as the product starts. */
  writeDossiersWith(writer: DossierWriter): void {
    this.writeDossier = writer;
  }

  /** Starts to print queued reports, including those of an earlier server. */
  async start(): Promise<void> {
    await this.worker.start();
  }

  /** Queues a document. Throws a 429 Refusal when the person or the association has too many reports in the queue. */
  async add({ cnpjAssociacao, cpfAutor, fileName, chave }: Order, document: QueuedDocument): Promise<ReportJob> {
    const { boss, wake } = await this.worker.start();
    const id = await this.tenancy.connection(cnpjAssociacao, async (client) => {
      await enterQueue(client, { cnpjAssociacao, cpfAutor });
      const { rows: same } = await client.query<{ id: string }>(SAME, [cpfAutor, chave ?? null]);
      if (same[0]) return same[0].id;
      const id = randomUUID();
      const insert =
        'insert into relatorio_pronto (cnpj_associacao, id, cpf_autor, arquivo, documento, chave) values ($1, $2, $3, $4, $5, $6)';
      await client.query(insert, [cnpjAssociacao, id, cpfAutor, fileName, JSON.stringify(document), chave ?? null]);
      const db: Db = { executeSql: (text, values) => client.query(text, values) };
      await boss.send(PRINTING, { cnpjAssociacao, cpfAutor }, { id, db });
      await boss.send(DISCARDING, { cnpjAssociacao }, { id, db, startAfter: KEPT });
      await shareTurns(client);
      return id;
    });
    wake();
    return (await this.find({ cnpjAssociacao, cpfAutor, id }))!;
  }

  /** The person's job of that name; undefined without one, and of one that failed or was cancelled. */
  async same({ cnpjAssociacao, cpfAutor }: ReportOwner, chave: string): Promise<ReportJob | undefined> {
    const [row] = await this.tenancy.query<{ id: string }>(cnpjAssociacao, SAME, [cpfAutor, chave]);
    return row && this.find({ cnpjAssociacao, cpfAutor, id: row.id });
  }

  /** Whether a report of that person is queued or printed from the queue. */
  async isUsedBy({ cnpjAssociacao, cpfAutor }: ReportOwner): Promise<boolean> {
    const [row] = await this.tenancy.query<{ count: number }>(cnpjAssociacao, UNFINISHED_OF_PERSON, [cpfAutor]);
    return row!.count > 0;
  }

  /** State of a job; undefined if absent or another person's. */
  async find({ cnpjAssociacao, cpfAutor, id }: JobKey): Promise<ReportJob | undefined> {
    // pg-boss has no call for a job's position, which counts jobs of all associations.
    const sql = `select r.id, r.mensagem, r.pdf is not null as printed, r.progresso, j.state::text as state,
        (${AHEAD}) as ahead
      from relatorio_pronto r left join pgboss.job j on j.name = $3 and j.id = r.id
      where r.id = $1 and r.cpf_autor = $2`;
    const [row] = await this.tenancy.query(cnpjAssociacao, sql, [id, cpfAutor, PRINTING]);
    return row && toReportJob(row as Parameters<typeof toReportJob>[0]);
  }

  /** PDF and file name of a finished job; undefined if unfinished, absent or another person's. */
  async printed({ cnpjAssociacao, cpfAutor, id }: JobKey): Promise<{ pdf: Buffer; arquivo: string } | undefined> {
    const sql = 'select pdf, arquivo from relatorio_pronto where id = $1 and cpf_autor = $2 and pdf is not null';
    const [row] = await this.tenancy.query<{ pdf: Buffer; arquivo: string }>(cnpjAssociacao, sql, [id, cpfAutor]);
    return row;
  }

  /** A waiting job is not printed; the result of a running one is discarded. */
  async cancel({ cnpjAssociacao, id }: JobKey): Promise<void> {
    const { boss } = await this.worker.start();
    await this.tenancy.connection(cnpjAssociacao, async (client) => {
      await client.query('update relatorio_pronto set documento = null where id = $1', [id]);
      await boss.cancel(PRINTING, id, { db: { executeSql: (text, values) => client.query(text, values) } });
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }

  private async print(job: Job<ReportOwner>): Promise<void> {
    const { id, data, signal } = job;
    const { cnpjAssociacao } = data;
    const waiting = 'select documento from relatorio_pronto where id = $1 and documento is not null';
    const [row] = await this.tenancy.query<{ documento: QueuedDocument }>(cnpjAssociacao, waiting, [id]);
    if (!row) return;
    const finish = (column: 'pdf' | 'mensagem', value: unknown) =>
      this.tenancy.query(
        cnpjAssociacao,
        `update relatorio_pronto set ${column} = $2, documento = null where id = $1 and documento is not null`,
        [id, value],
      );
    try {
      const pdf = await this.bytesOf(row.documento, job);
      if (pdf) await finish('pdf', Buffer.from(pdf));
    } catch (error) {
      // The server is shutting down: the next one prints it.
      if (signal.aborted || !(error instanceof Refusal)) throw error;
      // The browser has already tried twice: no further retry.
      await finish('mensagem', error.message);
    }
  }

  /** The PDF; undefined if the job was cancelled meanwhile. */
  private async bytesOf(document: QueuedDocument, { id, data, signal }: Job<ReportOwner>): Promise<Uint8Array | undefined> {
    const owners = ownersOf(data);
    if (!('dossie' in document)) return this.browser.print(document, owners);
    const told = 'update relatorio_pronto set progresso = $2 where id = $1 and documento is not null returning id';
    return this.writeDossier!(document, owners, async (percent) => {
      signal.throwIfAborted();
      return (await this.tenancy.query(data.cnpjAssociacao, told, [id, percent])).length > 0;
    });
  }

  private async discard({ id, data: { cnpjAssociacao } }: Job<Pick<ReportOwner, 'cnpjAssociacao'>>): Promise<void> {
    await this.tenancy.query(cnpjAssociacao, 'delete from relatorio_pronto where id = $1', [id]);
  }
}

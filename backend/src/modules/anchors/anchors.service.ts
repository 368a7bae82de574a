import { Inject, Injectable, Logger } from '@nestjs/common';
import { type LastAnchor } from '#contracts/audit/verification.js';
import { type BookId } from '#modules/book/pure.js';
import { JournalCheck } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { instant } from '#platform/database/instant.sql.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type AnchoredHead, anchoredHead, anchorOf, digestOf, type Head, headOf, lineOf, NO_ANCHOR } from './anchor.js';
import { type AnchorLine, appendLines } from './anchor-file.js';
import { readStamp, stampFrom } from './time-stamp.js';

const QUEUE = 'ancora';

/** A stored anchor. */
interface KeptAnchor {
  numero: number;
  texto: string;
  carimbo: Buffer | null;
  /** Instant in UTC. */
  feitaEm: string;
}

/** An anchor of a book, and its time stamp, if any. */
export interface StampedHead extends AnchoredHead {
  carimbo: Buffer | null;
}

/** Heads of the books and of the journal of an association (`$1`), or of the journal of the installation. */
const HEADS = `
  select concat_ws(' ', 'livro', cnpj_associacao, ano) as cadeia, sequencia::int as sequencia, hash from visao_livro where cnpj_associacao = $1 and sequencia > 0
  union all
  select concat_ws(' ', 'diario', cnpj_associacao), sequencia::int, hash from visao_diario where cnpj_associacao = $1 and sequencia > 0
  order by cadeia`;

const COLUMNS = `numero, texto, carimbo, ${instant('feita_em')} as "feitaEm"`;

/** The newest head of each chain up to an anchor. */
const HEADS_IN =
  'select distinct on (cadeia) cadeia, linha from ancora_cabeca where numero <= $1 order by cadeia, ancora_cabeca.numero desc';

/** An anchor with the heads that moved; concurrent runs take the same number, and the primary key lets only one insert it. */
const INSERT = `
  with feita as (insert into ancora (numero, feita_em, texto) values ($1, $2, $3))
  insert into ancora_cabeca (cadeia, numero, linha) select cadeia, $1, linha from unnest($4::text[], $5::text[]) as moved(cadeia, linha)`;

const chainOf = ({ cnpjAssociacao, ano }: BookId) => `livro ${cnpjAssociacao} ${ano}`;

/**
 * Anchors the heads of all books and journals: every night, and when a year is closed. Writes anchors to ANCHOR_FILE and has them stamped by the authority at
 * ANCHOR_TSA_URL, if configured; without both nothing is anchored. A queue retries failures in the background.
 */
@Injectable()
export class Anchors {
  private readonly logger = new Logger('anchors');

  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly journals: JournalCheck,
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: NightlyJobs,
    metrics: Metrics,
  ) {
    if (!this.isOn) return;
    jobs.add({ queue: QUEUE, hour: 5, run: (since, signal) => this.run(since, signal) });
    const help = 'When the newest anchor was made that is written and stamped as configured';
    metrics.gauge('razao_anchor_timestamp_seconds', help, () => this.lastPublished());
  }

  /** Whether this installation anchors its books. */
  get isOn(): boolean {
    return this.config.anchorFile !== undefined || this.config.anchorTsaUrl !== undefined;
  }

  /** Queues an anchor of all committed entries. */
  async soon(): Promise<void> {
    if (!this.isOn) return;
    await this.jobs.now(QUEUE).catch((error) => this.logger.error({ err: error }, 'an anchor could not be asked for'));
  }

  /** The newest anchor of the book; undefined if it was never anchored. */
  async last(book: BookId): Promise<LastAnchor | undefined> {
    const text = `select ${COLUMNS}, linha from (select * from ancora order by numero desc limit 1) newest,
      (select linha from ancora_cabeca where cadeia = $1 order by ancora_cabeca.numero desc limit 1) head where linha is not null`;
    const [kept] = await this.tenancy.installationQuery<KeptAnchor & { linha: string }>({ text, values: [chainOf(book)] });
    if (!kept) return undefined;
    const { sequencia } = headOf(kept.linha)!;
    const carimbo = kept.carimbo && (await readStamp(kept.carimbo, kept.texto));
    return {
      numero: kept.numero,
      sequencia,
      feitaEm: kept.feitaEm,
      carimbo: carimbo && { em: carimbo.momento.toISOString(), autoridade: carimbo.autoridade },
    };
  }

  /** The anchors of a book, oldest first: the first anchor of each head. */
  async of(book: BookId): Promise<StampedHead[]> {
    const text = `select ${COLUMNS}, linha from ancora join ancora_cabeca using (numero) where cadeia = $1 and linha is not null order by numero`;
    const kept = await this.tenancy.installationQuery<KeptAnchor & { linha: string }>({ text, values: [chainOf(book)] });
    const stamped: StampedHead[] = [];
    for (const { numero, texto, carimbo, linha } of kept)
      stamped.push({ ...anchoredHead({ numero, texto, cabecas: linesOf(await this.headsIn(numero)) }, linha), carimbo });
    return stamped;
  }

  /** When the newest anchor that reached the file and the authority was made, in seconds since 1970; undefined before the first. */
  private async lastPublished(): Promise<number | undefined> {
    const text = `select extract(epoch from max(feita_em))::float8 as em from ancora
      where (texto_escrito or not $1) and (carimbo is not null or not $2) and (carimbo_escrito or not ($1 and $2))`;
    const { anchorFile, anchorTsaUrl } = this.config;
    const values = [anchorFile !== undefined, anchorTsaUrl !== undefined];
    const [published] = await this.tenancy.installationQuery<{ em: number | null }>({ text, values });
    return published?.em ?? undefined;
  }

  /** The heads of the journal of an association and of its books, oldest year first, as they are now. */
  headsOf(owner: string): Promise<Head[]> {
    return this.tenancy.query<Head & Record<string, unknown>>(owner, HEADS, [owner]);
  }

  /** The heads in an anchor by their chain; null for one that is gone. */
  private async headsIn(numero: number): Promise<Map<string, string | null>> {
    const rows = await this.tenancy.installationQuery<{ cadeia: string; linha: string | null }>({ text: HEADS_IN, values: [numero] });
    return new Map(rows.map(({ cadeia, linha }) => [cadeia, linha]));
  }

  /** Anchors entries committed since then, and publishes all unpublished anchors. Throws failures. */
  async run(since: Date, signal: AbortSignal): Promise<void> {
    const [{ isMade }] = (await this.tenancy.installationQuery<{ isMade: boolean }>({
      text: 'select exists (select from ancora where feita_em >= $1) as "isMade"',
      values: [since],
    })) as [{ isMade: boolean }];
    if (!isMade) await this.make();
    signal.throwIfAborted();
    const failures: unknown[] = [];
    for (const step of [() => this.write(), () => this.stamp(signal), () => this.write()])
      await step().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async make(): Promise<void> {
    const em = this.clock.now();
    const heads: Head[] = [];
    for (const owner of await this.journals.chains()) heads.push(...(await this.headsOf(owner)));
    const [last] = await this.tenancy.installationQuery<KeptAnchor>({ text: `select ${COLUMNS} from ancora order by numero desc limit 1` });
    const before = last ? await this.headsIn(last.numero) : new Map<string, string | null>();
    const now = new Map(heads.map((head) => [head.cadeia, lineOf(head)]));
    const moved = [...new Set([...before.keys(), ...now.keys()])].filter((cadeia) => (now.get(cadeia) ?? null) !== before.get(cadeia));
    const { numero, texto } = anchorOf({ numero: (last?.numero ?? 0) + 1, em, anterior: last ? digestOf(last.texto) : NO_ANCHOR }, heads);
    const values = [numero, em, texto, moved, moved.map((cadeia) => now.get(cadeia) ?? null)];
    await this.tenancy.installationQuery({ text: INSERT, values });
  }

  /** Appends unwritten anchors to the file. A failure between append and commit causes a duplicate line, which readers of the file accept. */
  private async write(): Promise<void> {
    const { anchorFile } = this.config;
    if (!anchorFile) return;
    for (const what of ['texto', 'carimbo']) {
      const text = `select ${COLUMNS} from ancora where not ${what}_escrito and ${what} is not null order by numero`;
      for (const kept of await this.tenancy.installationQuery<KeptAnchor>({ text })) {
        await appendLines(anchorFile, [what === 'texto' ? await this.writtenAs(kept) : stampOf(kept)]);
        await this.tenancy.installationQuery({ text: `update ancora set ${what}_escrito = true where numero = $1`, values: [kept.numero] });
      }
    }
  }

  private async writtenAs({ numero, texto }: KeptAnchor): Promise<AnchorLine> {
    return { numero, texto, cabecas: linesOf(await this.headsIn(numero)) };
  }

  private async stamp(signal: AbortSignal): Promise<void> {
    const { anchorTsaUrl } = this.config;
    if (!anchorTsaUrl) return;
    const text = `select ${COLUMNS} from ancora where carimbo is null order by numero`;
    for (const { numero, texto } of await this.tenancy.installationQuery<KeptAnchor>({ text })) {
      signal.throwIfAborted();
      const carimbo = await stampFrom(anchorTsaUrl, texto);
      await this.tenancy.installationQuery({
        text: 'update ancora set carimbo = $2 where numero = $1 and carimbo is null',
        values: [numero, carimbo],
      });
    }
  }
}

/** The lines of an anchor, sorted. */
const linesOf = (heads: ReadonlyMap<string, string | null>): string[] => [...heads.values()].filter((line) => line !== null).sort();

const stampOf = ({ numero, carimbo }: KeptAnchor): AnchorLine => ({ numero, carimbo: carimbo!.toString('base64') });

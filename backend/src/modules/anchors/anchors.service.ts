import { Inject, Injectable, Logger } from '@nestjs/common';
import { type LastAnchor } from '#contracts/audit/verification.js';
import { type BookId } from '#modules/book/pure.js';
import { JournalCheck } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Anchor, type AnchoredHead, anchoredHead, anchorOf, digestOf, type Head, headOf, NO_ANCHOR } from './anchor.js';
import { type AnchorLine, appendLines } from './anchor-file.js';
import { readStamp, stampFrom } from './time-stamp.js';

const QUEUE = 'ancora';

/** A stored anchor; `cabecas` are lines. */
type KeptAnchor = Omit<Anchor, 'cabecas'> & { cabecas: string; carimbo: Buffer | null };

/** An anchor of a book, and its time stamp, if any. */
export interface StampedHead extends AnchoredHead {
  carimbo: Buffer | null;
}

/** Heads of the books and of the journal of an association (`$1`), or of the journal of the installation. */
const HEADS = `
  select concat_ws(' ', 'livro', cnpj_associacao, ano) as cadeia, sequencia::int as sequencia, hash from visao_livro where cnpj_associacao = $1 and sequencia > 0
  union all
  select concat_ws(' ', 'diario', cnpj_associacao), sequencia::int, hash from visao_diario where cnpj_associacao = $1 and sequencia > 0`;

const COLUMNS = 'numero, texto, cabecas, carimbo';

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
  ) {
    if (this.isOn) jobs.add({ queue: QUEUE, hour: 5, run: (since, signal) => this.run(since, signal) });
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
  async last({ cnpjAssociacao, ano }: BookId): Promise<LastAnchor | undefined> {
    const [kept] = await this.ofBook({ cnpjAssociacao, ano }, 'order by numero desc limit 1');
    if (!kept) return undefined;
    const { sequencia } = headOf(kept.cabeca)!;
    const carimbo = kept.carimbo && (await readStamp(kept.carimbo, kept.texto));
    return {
      numero: kept.numero,
      sequencia,
      feitaEm: kept.feitaEm,
      carimbo: carimbo && { em: carimbo.momento.toISOString(), autoridade: carimbo.autoridade },
    };
  }

  /** The anchors of a book up to that entry, oldest first: the first anchor of each head. */
  async of(book: BookId, sequencia: number): Promise<StampedHead[]> {
    const kept = await this.ofBook(book, 'order by cabeca, numero', 'distinct on (cabeca)');
    return kept
      .filter(({ cabeca }) => headOf(cabeca)!.sequencia <= sequencia)
      .sort((a, b) => a.numero - b.numero)
      .map(({ carimbo, cabecas, cabeca, ...anchor }) => ({
        ...anchoredHead({ ...anchor, cabecas: cabecas.split('\n') }, cabeca),
        carimbo,
      }));
  }

  private ofBook({ cnpjAssociacao, ano }: BookId, order: string, only = '') {
    // A line begins with its chain, and lines of other chains cannot contain that text.
    const text = `select ${only} ${COLUMNS}, cabeca, to_char(feita_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "feitaEm"
      from ancora, substring(cabecas from $1) as cabeca where cabeca is not null ${order}`;
    const values = [`livro ${cnpjAssociacao} ${ano} [^\n]*`];
    return this.tenancy.installationQuery<KeptAnchor & { cabeca: string; feitaEm: string }>({ text, values });
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
    for (const owner of await this.journals.chains()) heads.push(...(await this.tenancy.query<Head>(owner, HEADS, [owner])));
    const [last] = await this.tenancy.installationQuery<KeptAnchor>({ text: `select ${COLUMNS} from ancora order by numero desc limit 1` });
    const { numero, texto, cabecas } = anchorOf(
      { numero: (last?.numero ?? 0) + 1, em, anterior: last ? digestOf(last.texto) : NO_ANCHOR },
      heads,
    );
    // Concurrent runs take the same number: the primary key lets only one insert it.
    const text = 'insert into ancora (numero, feita_em, texto, cabecas) values ($1, $2, $3, $4)';
    await this.tenancy.installationQuery({ text, values: [numero, em, texto, cabecas.join('\n')] });
  }

  /** Appends unwritten anchors to the file. A failure between append and commit causes a duplicate line, which readers of the file accept. */
  private async write(): Promise<void> {
    const { anchorFile } = this.config;
    if (!anchorFile) return;
    for (const [what, lineOf] of WRITTEN) {
      const text = `select ${COLUMNS} from ancora where not ${what}_escrito and ${what} is not null order by numero`;
      for (const kept of await this.tenancy.installationQuery<KeptAnchor>({ text })) {
        await appendLines(anchorFile, [lineOf(kept)]);
        await this.tenancy.installationQuery({ text: `update ancora set ${what}_escrito = true where numero = $1`, values: [kept.numero] });
      }
    }
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

/** The lines of an anchor in the file, in order. */
const WRITTEN: [string, (kept: KeptAnchor) => AnchorLine][] = [
  ['texto', ({ numero, texto, cabecas }) => ({ numero, texto, cabecas: cabecas.split('\n') })],
  ['carimbo', ({ numero, carimbo }) => ({ numero, carimbo: carimbo!.toString('base64') })],
];

import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { type ReportDifference, type ReportJob } from '#contracts/reporting/reporting.js';
import { BookPast } from '#modules/book/public.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Quota } from '#platform/quota.js';
import { pageContent } from '../difference/page-content.js';
import { reportDifference } from '../difference/report-difference.js';
import { type Report } from '../page-layout/report.js';
import { type Prepared, ReportRenderer } from '../page-layout/report-renderer.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { type ReportCall } from './report-call.js';
import { ReportQueue } from './report-queue.js';
import { ownersOf, sharesOf } from './report-shares.js';

/** The PDF; or the queued job, the changes since an entry, or nothing to HEAD. */
export type ReportAnswer = StreamableFile | ReportJob | ReportDifference | undefined;

/** Answers calls for reports. */
@Injectable()
export class Reports {
  private readonly quota = new Quota();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'pdfQueueRows'>,
    private readonly renderer: ReportRenderer,
    private readonly browser: PdfBrowser,
    private readonly queue: ReportQueue,
    private readonly past: BookPast,
    private readonly issued: IssuedDocuments,
  ) {}

  /**
   * Answers the report that `make` makes. With `Prefer: respond-async` it queues a long report, and any report while others wait or the person has another
   * unfinished one: 202 with the job, whose address is in `Location`. 429 when the person or the association has too many. HEAD answers only the headers. With
   * `desde` it answers the changes since that entry; nothing is printed or recorded.
   */
  answer(call: ReportCall, make: () => Promise<Report>): Promise<ReportAnswer> {
    return this.quota.within(sharesOf(call.owner), async () => {
      const { owner, asOf, since, isHead, mayWait } = call;
      const hasOthers = mayWait && (this.quota.countOf(owner.cpfAutor) > 1 || (await this.queue.isUsedBy(owner)));
      if (since !== undefined) return this.difference(await this.asOf(since, call, make), await this.asOf(asOf, call, make));
      const report = await this.asOf(asOf, call, make);
      const prepared = await this.renderer.prepare(report);
      void call.reply.header('ETag', `"${prepared.dados}"`);
      if (isHead) return undefined;
      await this.record(prepared, call);
      const isLong = report.rows > this.config.pdfQueueRows;
      if (!mayWait || !(isLong || hasOthers || this.browser.isCrowded)) return this.renderer.print(prepared, ownersOf(owner));
      return this.enqueue(prepared, call);
    });
  }

  /** The report as after an entry of the book; now, if that is undefined. */
  private async asOf(entry: number | undefined, { book }: ReportCall, make: () => Promise<Report>): Promise<Report> {
    const report = await (entry === undefined ? make() : this.past.after(book, entry, make));
    // Also if that is the last entry of its book: the books of other years go on.
    return report.fixedAt === undefined ? report : this.past.after(book, report.fixedAt, make);
  }

  private async difference(then: Report, now: Report): Promise<ReportDifference> {
    const [before, after] = [await this.renderer.prepare(then), await this.renderer.prepare(now)];
    const named = { nome: after.nome, de: before.livro.sequencia, ate: after.livro.sequencia };
    if (before.dados === after.dados) return { ...named, mudancas: [], omitidas: 0 };
    const contents = [];
    for (const { document } of [before, after]) {
      contents.push(pageContent(document.html));
      // Reading a long report takes tenths of a second: let other calls run in between.
      await setImmediate();
    }
    return { ...named, ...reportDifference(contents[0]!, contents[1]!) };
  }

  /** Records the report in the journal. `X-Emissao-Anterior` names entry and time of its last issue if the figures have changed since. */
  private async record({ document: _, ...lineage }: Prepared, { owner, asOf, printed, reply }: ReportCall): Promise<void> {
    const earlier = asOf === undefined ? await this.issued.last(owner.cnpjAssociacao, printed) : undefined;
    if (earlier?.dados !== lineage.dados) void reply.headers(earlierIssueHeader(earlier));
    await this.issued.record(owner.cnpjAssociacao, { ...lineage, ...printed });
  }

  private async enqueue({ document, arquivo }: Prepared, { owner, reply }: ReportCall): Promise<ReportJob> {
    const job = await this.queue.add({ ...owner, fileName: arquivo }, document);
    const location = `/api/relatorio/trabalho/${job.id}?cnpjAssociacao=${owner.cnpjAssociacao}`;
    void reply.status(202).headers({ Location: location, 'Preference-Applied': 'respond-async' });
    return job;
  }
}

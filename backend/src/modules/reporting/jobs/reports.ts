import { setImmediate } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type ReportDifference, type ReportJob } from '#contracts/reporting/reporting.js';
import { BookPast } from '#modules/book/public.js';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { type Config } from '#platform/config.js';
import { invalid } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { Quota } from '#platform/quota.js';
import { pageContent } from '../difference/page-content.js';
import { reportDifference } from '../difference/report-difference.js';
import { AS_OF, type Report, SINCE } from '../page-layout/report.js';
import { type Prepared, ReportRenderer } from '../page-layout/report-renderer.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { ReportQueue } from './report-queue.js';
import { ownersOf, type ReportOwner, sharesOf } from './report-shares.js';

type Answer = StreamableFile | ReportJob | ReportDifference | undefined;

/**
 * Answers a report as PDF. With `Prefer: respond-async` (RFC 7240) it queues a long report, and any report while others wait or the person has another
 * unfinished one: 202 with the job, whose address is in `Location`. 429 when the person or the association has too many. `X-Emissao-Anterior` names entry and
 * time of the last issue if the figures have changed since. The `ETag` is the hash of the page's content; HEAD answers only that. A report is recorded in the
 * journal before it is printed. With `desde` it answers the changes since that entry; nothing is printed or recorded.
 */
@Injectable()
export class ReportAnswer implements NestInterceptor<Report, Answer> {
  private readonly quota = new Quota();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'pdfQueueRows'>,
    private readonly renderer: ReportRenderer,
    private readonly browser: PdfBrowser,
    private readonly queue: ReportQueue,
    private readonly past: BookPast,
    private readonly issued: IssuedDocuments,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<Report>): Observable<Answer> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest & { method: string; url: string; query: Record<string, unknown> }>();
    const { user, associacao, headers } = request;
    const [made, since] = [takeEntry(request.query, AS_OF), takeEntry(request.query, SINCE)];
    const owner = { cpfAutor: user.cpf, cnpjAssociacao: associacao! };
    const answer = async (): Promise<Answer> => {
      const mayWait = prefersToBeCalled(headers.prefer);
      const hasOthers = mayWait && (this.quota.countOf(owner.cpfAutor) > 1 || (await this.queue.isUsedBy(owner)));
      const book = { cnpjAssociacao: owner.cnpjAssociacao, ano: Number(request.query.ano ?? request.query.anoBase) };
      const make = () => lastValueFrom(next.handle());
      // An invalid year is refused with the other parameters.
      const asOf = async (entry: number | undefined) => {
        const report = await (entry === undefined || !isBookYear(book.ano) ? make() : this.past.after(book, entry, make));
        const { fixedAt = Infinity, livro } = report;
        return fixedAt < livro.sequencia ? this.past.after(book, fixedAt, make) : report;
      };
      if (since !== undefined) return this.difference(await asOf(since), await asOf(made));
      const report = await asOf(made);
      const prepared = await this.renderer.prepare(report);
      const { document: _, ...lineage } = prepared;
      void http.getResponse<FastifyReply>().header('ETag', `"${lineage.dados}"`);
      if (request.method === 'HEAD') return undefined;
      const call = callOf(request);
      const earlier = made === undefined ? await this.issued.last(owner.cnpjAssociacao, call) : undefined;
      if (earlier?.dados !== lineage.dados) void http.getResponse<FastifyReply>().headers(earlierIssueHeader(earlier));
      await this.issued.record(owner.cnpjAssociacao, { ...lineage, ...call });
      const isLong = report.rows > this.config.pdfQueueRows;
      if (!mayWait || !(isLong || hasOthers || this.browser.isCrowded)) return this.renderer.print(prepared, ownersOf(owner));
      return this.enqueue(owner, prepared, http.getResponse());
    };
    return from(this.quota.within(sharesOf(owner), answer));
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

  private async enqueue(owner: ReportOwner, { document, arquivo }: Prepared, reply: FastifyReply): Promise<ReportJob> {
    const job = await this.queue.add({ ...owner, fileName: arquivo }, document);
    const location = `/api/relatorio/trabalho/${job.id}?cnpjAssociacao=${owner.cnpjAssociacao}`;
    void reply.status(202).headers({ Location: location, 'Preference-Applied': 'respond-async' });
    return job;
  }
}

function prefersToBeCalled(prefer: string | string[] | undefined): boolean {
  return [prefer].flat().some((text) => text?.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async'));
}

/** Reads a parameter with an entry number and removes it from the query, whose request class does not know it. */
function takeEntry(query: Record<string, unknown>, name: string): number | undefined {
  const { [name]: asked } = query;
  delete query[name];
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked))
    throw invalid([{ field: name, message: 'O nº do lançamento deve ser um número inteiro, a partir de 1.' }]);
  return Number(asked);
}

/** The call that creates a report: its path below `/api/` and its parameters as texts. */
function callOf({ url, query }: { url: string; query: Record<string, unknown> }): { rota: string; parametros: Record<string, string> } {
  return {
    rota: new URL(url, 'http://localhost').pathname.replace(/^\/api\//, ''),
    parametros: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  };
}

const isBookYear = (ano: number) => Number.isInteger(ano) && ano >= 2000 && ano <= 2100;

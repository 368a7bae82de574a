import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type ReportJob } from '#contracts/reporting.js';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Quota } from '#platform/quota.js';
import { fileNameOf, type Report } from '../page-layout/report.js';
import { ReportRenderer } from '../page-layout/report-renderer.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { ReportQueue } from './report-queue.js';
import { ownersOf, type ReportOwner, sharesOf } from './report-shares.js';

/**
 * Turns the report of a call into its PDF. Who asked with `Prefer: respond-async` (RFC 7240) gets 202 with the job, and in `Location` where to ask for it, for
 * a long report, and for any while others wait or another one of theirs is under way. 429 when the person or the association has too many.
 */
@Injectable()
export class ReportAnswer implements NestInterceptor<Report, StreamableFile | ReportJob> {
  private readonly quota = new Quota();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'pdfQueueRows'>,
    private readonly renderer: ReportRenderer,
    private readonly browser: PdfBrowser,
    private readonly queue: ReportQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<Report>): Observable<StreamableFile | ReportJob> {
    const http = context.switchToHttp();
    const { user, associacao, headers } = http.getRequest<AuthenticatedRequest>();
    const owner = { cpfAutor: user.cpf, cnpjAssociacao: associacao! };
    const answer = async () => {
      const mayWait = prefersToBeCalled(headers.prefer);
      const hasOthers = mayWait && (this.quota.countOf(owner.cpfAutor) > 1 || (await this.queue.isUsedBy(owner)));
      const report = await lastValueFrom(next.handle());
      const isLong = report.rows > this.config.pdfQueueRows;
      if (!mayWait || !(isLong || hasOthers || this.browser.isCrowded)) return this.renderer.print(report, ownersOf(owner));
      return this.enqueue(owner, report, http.getResponse());
    };
    return from(this.quota.within(sharesOf(owner), answer));
  }

  private async enqueue(owner: ReportOwner, report: Report, reply: FastifyReply): Promise<ReportJob> {
    const job = await this.queue.add({ ...owner, fileName: fileNameOf(report) }, await this.renderer.printable(report));
    const location = `/api/relatorio/trabalho/${job.id}?cnpjAssociacao=${owner.cnpjAssociacao}`;
    void reply.status(202).headers({ Location: location, 'Preference-Applied': 'respond-async' });
    return job;
  }
}

function prefersToBeCalled(prefer: string | string[] | undefined): boolean {
  return [prefer].flat().some((text) => text?.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async'));
}

import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { type ReportJob } from '#contracts/reporting.js';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { type Report } from '../paper/report.js';
import { ReportPress } from '../paper/report-press.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { ReportQueue } from './report-queue.js';

/**
 * Turns the report of a call into its PDF. Who asked with `Prefer: respond-async` (RFC 7240) is not kept waiting for a long one, or for any while many
 * others wait: 202 with the job, and in `Location` where to ask for it.
 */
@Injectable()
export class ReportAnswer implements NestInterceptor<Report, StreamableFile | ReportJob> {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'pdfQueueRows'>,
    private readonly press: ReportPress,
    private readonly browser: PdfBrowser,
    private readonly queue: ReportQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<Report>): Observable<StreamableFile | ReportJob> {
    const http = context.switchToHttp();
    return next.handle().pipe(mergeMap((report) => this.answer(report, http.getRequest(), http.getResponse())));
  }

  private async answer(report: Report, request: AuthenticatedRequest, reply: FastifyReply): Promise<StreamableFile | ReportJob> {
    const isLong = report.rows > this.config.pdfQueueRows || this.browser.isCrowded;
    const mayWait = prefersToBeCalled(request.headers.prefer);
    if (!mayWait || !isLong) return this.press.print(report);
    const { cnpjAssociacao, fileName } = report;
    const job = await this.queue.add({ cnpjAssociacao, fileName, cpfAutor: request.user.cpf }, await this.press.typeset(report));
    const location = `/api/relatorio/trabalho/${job.id}?cnpjAssociacao=${cnpjAssociacao}`;
    void reply.status(202).headers({ Location: location, 'Preference-Applied': 'respond-async' });
    return job;
  }
}

function prefersToBeCalled(prefer: string | string[] | undefined): boolean {
  return [prefer].flat().some((text) => text?.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async'));
}

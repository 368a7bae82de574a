import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/metrics/metrics.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { PRINTING } from './report-turns.js';

const JOBS = `select count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as printing
  from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`;

/** Prometheus metrics of printing. */
@Injectable()
export class ReportMetrics {
  constructor(metrics: Metrics, browser: PdfBrowser, tenancy: Tenancy) {
    metrics.gauge('razao_pdf_queue_documents', 'Documents that wait in this process for a page of the browser', () => browser.waiting);
    const read = async () => {
      const { rows } = await (await tenancy.pool()).query<Record<string, number>>(JOBS, [PRINTING]);
      return rows[0]!;
    };
    metrics.gauge('razao_report_jobs', 'Long reports of the whole installation that wait or are being printed', read, 'state');
  }
}

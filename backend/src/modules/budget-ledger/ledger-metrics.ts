import { Injectable } from '@nestjs/common';
import { Books } from '#modules/book/public.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { Verifications } from './verifications/verifications.job.js';

/** Prometheus metrics of the ledger. */
@Injectable()
export class LedgerMetrics {
  constructor(metrics: Metrics, books: Books, verifications: Verifications) {
    metrics.gauge('razao_book_queue_commands', 'Commands that wait to be written in a book', () => books.queued);
    metrics.total('razao_book_entries_total', 'Entries appended by this process', () => books.entriesWritten);
    metrics.gauge('razao_verification_timestamp_seconds', 'When all books of the installation were last verified', async () => {
      const last = await verifications.lastVerifications();
      return last && Date.parse(last.terminadaEm) / 1_000;
    });
    metrics.gauge('razao_verification_broken_books', 'Books that did not verify then', async () => {
      const last = await verifications.lastVerifications();
      return last?.divergentes;
    });
  }
}

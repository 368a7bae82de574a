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
    const last = () => verifications.lastVerifications();
    metrics.gauge(
      'razao_verification_timestamp_seconds',
      'When all books and journals of the installation were last verified',
      async () => {
        const found = await last();
        return found && Date.parse(found.terminadaEm) / 1_000;
      },
    );
    metrics.gauge('razao_verification_broken_books', 'Books that did not verify then', async () => (await last())?.divergentes);
    metrics.gauge(
      'razao_verification_broken_journals',
      'Journals that did not verify then',
      async () => (await last())?.diariosDivergentes,
    );
    metrics.gauge(
      'razao_verification_broken_anchors',
      'What disagreed with the file of anchors then',
      async () => (await last())?.ancorasDivergentes ?? undefined,
    );
  }
}

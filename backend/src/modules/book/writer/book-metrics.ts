import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/metrics/metrics.js';
import { Books } from './books.js';

/** Prometheus metrics of the books. */
@Injectable()
export class BookMetrics {
  constructor(metrics: Metrics, books: Books) {
    metrics.gauge('razao_book_queue_commands', 'Commands that wait to be written in a book', () => books.queued);
    metrics.total('razao_book_entries_total', 'Entries appended by this process', () => books.entriesWritten);
  }
}

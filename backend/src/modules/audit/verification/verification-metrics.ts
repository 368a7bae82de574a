import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/metrics/metrics.js';
import { Verifications } from './verifications.job.js';

/** Prometheus metrics of the nightly verification. */
@Injectable()
export class VerificationMetrics {
  constructor(metrics: Metrics, verifications: Verifications) {
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

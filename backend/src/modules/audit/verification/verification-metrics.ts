import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/metrics/metrics.js';
import { NightList } from './night-list.service.js';

/** Prometheus metrics of the nightly verification. */
@Injectable()
export class VerificationMetrics {
  constructor(metrics: Metrics, nights: NightList) {
    const last = () => nights.last();
    metrics.gauge('razao_verification_timestamp_seconds', 'When the last nightly verification ended', async () => {
      const found = await last();
      return found && Date.parse(found.terminadaEm) / 1_000;
    });
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
    metrics.gauge(
      'razao_verification_unreached',
      'Books and journals that it left to the next night, wholly or in part',
      async () => (await last())?.naoAlcancados,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Tenancy } from '../tenancy/tenancy.js';
import { Metrics } from './metrics.js';

/** Metrics of the connection pool. */
@Injectable()
export class PoolMetrics {
  constructor(metrics: Metrics, tenancy: Tenancy) {
    const read = async () => {
      const { totalCount, idleCount, waitingCount } = await tenancy.pool();
      return { open: totalCount, idle: idleCount, waiting: waitingCount };
    };
    metrics.gauge(
      'razao_database_pool_connections',
      'Connections that are open, those of them that are idle, and who waits for one',
      read,
      'state',
    );
  }
}

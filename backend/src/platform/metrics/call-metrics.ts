import { type CallListener } from '../http/call.js';
import { type Metrics } from './metrics.js';

/** Counts and times every call by route and status, probes and `/metrics` included. */
export function countCalls(metrics: Metrics): CallListener {
  const count = metrics.counter('razao_http_requests_total', 'HTTP requests answered', ['method', 'route', 'status']);
  const time = metrics.duration('razao_http_request_duration_seconds', 'Time from the first byte of a request to the last of its answer', [
    'method',
    'route',
  ]);
  return ({ method, route = 'none', status, durationMs }) => {
    count({ method, route, status });
    time({ method, route }, durationMs / 1_000);
  };
}
